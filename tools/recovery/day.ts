import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { memberSources } from '#domains/member/contract/source.endpoints.ts';
import { balanceCardSearch, countCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { editRules, findRules } from '#domains/setting/contract/rule.endpoints.ts';
import { inboundAdd, inboundConfirm } from '#domains/stock/contract/inbound.endpoints.ts';
import { warehouseList } from '#domains/stock/contract/warehouse.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Acknowledged } from './caller.ts';
import { Caller } from './caller.ts';
import { Books, inTheBooks } from './books.ts';
import type { Workload } from './rounds.ts';

/** Who works: managers of two shops, each at several tills. They may do all of it. */
const PEOPLE = ['13800000002', '13800000002', '13800000002', '13800000004', '13800000004'];

type Items = RequestInputOf<typeof addOrder>['items'];

/** How long the tills work undisturbed before each blow at least: until a first customer was served to the end, so that every kind of command is under way. */
const UNDISTURBED_MS = 1_200;
/** Whoever is not served to the end by then never is. */
const PATIENCE_MS = 60_000;

/** Days in several processes, one after the other on one database, serve different customers. */
let phones = (Date.now() % 80_000) * 1_000;

/** A day at the tills that goes on through every blow: new members, boxes put away, goods and cards sold, paid from and deducted. */
export class Day implements Workload {
  readonly #superUrl: string;
  #before: ReadonlyMap<string, number> = new Map();
  readonly #callers: Caller[] = [];
  #state: 'working' | 'pausing' | 'over' = 'working';
  #tills: Promise<void>[] = [];
  #problem: unknown;

  /** `superUrl`: the product's database, to look at what was written. */
  constructor(superUrl: string) {
    this.#superUrl = superUrl;
  }

  /** Everything that was answered. */
  get acknowledged(): Acknowledged[] {
    return this.#callers.flatMap((caller) => caller.acknowledged);
  }

  /** What does not agree with the answers, looked at through `client`. */
  faults(client: pg.Client): Promise<string[]> {
    return new Books(client).faults(this.acknowledged, this.#before);
  }

  async start(url: string): Promise<void> {
    this.#before = await inTheBooks(this.#superUrl, (client) => new Books(client).made());
    for (const mobile of PEOPLE) this.#callers.push(new Caller(url, mobile));
    for (const caller of this.#callers) await caller.signIn();
    for (const caller of this.#callers) await keepStock(caller);
    await this.#work();
  }

  async #work(): Promise<void> {
    this.#state = 'working';
    const before = this.#served();
    const end = performance.now() + PATIENCE_MS;
    this.#tills = this.#callers.map((caller) =>
      this.#till(caller).catch((error: unknown) => {
        this.#problem ??= error;
      }),
    );
    await pause(UNDISTURBED_MS);
    while (this.#served() === before && !this.#problem && performance.now() < end) await pause(50);
  }

  /** How often a customer got to what comes last. */
  #served(): number {
    return this.acknowledged.filter(({ endpoint }) => endpoint === addDeduction.id).length;
  }

  /** Lets every till finish what it has begun, the unanswered with the same key, and compares. */
  async verify(round: number): Promise<void> {
    await this.stop();
    const faults = await inTheBooks(this.#superUrl, (client) => this.faults(client));
    if (faults.length > 0) throw new Error(`after blow ${round + 1}, of ${this.acknowledged.length} answers:\n${faults.join('\n')}`);
    await this.#work();
  }

  async stop(): Promise<void> {
    this.#state = 'pausing';
    await Promise.all(this.#tills);
    if (this.#problem) throw this.#problem;
  }

  async #till(caller: Caller): Promise<void> {
    while (this.#state === 'working') await serve(caller, () => this.#state === 'working');
  }
}

/** From now on what a shop sells leaves its warehouse, and nothing is sold that is not there. */
async function keepStock(caller: Caller): Promise<void> {
  const [rule] = await caller.call(findRules, { rule_keys: ['stock.on_sale'] });
  if (rule!.value === 'refuse') return;
  const rules = [{ key: rule!.key, value: 'refuse', version: rule!.version }];
  await caller.repeat(editRules, { rules }, `keeps-stock-${caller.uid}-${rule!.version}`);
}

/** A box comes, a batch of its own, and is put away: what the customer then buys is in it. */
async function takeIn(caller: Caller, sku_id: string, batch_number: string): Promise<void> {
  const main = (await caller.call(warehouseList, {})).find(({ is_main }) => is_main)!;
  const items = [{ sku_id, expected_quantity: 1, unit_cost: 3_333, batch_number }];
  const { inbound_id } = await caller.call(inboundAdd, { warehouse_id: main.warehouse_id, kind: 'other', items });
  await caller.call(inboundConfirm, { inbound_id });
}

/** One customer from the file to the treatment; stops between two commands when told to. */
async function serve(caller: Caller, goesOn: () => boolean): Promise<void> {
  const mobile_number = `199${String(10_000_000 + (phones += 1))}`;
  const [source] = await caller.call(memberSources, {});
  await caller.call(memberAdd, { member_name: `演练${phones}`, mobile_number, member_source: source!.source_id });
  const [member] = await caller.call(memberSearch, { key_word: mobile_number });
  const { member_id } = member!;
  const performers = [{ uid: caller.uid, basis_points: 10_000 }];
  const [stored] = await caller.call(balanceCardSearch, {});
  if (goesOn()) await sell(caller, member_id, [{ item_type: 'stored_value_card', item_id: stored!.sbc_id, quantity: 1 }], null);
  const [balance] = await caller.call(memberCards, { member_id, kind: 'stored_value_card' });
  const counted = (await caller.call(countCardSearch, {})).find((card) => card.count_method === 0);
  const [sku] = await caller.call(skuSearch, { goods_kind: 'product' });
  if (goesOn()) {
    await takeIn(caller, sku!.sku_id, `R${mobile_number}`);
    const bought: Items = [
      { item_type: 'count_card', item_id: counted!.shop_card_id, quantity: 1, performers },
      { item_type: 'product', item_id: sku!.sku_id, quantity: 1, performers },
    ];
    await sell(caller, member_id, bought, balance?.card_id ?? null);
  }
  const [card] = await caller.call(memberCards, { member_id, kind: 'count_card' });
  if (!card) return;
  for (let times = 0; times < 3 && goesOn(); times += 1) {
    await caller.call(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1, performers }] });
  }
}

/** Sells and takes the money: a little from a card where there is one, the rest in cash. */
async function sell(caller: Caller, member_id: string, items: Items, card_id: string | null): Promise<void> {
  const { amount_receivable } = await caller.call(previewOrder, { member_id, items });
  const { order_id } = await caller.call(addOrder, { member_id, items, expected_receivable: amount_receivable });
  const stored = card_id ? 10_001 : 0;
  const payments: RequestInputOf<typeof settleOrder>['payments'] = [{ pay_method: 'CASH', amount: amount_receivable - stored }];
  if (card_id) payments.push({ pay_method: 'STORED_VALUE', amount: stored, card_id });
  await caller.call(settleOrder, { order_id, payments });
}

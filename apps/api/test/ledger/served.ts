import { newCustomer } from '#apps/testing/till.ts';
import type { Answer, Client, Person, World } from '#apps/testing/world.ts';
import { extendCard, freezeCard, unfreezeCard } from '#domains/card/contract/action.endpoints.ts';
import { giveCard, transferBalance } from '#domains/card/contract/gift.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { memberMobileVouch } from '#domains/member/contract/mobile.endpoints.ts';
import { zhCN as memberWords } from '#domains/member/i18n/zh-CN.ts';
import { exchangeCard, previewExchange } from '#domains/exchange/contract/exchange.endpoints.ts';
import { endCards } from '#domains/card/server/api.ts';
import { passCardRefund, previewCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { zhCN as cardWords } from '#domains/card/i18n/zh-CN.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { zhCN as deductionWords } from '#domains/deduction/i18n/zh-CN.ts';
import { zhCN as refundWords } from '#domains/refund/i18n/zh-CN.ts';
import { zhCN as salesWords } from '#domains/sales/i18n/zh-CN.ts';
import { addDays } from '#kernel/contract/day.ts';
import { forgetLookups } from '#kernel/server/lookups.ts';
import type { OpenShops } from './open-shops.ts';
import {
  goodOf,
  type AmountGift,
  type BalanceMove,
  type CardStep,
  type Figures,
  type ItemGift,
  type OldCard,
  type Repaying,
  type Sale,
  type ShopName,
  type Subject,
  type Swap,
  type Taking,
} from './shelf.ts';

const DAY_MS = 86_400_000;
const KEEPER: Record<ShopName, Person> = { A: 'manager', B: 'siblingManager' };

/** Sentences of refusals as patterns, the most telling first: a sentence is all that the wire shows of a refusal. */
const SENTENCES = Object.entries({
  card: cardWords.refusal,
  deduction: deductionWords.refusal,
  refund: refundWords.refusal,
  sales: salesWords.refusal,
  member: memberWords.refusal,
})
  .flatMap(([domain, sentences]) => Object.entries(sentences).map(([key, sentence]) => ({ key: `${domain}.${key}`, sentence })))
  .toSorted((a, b) => b.sentence.length - a.sentence.length)
  .map(({ key, sentence }) => ({ key, pattern: new RegExp(`^${sentence.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.+')}$`) }));

function outcome({ status, message }: Answer<unknown>): string {
  if (status === 200) return 'done';
  return SENTENCES.find(({ pattern }) => pattern.test(message))?.key ?? `${status} ${message}`;
}

interface Row {
  card_id: string;
  part: 'principal' | 'gift' | 'remain' | 'value';
  place: number;
  balance: number;
}

/** The running product, driven over HTTP for a member of its own; its figures are read from the ledger itself. */
export class Served implements Subject {
  private readonly orders: string[] = [];
  private readonly deductions: { deduction_id: string; shop: ShopName }[] = [];
  private readonly world: World;
  private readonly shops: OpenShops;
  readonly member_id: string;
  /** Everybody who ever held one of the cards; the last one is who gives and is given to now. */
  private readonly people: string[];

  private constructor(world: World, shops: OpenShops, member_id: string, other: string) {
    this.people = [member_id, other];
    this.world = world;
    this.shops = shops;
    this.member_id = member_id;
  }

  /** Serves a member nobody has seen before. */
  static async open(world: World, shops: OpenShops): Promise<Served> {
    forgetLookups();
    return new Served(world, shops, await newCustomer(world), await newCustomer(world));
  }

  private keeper = (shop: ShopName): Promise<Client> => this.world.as(KEEPER[shop]);

  settle = async ({ shop, lines, cash, stored, allow_debt, onto }: Sale): Promise<string> => {
    const client = await this.keeper(shop);
    const held = await this.look<{ card_id: string; sbc_id: string | null; shop_id: string }>(
      'select card_id::text, sbc_id::text, shop_id::text from card where member_id = $1 order by card_id',
      [this.member_id],
    );
    const items = lines.map(({ what, quantity }) => {
      const line = { item_type: goodOf(what).item_type, item_id: this.shops.goods[what], quantity };
      const target = onto ? held.find((card) => card.sbc_id === line.item_id && card.shop_id === this.shops.ids[shop]) : undefined;
      return (goodOf(what).balance && target ? { ...line, card_id: target.card_id } : line) as never;
    });
    const expected_receivable = lines.reduce((sum, { what, quantity }) => sum + goodOf(what).price * quantity, 0);
    const { order_id } = await client.ask(addOrder, { member_id: this.member_id, items, expected_receivable });
    const cards = await this.cardIds();
    const payments = [
      ...(cash > 0 ? [{ pay_method: 'CASH' as const, amount: cash }] : []),
      ...stored.map(({ card, amount }) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id: cards[card]! })),
    ];
    const settled = outcome(await client.call(settleOrder, { order_id, payments, allow_debt }));
    // What is left open would be in the way of a merge.
    if (settled === 'done') this.orders.push(order_id);
    else await client.ask(voidOrder, { order_id, reason: '测试' });
    return settled;
  };

  repay = async ({ shop, order, cash, stored }: Repaying): Promise<string> => {
    const cards = await this.cardIds();
    const payments = [
      ...(cash > 0 ? [{ pay_method: 'CASH' as const, amount: cash }] : []),
      ...(stored ? [{ pay_method: 'STORED_VALUE' as const, amount: stored.amount, card_id: cards[stored.card]! }] : []),
    ];
    const chosen = order === null ? {} : { order_id: this.orders[order]! };
    return outcome(await (await this.keeper(shop)).call(repayDebt, { member_id: this.member_id, ...chosen, payments }));
  };

  deduct = async ({ shop, takes }: Taking): Promise<string> => {
    const cards = await this.cardIds();
    const counters = await this.look<{ card_id: string; card_item_id: string; shop_project_id: string | null }>(
      `select card_id::text, card_item_id::text, shop_project_id::text from card_item join card using (org_id, card_id)
       where member_id = any($1::bigint[]) order by card_id, position`,
    );
    const items = takes.map(({ card, counter, num }) => {
      const chosen = counters.filter((one) => one.card_id === cards[card])[counter]!;
      return { card_item_id: chosen.card_item_id, num, ...(chosen.shop_project_id ? {} : { shop_project_id: this.shops.facial }) };
    });
    const answer = await (await this.keeper(shop)).call(addDeduction, { member_id: this.member_id, items });
    if (answer.status === 200) this.deductions.push({ deduction_id: answer.data.deduction_id, shop });
    return outcome(answer);
  };

  cancel = async (deduction: number): Promise<string> => {
    const { deduction_id, shop } = this.deductions[deduction]!;
    return outcome(await (await this.keeper(shop)).call(cancelDeduction, { deduction_id, reason: '撤销' }));
  };

  supplement = async ({ shop, days_ago, money, units }: OldCard): Promise<string> => {
    const create_time = addDays(this.world.now().toISOString().slice(0, 10), -days_ago);
    const form = { member_id: this.member_id, create_time };
    const answer = await (
      await this.keeper(shop)
    ).call(
      supplementCard,
      money
        ? { ...form, type: 2, supplement_id: this.shops.oldMoney, current_balance: money.principal, current_dis_balance: money.gift }
        : {
            ...form,
            type: 1,
            supplement_id: this.shops.oldUnits,
            count_method: 0,
            project_num: units!.facials + units!.massages,
            remain_balance: units!.value,
            projects: [
              { shop_project_id: this.shops.facial, project_num: units!.facials },
              { shop_project_id: this.shops.massage, project_num: units!.massages },
            ],
          },
    );
    return outcome(answer);
  };

  freeze = async ({ card }: CardStep): Promise<string> =>
    this.step(card, async (client, card_id) => client.call(freezeCard, { card_id, reason: '测试' }));
  unfreeze = async ({ card }: CardStep): Promise<string> =>
    this.step(card, async (client, card_id) => client.call(unfreezeCard, { card_id, reason: '测试' }));
  extend = async ({ card, days }: CardStep & { days: number }): Promise<string> =>
    this.step(card, async (client, card_id) => {
      const valid_end = addDays(this.world.now().toISOString().slice(0, 10), days);
      return client.call(extendCard, { card_id, valid_end, reason: '测试' });
    });
  refund = async ({ card, percent }: CardStep & { percent: number }): Promise<string> =>
    this.step(card, async (client, card_id) => {
      const most = await client.call(previewCardRefund, { card_id });
      if (most.status !== 200) return most;
      const amount = Math.floor((most.data.most * percent) / 100); // exact: within 2^53
      const { data: plan, ...refused } = await client.call(previewCardRefund, { card_id, amount });
      if (refused.status !== 200) return { ...refused, data: null };
      const payment_pattern_id = plan.ways.find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
      const payments = plan.tender > 0 ? [{ payment_pattern_id, amount: plan.tender }] : [];
      return this.agreed(client, await client.call(refundCard, { card_id, amount, payments, reason: '测试' }));
    });

  /** A card given up for nothing takes two people; the other one asked. */
  private agreed = async (client: Client, asked: Answer<{ refund_id: string; status: string }>): Promise<Answer<unknown>> => {
    if (asked.status !== 200 || asked.data.status !== 'pending') return asked;
    const { refund_id } = asked.data;
    await this.world.look(
      'lanting',
      'update card_refund set created_uid = (select min(uid) from staff where uid <> created_uid) where refund_id = $1',
      [refund_id],
    );
    return client.call(passCardRefund, { refund_id });
  };

  /** Done in the shop that opened the card. */
  private step = async (card: number, act: (client: Client, card_id: string, member_id: string) => Promise<Answer<unknown>>): Promise<string> => {
    const held = await this.look<{ card_id: string; shop_id: string; member_id: string }>(
      'select card_id::text, shop_id::text, member_id::text from card where member_id = any($1::bigint[]) order by card_id',
    );
    const { card_id, shop_id, member_id } = held[card]!;
    return outcome(await act(await this.keeper(shop_id === this.shops.ids.A ? 'A' : 'B'), card_id, member_id));
  };

  private otherThan = (holder: string): string => (holder === this.member_id ? this.people.at(-1)! : this.member_id);
  private give = (card: number, what: { kind: 'card' } | { kind: 'amount'; principal: number } | { kind: 'item'; counter: number; num: number }) =>
    this.step(card, async (client, card_id, member_id) => {
      const to_member_id = this.otherThan(member_id);
      if (what.kind !== 'item') return client.call(giveCard, { card_id, to_member_id, ...what, reason: '测试' });
      const items = [{ card_item_id: await this.itemOf(card_id, what.counter), num: what.num }];
      return client.call(giveCard, { card_id, to_member_id, kind: 'item', items, reason: '测试' });
    });
  private itemOf = async (card_id: string, counter: number): Promise<string> =>
    (await this.look<{ id: string }>('select card_item_id::text as id from card_item where card_id = $1 order by position', [card_id]))[counter]!.id;

  giveCard = async ({ card }: CardStep): Promise<string> => this.give(card, { kind: 'card' });
  giveAmount = async ({ card, ...amounts }: AmountGift): Promise<string> => this.give(card, { kind: 'amount', ...amounts });
  giveItems = async ({ card, counter, num }: ItemGift): Promise<string> => this.give(card, { kind: 'item', counter, num });
  moveBalance = async ({ card, to, amount }: BalanceMove): Promise<string> =>
    this.step(card, async (client, from_card_id) =>
      client.call(transferBalance, { from_card_id, to_card_id: (await this.cardIds())[to]!, amount, reason: '测试' }),
    );
  exchange = async ({ card, counter, num, target }: Swap): Promise<string> =>
    this.step(card, async (client, card_id) => {
      const asked = {
        card_id,
        items: [{ card_item_id: await this.itemOf(card_id, counter), num }],
        shop_project_id: this.shops[target],
        quantity: 1,
      };
      const { data: plan, ...refused } = await client.call(previewExchange, asked);
      if (refused.status !== 200) return { ...refused, data: null };
      const payments = plan.due > 0 ? [{ pay_method: 'CASH' as const, amount: plan.due }] : [];
      return client.call(exchangeCard, { ...asked, payments, reason: '测试' });
    });
  merge = async (): Promise<string> => {
    const merged = await (await this.keeper('A')).call(mergeMembers, { member_id: this.member_id, other_id: this.people.at(-1)!, reason: '测试' });
    // Cards that came under another phone are used once a second person confirmed it.
    await (await this.world.as('administrator')).call(memberMobileVouch, { member_id: this.member_id });
    this.people.push(await newCustomer(this.world));
    return outcome(merged);
  };

  night = async (): Promise<void> => void (await endCards(this.world.backend, this.world.now()));

  pass = async (days: number): Promise<void> => this.world.advance(days * DAY_MS);

  private look = <R>(query: string, values: unknown[] = [this.people]): Promise<R[]> => this.world.look<R>('lanting', query, values);

  /** In the order of opening. */
  private cardIds = async (): Promise<string[]> =>
    (await this.look<{ card_id: string }>('select card_id::text from card where member_id = any($1::bigint[]) order by card_id')).map(
      ({ card_id }) => card_id,
    );

  figures = async (): Promise<Figures> => {
    const [balances, sums] = [await this.look<Row>(BALANCES), await this.look<{ account: string; shop_id: string; amount: number }>(SUMS)];
    const of = (rows: Row[], part: Row['part']) => rows.filter((row) => row.part === part).map(({ balance }) => balance);
    const sum = (account: string, shop: ShopName, sign: 1 | -1 = 1) =>
      sign * sums.filter((row) => row.account === account && row.shop_id === this.shops.ids[shop]).reduce((total, { amount }) => total + amount, 0) ||
      0;
    const byShop = (account: string, sign: 1 | -1 = 1) => ({ A: sum(account, 'A', sign), B: sum(account, 'B', sign) });
    return {
      cards: [...Map.groupBy(balances, (row) => row.card_id).values()].map((rows) => ({
        principal: of(rows, 'principal').reduce((total, balance) => total + balance, 0),
        gift: of(rows, 'gift').reduce((total, balance) => total + balance, 0),
        counters: of(rows, 'remain').map((remain, index) => ({ remain, value: of(rows, 'value')[index]! })),
      })),
      debt: sum('debt', 'A') + sum('debt', 'B'),
      tender: byShop('tender'),
      revenue: byShop('revenue', -1),
      opening: byShop('opening'),
      inter_branch: byShop('inter_branch'),
    };
  };
}

const BALANCES = `
  select card_id::text, part, place, a.balance::float8 as balance from (
    select c.card_id, v.part, 0 as place, v.account_id from card c join card_lot l using (org_id, card_id),
      lateral (values ('principal', l.principal_account_id), ('gift', l.gift_account_id)) v (part, account_id) where c.member_id = any($1::bigint[])
    union all
    select c.card_id, v.part, i.position, v.account_id from card c join card_item i using (org_id, card_id),
      lateral (values ('remain', i.counter_account_id), ('value', i.deferred_account_id)) v (part, account_id) where c.member_id = any($1::bigint[])
  ) held join ledger_account a using (account_id) where a.org_id = current_org() order by held.card_id, place`;

const SUMS = `
  select p.account, p.shop_id::text, sum(p.amount)::float8 as amount from posting p join ledger_entry e using (org_id, entry_id)
  where e.org_id = current_org() and e.holder_id = any($1::bigint[]) group by 1, 2`;

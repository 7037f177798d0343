import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, mainWarehouse, stockFaults } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { inboundAdd, inboundConfirm, inboundVoid } from '#domains/stock/contract/inbound.endpoints.ts';
import { summarySearch } from '#domains/stock/contract/knowing.endpoints.ts';
import { shortageIssue } from '#domains/stock/contract/shortage.endpoints.ts';
import { takeAdd, takeConfirm, takeCount, takeVoid } from '#domains/stock/contract/stock-take.endpoints.ts';
import { transferAdd, transferReceive, transferSend, transferWithdraw } from '#domains/stock/contract/transfer.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { type Piece, Shelf } from './stock.model.ts';

// The product beside the model: whatever two shops sell, take back, buy, send each other, count and undo, in any order, both have the
// same left.

const LENGTH = atLength({ short: { runs: 6, commands: 40 }, long: { runs: 1_000, commands: 50 } });
const AT_ONCE = 6;
const PRICE = 10_000;
const DAY_MS = 86_400_000;

let world: World;
let head: Client;
let manager: Client;
let cash: string;
let sibling: Client;
let warehouse_id: string;
let warehouse_there: string;
/** A warehouse is counted once at a time. */
let counting: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
  await decideRules(head, { 'refund.order_above': 100_000_000, 'stock.approval_above': 1_000_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000, 'stock.on_sale': 'shortage' });
  cash = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
  [warehouse_id, warehouse_there] = [await mainWarehouse(manager), await mainWarehouse(sibling)];
});
afterAll(() => world.close());

type Command =
  | { does: 'receive'; box: number; quantity: number; unit: number }
  | { does: 'sell'; quantity: number }
  | { does: 'back'; nth: number; part: number; into: 'batch' | 'loss' }
  | { does: 'settle'; nth: number }
  | { does: 'send'; back: boolean; nth: number | null; quantity: number }
  | { does: 'arrive'; nth: number; lost: number; damaged: number }
  | { does: 'withdraw'; nth: number }
  | { does: 'count'; nth: number; counted: number; sold: number }
  | { does: 'void'; nth: number };

type Of<Does extends Command['does']> = Extract<Command, { does: Does }>;

/** Batches that have ended, end soon, later, and never. */
const ENDS = [-3, 0, 40, 400, null] as const;
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ does: fc.constant('receive' as const), box: fc.nat(ENDS.length - 1), quantity: fc.integer({ min: 1, max: 9 }), unit: fc.nat(9_999) }),
  fc.record({ does: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('back' as const), nth: fc.nat(20), part: fc.nat(8), into: fc.constantFrom('batch' as const, 'loss' as const) }),
  fc.record({ does: fc.constant('settle' as const), nth: fc.nat(20) }),
  {
    // What is named, or good alone, is often not enough.
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      back: fc.boolean(),
      nth: fc.option(fc.nat(20), { nil: null, freq: 2 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  fc.record({ does: fc.constant('arrive' as const), nth: fc.nat(20), lost: fc.nat(2), damaged: fc.nat(1) }),
  fc.record({ does: fc.constant('withdraw' as const), nth: fc.nat(20) }),
  fc.record({ does: fc.constant('count' as const), nth: fc.nat(20), counted: fc.nat(12), sold: fc.nat(3) }),
  fc.record({ does: fc.constant('void' as const), nth: fc.nat(20) }),
);

const dayAt = (days: number): string => new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

interface Sent {
  transfer_id: string;
  pieces: Piece[];
  /** From where it goes, and who gets it. */
  from: Shelf;
  to: Shelf;
  sender: Client;
  receiver: Client;
}

const numbered = (box: number): string => `M${box}`;
const endOf = (number: string): number | null => ENDS[Number(number.slice(1))]!;
const piecesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** How often each was done, and refused as the model would have it. */
const did = { sold: 0, sent: 0, not_sent: 0, arrived: 0, withdrawn: 0, counted: 0, not_counted: 0, voided: 0, not_voided: 0 };

/** One variant of the product beside its shelves in the model, here and in a sibling shop. */
async function open() {
  const sku_id = await aSku(head);
  const [shelf, there] = [new Shelf(), new Shelf()];
  const came: { inbound_id: string; number: string; quantity: number; cost: number }[] = [];
  let sent: Sent[] = [];
  const orders: string[] = [];
  const does = {
    async receive({ box, quantity, unit }: Of<'receive'>) {
      const ends = ENDS[box]!;
      const items = [
        {
          sku_id,
          expected_quantity: quantity,
          unit_cost: unit,
          batch_number: numbered(box),
          ...(ends !== null && { valid_date: dayAt(ends) }),
        },
      ];
      const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id, kind: 'other', items });
      await manager.ask(inboundConfirm, { inbound_id });
      shelf.receive(numbered(box), ends, quantity, unit);
      came.push({ inbound_id, number: numbered(box), quantity, cost: quantity * unit });
    },
    async sell({ quantity }: Of<'sell'>) {
      const items = [{ item_type: 'product' as const, item_id: sku_id, quantity }];
      const { order_id } = await manager.ask(addOrder, { member_id: null, items, expected_receivable: quantity * PRICE });
      await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: quantity * PRICE }] });
      orders.push(order_id);
      did.sold += 1;
      shelf.sell(quantity);
    },
    async back({ nth, part, into }: Of<'back'>) {
      const at = nth % Math.max(orders.length, 1);
      const sale = shelf.sales[at];
      if (!sale || sale.returned === sale.sold) return;
      const quantity = 1 + (part % (sale.sold - sale.returned));
      await manager.ask(addOrderRefund, {
        order_id: orders[at]!,
        lines: [{ line_no: 1, quantity, restock: into }],
        tenders: [{ payment_pattern_id: cash, amount: quantity * PRICE }],
        reason: '退货',
      });
      shelf.takeBack(sale, quantity, into);
    },
    async settle({ nth }: Of<'settle'>) {
      const at = nth % Math.max(orders.length, 1);
      const sale = shelf.sales[at];
      if (!sale || sale.short === 0) return;
      const [row] = await world.look<{ shortage_id: string }>('lanting', 'select shortage_id from stock_shortage where document_id = $1', [orders[at]!]);
      const { status } = await manager.call(shortageIssue, { shortage_id: row!.shortage_id });
      expect(status).toBe(shelf.settle(sale) ? 200 : 409);
    },
    async send({ back, nth, quantity }: Of<'send'>) {
      const [from, to] = back ? [there, shelf] : [shelf, there];
      const [sender, receiver] = back ? [sibling, manager] : [manager, sibling];
      const [from_warehouse_id, to_warehouse_id] = back ? [warehouse_there, warehouse_id] : [warehouse_id, warehouse_there];
      const number = nth === null ? null : (from.boxes[nth % Math.max(from.boxes.length, 1)]?.number ?? null);
      const asked = { from_warehouse_id, to_warehouse_id, items: [{ sku_id, expected_quantity: quantity, batch_number: number ?? '' }] };
      const { transfer_id } = await sender.ask(transferAdd, asked);
      const pieces = from.send(quantity, number);
      expect((await sender.call(transferSend, { transfer_id })).status).toBe(pieces ? 200 : 409);
      did[pieces ? 'sent' : 'not_sent'] += 1;
      if (pieces) sent.push({ transfer_id, pieces, from, to, sender, receiver });
    },
    async arrive({ nth, lost, damaged }: Of<'arrive'>) {
      const one = sent[nth % Math.max(sent.length, 1)];
      if (!one) return;
      const whole = Math.max(0, piecesOf(one.pieces) - lost - damaged);
      const items = [{ line_no: 1, actual_quantity: whole, damaged_quantity: Math.min(damaged, piecesOf(one.pieces) - whole) }];
      await one.receiver.ask(transferReceive, { transfer_id: one.transfer_id, items, reason: '途中破损' });
      one.to.arrive(one.pieces, whole, endOf);
      did.arrived += 1;
      sent = sent.filter((other) => other !== one);
    },
    async withdraw({ nth }: Of<'withdraw'>) {
      const one = sent[nth % Math.max(sent.length, 1)];
      if (!one) return;
      await one.sender.ask(transferWithdraw, { transfer_id: one.transfer_id, reason: '不发了' });
      one.from.arrive(one.pieces, piecesOf(one.pieces), endOf);
      did.withdrawn += 1;
      sent = sent.filter((other) => other !== one);
    },
    count(asked: Of<'count'>) {
      counting = counting.then(() => count(asked));
      return counting;
    },
    async void({ nth }: Of<'void'>) {
      const at = nth % Math.max(came.length, 1);
      const receipt = came[at];
      if (!receipt) return;
      const { status } = await manager.call(inboundVoid, { inbound_id: receipt.inbound_id, reason: '录错' });
      expect(status).toBe(shelf.unreceive(receipt.number, receipt.quantity, receipt.cost) ? 200 : 409);
      did[status === 200 ? 'voided' : 'not_voided'] += 1;
      if (status === 200) came.splice(at, 1);
    },
  };
  /** Counts a box, of which some may be sold before the books follow; what they cannot follow any more is given up. */
  async function count({ nth, counted, sold }: Of<'count'>): Promise<void> {
    const box = shelf.boxes[nth % Math.max(shelf.boxes.length, 1)];
    if (!box) return;
    const [known] = await world.look<{ batch_id: string }>('lanting', 'select batch_id from stock_batch where sku_id = $1 and batch_number = $2', [
      sku_id,
      box.number,
    ]);
    const { take_id } = await manager.ask(takeAdd, { warehouse_id });
    await manager.ask(takeCount, { take_id, items: [{ batch_id: known!.batch_id, counted_quantity: counted }] });
    const difference = counted - box.quantity;
    if (sold > 0) await does.sell({ does: 'sell', quantity: sold });
    const { status } = await manager.call(takeConfirm, { take_id });
    expect(status).toBe(shelf.follow(box.number, difference) ? 200 : 409);
    did[status === 200 ? 'counted' : 'not_counted'] += 1;
    if (status === 409) await manager.ask(takeVoid, { take_id, reason: '重盘' });
  }
  const compare = async () => {
    for (const [{ shop_id }, { quantity, value, boxes }] of [[manager, shelf], [sibling, there]] as const) {
      expect(await held(world, 'lanting', shop_id, sku_id)).toEqual({ quantity, value_cents: value });
      const standing = await world.look<{ number: string; quantity: number }>(
        'lanting',
        `select batch_number as number, quantity from stock_balance join stock_batch using (org_id, batch_id)
         where stock_balance.sku_id = $1 and stock_balance.shop_id = $2 and quantity > 0 order by 1`,
        [sku_id, shop_id],
      );
      const left = boxes.filter((box) => box.quantity > 0).map((box) => ({ number: box.number, quantity: box.quantity }));
      expect(standing).toEqual(left.toSorted((a, b) => (a.number < b.number ? -1 : 1)));
    }
    const [short] = await world.look<{ n: number }>(
      'lanting',
      "select coalesce(sum(left_quantity), 0)::int as n from stock_shortage where sku_id = $1 and status = 'open'",
      [sku_id],
    );
    expect(short!.n).toBe(shelf.sales.reduce((sum, sale) => sum + sale.short, 0));
  };
  return { sku_id, shelf, compare, run: (one: Command) => (does[one.does] as (of: Command) => Promise<unknown>)(one) };
}

it(
  'has the same left as the model after every step, to the piece and to the cent, and its summary comes to its moves',
  async () => {
    const seed = 20260302;
    const sequences = fc.sample(fc.array(command, { minLength: LENGTH.commands, maxLength: LENGTH.commands }), { numRuns: LENGTH.runs, seed });
    let steps = 0;
    for (let at = 0; at < sequences.length; at += AT_ONCE) {
      const together: { one: Awaited<ReturnType<typeof open>>; sequence: readonly Command[] }[] = [];
      for (const sequence of sequences.slice(at, at + AT_ONCE)) together.push({ one: await open(), sequence });
      await Promise.all(
        together.map(async ({ one, sequence }) => {
          for (const each of sequence) {
            await one.run(each);
            await one.compare();
            steps += 1;
          }
        }),
      );
    }
    expect(await stockFaults(world)).toEqual([]);
    const rows = await manager.ask(summarySearch, { page_size: 200 });
    for (const row of rows) expect(row.opening_quantity + row.in_quantity - row.out_quantity).toBe(row.closing_quantity);
    // It was no rest: each was done, and what the model would not do was refused.
    expect(Object.entries(did).filter(([, times]) => times === 0)).toEqual([]);
    if (isLong) process.stdout.write(`${sequences.length} sequences of stock, ${steps} steps, seed ${seed}; ${JSON.stringify(did)}\n`);
  },
  atLength({ short: 150_000, long: 3_600_000 }),
);

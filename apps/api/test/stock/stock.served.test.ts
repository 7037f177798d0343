import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { aSku, held, mainWarehouse, stockFaults } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { inboundAdd, inboundConfirm } from '#domains/stock/contract/inbound.endpoints.ts';
import { summarySearch } from '#domains/stock/contract/knowing.endpoints.ts';
import { shortageIssue } from '#domains/stock/contract/shortage.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { Shelf } from './stock.model.ts';

// The product beside the model: whatever a shop sells, takes back, buys and settles, in any order, both have the same left.

const LENGTH = atLength({ short: { runs: 6, commands: 25 }, long: { runs: 1_000, commands: 50 } });
const AT_ONCE = 6;
const PRICE = 10_000;
const DAY_MS = 86_400_000;

let world: World;
let head: Client;
let manager: Client;
let cash: string;
let warehouse_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await decideRules(head, { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000, 'stock.on_sale': 'shortage' });
  cash = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!.payment_pattern_id;
  warehouse_id = await mainWarehouse(manager);
});
afterAll(() => world.close());

type Command =
  | { does: 'receive'; box: number; quantity: number; unit: number }
  | { does: 'sell'; quantity: number }
  | { does: 'back'; nth: number; part: number; into: 'batch' | 'loss' }
  | { does: 'settle'; nth: number };

/** Batches that have ended, end soon, later, and never. */
const ENDS = [-3, 0, 40, 400, null] as const;
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ does: fc.constant('receive' as const), box: fc.nat(ENDS.length - 1), quantity: fc.integer({ min: 1, max: 9 }), unit: fc.nat(9_999) }),
  fc.record({ does: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('back' as const), nth: fc.nat(20), part: fc.nat(8), into: fc.constantFrom('batch' as const, 'loss' as const) }),
  fc.record({ does: fc.constant('settle' as const), nth: fc.nat(20) }),
);

const dayAt = (days: number): string => new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** One variant of the product beside its shelf in the model. */
async function open() {
  const sku_id = await aSku(head);
  const shelf = new Shelf();
  const orders: string[] = [];
  const does = {
    async receive({ box, quantity, unit }: Extract<Command, { does: 'receive' }>) {
      const ends = ENDS[box]!;
      const items = [
        {
          sku_id,
          expected_quantity: quantity,
          unit_cost: unit,
          batch_number: `M${box}`,
          ...(ends !== null && { valid_date: dayAt(ends) }),
        },
      ];
      const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id, kind: 'other', items });
      await manager.ask(inboundConfirm, { inbound_id });
      shelf.receive(`M${box}`, ends, quantity, unit);
    },
    async sell({ quantity }: Extract<Command, { does: 'sell' }>) {
      const items = [{ item_type: 'product' as const, item_id: sku_id, quantity }];
      const { order_id } = await manager.ask(addOrder, { member_id: null, items, expected_receivable: quantity * PRICE });
      await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: quantity * PRICE }] });
      orders.push(order_id);
      shelf.sell(quantity);
    },
    async back({ nth, part, into }: Extract<Command, { does: 'back' }>) {
      const at = nth % Math.max(orders.length, 1);
      const sale = shelf.sales[at];
      if (!sale || sale.returned === sale.sold) return;
      const quantity = 1 + (part % (sale.sold - sale.returned));
      await manager.ask(addOrderRefund, {
        order_id: orders[at]!,
        lines: [{ line_no: 1, quantity, restock: into }],
        payments: [{ payment_pattern_id: cash, amount: quantity * PRICE }],
        reason: '退货',
      });
      shelf.takeBack(sale, quantity, into);
    },
    async settle({ nth }: Extract<Command, { does: 'settle' }>) {
      const at = nth % Math.max(orders.length, 1);
      const sale = shelf.sales[at];
      if (!sale || sale.short === 0) return;
      const [row] = await world.look<{ shortage_id: string }>('lanting', 'select shortage_id from stock_shortage where document_id = $1', [orders[at]!]);
      const { status } = await manager.call(shortageIssue, { shortage_id: row!.shortage_id });
      expect(status).toBe(shelf.settle(sale) ? 200 : 409);
    },
  };
  const compare = async () => {
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual({ quantity: shelf.quantity, value_cents: shelf.value });
    const [boxes, short] = await Promise.all([
      world.look<{ number: string; quantity: number }>(
        'lanting',
        `select batch_number as number, quantity from stock_balance join stock_batch using (org_id, batch_id)
         where stock_balance.sku_id = $1 and quantity > 0 order by 1`,
        [sku_id],
      ),
      world.look<{ n: number }>('lanting', "select coalesce(sum(left_quantity), 0)::int as n from stock_shortage where sku_id = $1 and status = 'open'", [
        sku_id,
      ]),
    ]);
    const there = shelf.boxes.filter(({ quantity }) => quantity > 0).map(({ number, quantity }) => ({ number, quantity }));
    expect(boxes).toEqual(there.toSorted((a, b) => (a.number < b.number ? -1 : 1)));
    expect(short[0]!.n).toBe(shelf.sales.reduce((sum, sale) => sum + sale.short, 0));
  };
  return { sku_id, shelf, compare, run: (one: Command) => (does[one.does] as (of: Command) => Promise<void>)(one) };
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
    if (isLong) process.stdout.write(`${sequences.length} sequences of stock, ${steps} steps, seed ${seed}\n`);
  },
  atLength({ short: 150_000, long: 3_600_000 }),
);

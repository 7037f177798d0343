import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { collectBySandbox, notify, orderToScan, payByPhone } from '#apps/testing/scans.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { askOrderCharge, cancelCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { atLength, isLong } from '#kernel/testkit/length.ts';
import { keepFigures } from '../../../tools/figures.ts';
import { chargeGiveBack, chargeSearch } from '../contract/charge.endpoints.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import { seeToCharges, seeToRefunds } from '../server/api.ts';

/** So many customers pay by scan at once; of each the gateway says so ten times, over eight lines, in whatever order. */
const CHARGES = atLength({ short: 8, long: 120 });
const TIMES = 10;
const LINES = 8;
/** 400: the order was given up. 403, 404: never. 409: somebody was faster, or it is told to call again. */
const EXPECTED = new Set([200, 400, 409]);

let world: World;
let till: Client;
let manager: Client;
let account_id = '';
let way = '';
beforeAll(async () => {
  world = await openWorld();
  [till, manager] = [await world.as('cashier'), await world.as('manager')];
  account_id = await collectBySandbox(manager);
  await decideRules(await world.as('administrator'), { 'refund.order_above': 100_000_000 });
  await decideRules(manager, { 'refund.order_above': 100_000_000 });
  [{ payment_pattern_id: way }] = (await world.look<{ payment_pattern_id: string }>(
    'lanting',
    "select payment_pattern_id::text from payment_pattern where shop_id = $1 and pay_method = 'WECHAT' and is_default",
    [manager.shop_id],
  )) as [{ payment_pattern_id: string }];
});
afterAll(() => world.close());

type Shown = Awaited<ReturnType<typeof orderToScan>>;
type Call = () => Promise<{ status?: number; statusCode?: number }>;

const shuffled = <T>(items: readonly T[], seed: number): T[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), { seed, numRuns: 1 })[0]!;

/** Does all of them over eight lines, each line one after the other; every status that was answered. */
async function overLines(calls: readonly Call[]): Promise<number[]> {
  const heard: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      for (let at = next++; at < calls.length; at = next++) {
        const { status, statusCode } = await calls[at]!();
        heard.push((status ?? statusCode)!);
      }
    }),
  );
  return heard;
}

const look = <Row extends object = object>(sql: string, values: unknown[]) => world.look<Row>('lanting', sql, values);
const numberOf = (heard: readonly number[], wanted: number) => heard.filter((status) => status === wanted).length;

/** What became of each order and its charge. */
const endsOf = (shown: readonly Shown[]) =>
  look<{ order_id: string; status: string; charge: string; amount: number; entries: number; paid: number; captured: number }>(
    `select o.order_id::text, o.status, c.status as charge, c.amount::integer as amount, c.captured_amount::integer as captured,
       (select count(*)::integer from ledger_entry e where e.document = 'order' and e.document_id = o.order_id) as entries,
       (select coalesce(sum(p.amount), 0)::integer from order_payment p where p.order_id = o.order_id and p.charge_id = c.charge_id) as paid
     from sales_order o join payment_charge c on c.charge_id = any($2) where o.order_id = any($1) and c.purpose_id = o.order_id`,
    [shown.map(({ order_id }) => order_id), shown.map(({ charge_id }) => charge_id)],
  );
const faults = () =>
  look('select * from charge_faults(current_org()) union all select * from order_faults(current_org()) union all select * from ledger_faults()', []);

it('callbacks, tills and managers at once: the money of each charge is had once, or given back once', async () => {
  const began = performance.now();
  const mask = [{ item_type: 'product' as const, item_id: world.founded['lanting']!.catalog.products.mask!, quantity: 1 }];
  const shown: Shown[] = [];
  for (let at = 0; at < CHARGES; at += 1) shown.push(await orderToScan(till, null, mask));
  const cancelled = shown.filter((_, at) => at % 8 === 5);
  for (const one of shown) if (!cancelled.includes(one)) await payByPhone(world, one.charge_number);
  // Some were cancelled, and the customer had pressed all the same: that money comes late.
  for (const { charge_id, charge_number } of cancelled) {
    await till.ask(cancelCharge, { charge_id });
    await look("update sandbox_trade set state = 'paid', paid_at = now() where charge_number = $1", [charge_number]);
  }

  const told =
    (one: Shown, nth: number): Call =>
    () =>
      notify(world, { account_id, charge_number: one.charge_number }, one.amount_receivable, { from: `10.30.0.${1 + (nth % LINES)}` });
  // Of some orders somebody at the till wants to know, some are given up or paid otherwise in that moment.
  const meddling = (one: Shown, at: number): Call[] => [
    ...(at % 3 === 0 ? [() => till.call(askOrderCharge, { charge_id: one.charge_id })] : []),
    ...(at % 4 === 1 ? [() => till.call(cancelCharge, { charge_id: one.charge_id })] : []),
    ...(at % 4 === 2 ? [() => manager.call(voidOrder, { order_id: one.order_id, reason: '不买了' })] : []),
    ...(at % 4 === 3
      ? [() => manager.call(settleOrder, { order_id: one.order_id, payments: [{ pay_method: 'CASH', amount: one.amount_receivable }] })]
      : []),
  ];
  const calls = shown.flatMap((one, at) => [...Array.from({ length: TIMES }, (_, nth) => told(one, nth)), ...meddling(one, at)]);
  const heard = await overLines(shuffled(calls, 20_261));
  expect(heard.filter((status) => !EXPECTED.has(status))).toEqual([]);
  await seeToCharges(world.backend, world.now(), [orderPurpose]);

  const ends = await endsOf(shown);
  expect(ends).toHaveLength(CHARGES);
  // Used by its order, with one entry; or by nothing, and waiting to be given back.
  expect(
    ends.map(({ charge, status, entries, paid, captured }) => ({ charge, captured, paid, used: charge === 'captured' ? [status, entries] : null })),
  ).toEqual(
    ends.map(({ charge, amount }) =>
      charge === 'captured'
        ? { charge, captured: amount, paid: amount, used: ['settled', 1] }
        : { charge: 'late', captured: amount, paid: 0, used: null },
    ),
  );
  expect(await faults()).toEqual([]);

  const settled = ends.filter(({ charge }) => charge === 'captured');
  const late = ends.filter(({ charge }) => charge === 'late');
  const idOf = new Map(shown.map((one) => [one.order_id, one.charge_id]));
  const refunds = [...settled.flatMap((end) => refunding(end)), ...late.flatMap(({ order_id }) => givingBack(idOf.get(order_id)!))];
  const answered = await overLines(shuffled(refunds, 11));
  expect(answered.filter((status) => !EXPECTED.has(status))).toEqual([]);
  expect(numberOf(answered, 200)).toBe(CHARGES);
  await overLines(Array.from({ length: LINES }, () => () => seeToRefunds(world.backend, world.now()).then(() => ({ status: 200 }))));
  const back = await look<{ charge_id: string; num: number; amount: number }>(
    'select charge_id::text, count(*)::integer as num, sum(amount)::integer as amount from charge_refund where charge_id = any($1) group by 1',
    [shown.map(({ charge_id }) => charge_id)],
  );
  expect(back.map(({ num }) => num)).toEqual(shown.map(() => 1));
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(ends.reduce((sum, { amount }) => sum + amount, 0));
  // The gateway itself sent back what it had, and no more.
  const kept = await look("select 1 from sandbox_trade where charge_number = any($1) and (state <> 'paid' or refunded_amount <> amount)", [
    shown.map(({ charge_number }) => charge_number),
  ]);
  expect(kept).toEqual([]);
  expect(await faults()).toEqual([]);
  const left = (await manager.ask(chargeSearch, { is_open_matter: true })).filter(({ charge_id }) =>
    shown.some((one) => one.charge_id === charge_id),
  );
  expect(left).toEqual([]);

  if (isLong)
    keepFigures(
      'Storms of callbacks',
      `\`npm run test:long server\` (domains/payment/test/storm.test.ts) · ${LINES} connections

${CHARGES} customers pay by scan; of each the gateway says so ${TIMES} times, in whatever order, while tills ask, cancel, void and settle otherwise:
${heard.length} calls, ${numberOf(heard, 200)} answered, ${heard.length - numberOf(heard, 200)} told that somebody was faster.
${settled.length} orders were settled, once each; the money of ${late.length} came late. Then each was given back by
eight at once: ${answered.length} calls, ${CHARGES} refunds, none twice, to the cent.
${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
});

/** Eight people give the same order back. */
const refunding = ({ order_id, amount }: { order_id: string; amount: number }): Call[] =>
  Array.from(
    { length: LINES },
    () => (): Promise<Answer<unknown>> =>
      manager.call(addOrderRefund, {
        order_id,
        lines: [{ line_no: 1, quantity: 1, restock: 'batch' }],
        tenders: [{ payment_pattern_id: way, amount }],
        reason: '全退',
      }),
  );

/** Eight people give late money back. */
const givingBack = (charge_id: string): Call[] =>
  Array.from({ length: LINES }, () => (): Promise<Answer<unknown>> => manager.call(chargeGiveBack, { charge_id, reason: '付晚了' }));

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addACoupon } from '#apps/testing/coupons.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, orderDetail, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { couponDetail, couponGrow, couponIssue, couponVoid, memberCoupons } from '../contract/coupon.endpoints.ts';

const PRICE = 198_000;
const OFF = 30_000;
const PAID = PRICE - OFF;
const TOTAL = 3;
const PER_PERSON = 2;

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let hydrating: Items;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  hydrating = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

/** What anybody may try with a coupon: with the nth that was given out, or with one of two members. */
const step = fc.oneof(
  fc.record({ do: fc.constant('issue' as const), nth: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('use' as const, 'void_order' as const, 'settle' as const, 'refund' as const), nth: fc.nat(4) }),
  fc.record({ do: fc.constantFrom('grow' as const, 'void' as const), nth: fc.constant(0) }),
);

interface Held {
  member_coupon_id: string;
  member_id: string;
  order: { order_id: string; is: 'pending' | 'settled' } | null;
}

/** One coupon with two members: what it should be by now, and the calls that make it so. */
async function aLife() {
  const coupon_id = await addACoupon(head, { threshold: 100_000, amount: OFF, total: TOTAL, per_person: PER_PERSON });
  const members = [await newCustomer(world), await newCustomer(world)];
  const held: Held[] = [];
  let total = TOTAL;
  let isVoid = false;

  const heldBy = async (member_id: string) => (await cashier.ask(memberCoupons, { member_id })).filter((row) => row.coupon_id === coupon_id);
  async function issue(nth: number): Promise<void> {
    const member_id = members[nth]!;
    const may = !isVoid && held.length < total && held.filter((one) => one.member_id === member_id).length < PER_PERSON;
    const { status } = await manager.call(couponIssue, { coupon_id, member_ids: [member_id] });
    expect(status).toBe(may ? 200 : 409);
    if (!may) return;
    const known = new Set(held.map(({ member_coupon_id }) => member_coupon_id));
    const { member_coupon_id } = (await heldBy(member_id)).find((row) => !known.has(row.member_coupon_id))!;
    held.push({ member_coupon_id, member_id, order: null });
  }
  async function use(one: Held): Promise<void> {
    const { member_id, member_coupon_id } = one;
    const { status, data } = await cashier.call(addOrder, { member_id, items: hydrating, member_coupon_id, expected_receivable: PAID });
    expect(status === 200).toBe(one.order === null);
    if (status === 200) one.order = { order_id: (data as { order_id: string }).order_id, is: 'pending' };
  }
  async function voidIt(one: Held): Promise<void> {
    if (!one.order) return;
    const { status } = await manager.call(voidOrder, { order_id: one.order.order_id, reason: '不要了' });
    expect(status).toBe(one.order.is === 'pending' ? 200 : 409);
    if (status === 200) one.order = null;
  }
  async function settle(one: Held): Promise<void> {
    if (!one.order) return;
    const { status } = await cashier.call(settleOrder, { order_id: one.order.order_id, payments: [{ pay_method: 'CASH', amount: PAID }] });
    expect(status).toBe(one.order.is === 'pending' ? 200 : 409);
    one.order.is = 'settled';
  }
  async function refund(one: Held): Promise<void> {
    if (one.order?.is !== 'settled') return;
    const { order_id } = one.order;
    const [paid] = (await manager.ask(orderDetail, { order_id })).payments;
    const payments = [{ payment_pattern_id: paid!.payment_pattern_id, amount: PAID }];
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders: payments, reason: '不满意' });
    await manager.ask(passOrderRefund, { refund_id });
    one.order = null;
  }
  async function grow(): Promise<void> {
    const { status } = await head.call(couponGrow, { coupon_id, total: total + 1 });
    expect(status).toBe(isVoid ? 409 : 200);
    if (!isVoid) total += 1;
  }
  async function voidAll(): Promise<void> {
    const { status } = await head.call(couponVoid, { coupon_id, reason: '不发了' });
    expect(status).toBe(isVoid ? 409 : 200);
    isVoid = true;
  }
  const withHeld = (does: (one: Held) => Promise<void>) => (nth: number) => (held[nth] ? does(held[nth]) : Promise.resolve());
  const does = { issue, grow, void: voidAll, use: withHeld(use), void_order: withHeld(voidIt), settle: withHeld(settle), refund: withHeld(refund) };

  return {
    take: ({ do: what, nth }: { do: keyof typeof does; nth: number }): Promise<void> => does[what](nth),
    /** What members hold stays good, whatever became of the coupon; an order holds it, and nothing else does. */
    async expectTrue(): Promise<void> {
      expect(await head.ask(couponDetail, { coupon_id })).toMatchObject({ total, issued_num: held.length, ...(isVoid && { status: 'voided' }) });
      const rows = (await Promise.all(members.map(heldBy))).flat();
      const expected = held.map(({ member_coupon_id, order }) => [member_coupon_id, order ? 'used' : 'unused']);
      expect(Object.fromEntries(rows.map(({ member_coupon_id, status }) => [member_coupon_id, status]))).toEqual(Object.fromEntries(expected));
    },
  };
}

it('is what its life made of it, in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const life = await aLife();
      // Somebody holds one: a life without any proves little.
      await life.take({ do: 'issue', nth: 0 });
      for (const one of steps) {
        await life.take(one);
        await life.expectTrue();
      }
    }),
    { numRuns: atLength({ short: 10, long: 200 }) },
  );
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
}, 600_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosen } from '#apps/testing/chosen.ts';
import { exceptBeside } from '#apps/testing/fingerprint.ts';
import { samples } from '#apps/testing/samples.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { openStage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
});
afterAll(() => world.close());

/** Everything a command of money, cards or records can leave behind, counted. */
const COUNTED = [
  'member',
  'sales_order',
  'order_payment',
  'card',
  'deduction',
  'ledger_entry',
  'posting',
  'performance',
  'audit_entry',
  'idempotency_key',
  'row_count_delta',
];
/** How many rows the organisation of whoever calls has. */
const counts = async (client?: Client): Promise<unknown> =>
  (
    await world.look(
      client?.person === 'supplier' ? 'supplier' : 'lanting',
      `select ${COUNTED.map((table) => `(select count(*) from ${table} where org_id = current_org()${exceptBeside(table)})::int as ${table}`).join(', ')},
        (select sum(balance) from ledger_account where org_id = current_org())::text as balances`,
    )
  )[0];

let keys = 0;
/** An endpoint may have several samples: each gets a key of its own. */
const freshKey = (purpose: string, id: string): string => `${purpose}-${id}-${(keys += 1)}`;

/** Calls that keep nothing, or are about sessions and files. */
const READING = [
  // Asking a gateway, or ending a charge with it, moves a machine: it comes to the same however often.
  'sales.charge.ask', 'sales.charge.cancel', 'sales.repayCharge.ask', 'sales.repayCharge.cancel',
  'sales.rechargeCharge.ask', 'sales.rechargeCharge.cancel', 'exchange.charge.ask', 'exchange.charge.cancel',
  'access.', 'file.', 'sales.order.preview', 'mall.order.preview', 'refund.card.preview', 'refund.order.preview', 'day_close.preview', 'staff.option.page',
  'day_close.handover.preview',
  'card.gift.preview', 'card.transfer.preview', 'exchange.preview', 'member.merge.preview', 'staff.shiftPlan.check',
  // An application waits once for a phone; whoever applies has no session yet.
  'supplier.registration.',
  // A code is sent as often as it is asked for, within its own limits.
  'member.mobile.code', 'staff.phone.code',
  // So is a member's proof; it is good once by itself.
  'card.proof.',
  // A draft is what was kept last, and gone once it is dropped.
  'catalog.goods.draft.',
  // What still promises what leaves the shelves is asked, and kept nowhere.
  'catalog.project.promised', 'catalog.package.promised', 'card.project.promised', 'card.product.promised',
  // When somebody or a group may come is asked, and kept nowhere.
  'appointment.item_slots', 'appointment.group.slots',
  // What customers ask for by themselves is proved by a code that is good once, and moved by its machine.
  'activity.event_page.code', 'activity.event_page.sign_up',
  'appointment.self.code', 'appointment.self.ask', 'appointment.self.agree', 'appointment.self.withdraw',
  // A deposit has one charge open at a time: made ready or asked about again, it is the same.
  'appointment.self.deposit.',
  // Whether a phone is reminded is said as often as one likes.
  'appointment.reminder.stop',
  // A customer's word that it is paid is a note that may be repeated.
  'sales.scan.claim',
  // What rules would do, before they are decided.
  'setting.rule.preview',
];

/** An import looks at a file, and hands one out. */
const LOOKING = /\.(headings|check|sheet)$/;

const commands = chosen(samples).filter(({ endpoint }) => endpoint.idempotent);

describe('a command that must happen once', () => {
  it('is every command that moves money, cards or records', () => {
    const moving = samples
      .map(({ endpoint }) => endpoint)
      .filter(({ id, method }) => method !== 'GET' && !READING.some((prefix) => id.startsWith(prefix)) && !LOOKING.test(id));
    expect(moving.length).toBeGreaterThan(5);
    expect(moving.filter(({ idempotent }) => !idempotent).map(({ id }) => id)).toEqual([]);
  });

  it.each(commands.map((one) => [one.endpoint.id, one] as const))('%s asks for a key', async (_, { endpoint, make, by }) => {
    const input = await make(stage);
    const manager = (await by?.(stage)) ?? (await world.as('manager'));
    const before = await counts();
    for (const key of [null, 'short', 'x'.repeat(81), 'with space in it']) expect((await manager.call(endpoint, input, { key })).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  it.each(commands.map((one) => [one.endpoint.id, one] as const))(
    '%s happens once for twenty at the same time, and answers all of them the same',
    async (id, { endpoint, make, by }) => {
      const input = await make(stage);
      const manager = (await by?.(stage)) ?? (await world.as('manager'));
      const key = freshKey('twenty', id);
      const before = (await counts(manager)) as Record<string, number>;
      const answers = await Promise.all(Array.from({ length: 20 }, () => manager.call(endpoint, input, { key })));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 200, code: 0 });
      const once = (await counts(manager)) as Record<string, number>;
      expect(once['idempotency_key']! - before['idempotency_key']!).toBe(1);
      expect(await manager.call(endpoint, input, { key })).toEqual(answers[0]);
      expect(await counts(manager)).toEqual(once);
      // The effect is that of one: the same with another key moves the counts again, or is refused for what it is.
      expect(once).not.toEqual(before);
    },
  );

  it.each(commands.map((one) => [one.endpoint.id, one] as const))('%s refuses the key with another body', async (id, { endpoint, make, by }) => {
    const manager = (await by?.(stage)) ?? (await world.as('manager'));
    const key = freshKey('other-body', id);
    await manager.ask(endpoint, await make(stage), { key });
    const other = { ...(await make(stage)), remarks: '另一份内容', reason: '另一份内容' };
    const prepared = await counts();
    expect((await manager.call(endpoint, other, { key })).status).toBe(422);
    expect(await counts()).toEqual(prepared);
  });

  it('does not share keys between people or calls', async () => {
    const [manager, administrator] = [await world.as('manager'), await world.as('administrator')];
    const { endpoint, make } = samples.find((one) => one.endpoint.id === 'member.add')!;
    expect((await manager.call(endpoint, await make(stage), { key: 'shared-key' })).status).toBe(200);
    expect((await administrator.call(endpoint, await make(stage), { key: 'shared-key' })).status).toBe(200);
  });

  it('left the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
});

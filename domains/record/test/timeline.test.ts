import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePoints } from '#apps/testing/earning.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addConsult } from '../contract/consult.endpoints.ts';
import { addServiceLog } from '../contract/service-log.endpoints.ts';
import { timeline } from '../contract/timeline.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  const { catalog } = world.founded.lanting!;
  const manager = await world.as('manager');
  await decidePoints(manager, { per: { project: 1 } });
  member_id = await newCustomer(world);
  await sell(manager, member_id, [{ item_type: 'project', item_id: catalog.projects.hairRemoval!, quantity: 1 }], {
    payments: [{ pay_method: 'CASH', amount: 8_000 }],
    allow_debt: true,
  });
  const card = await sellCard(manager, member_id, 'count_card', catalog.countCards.facialTen!);
  world.advance(DAY_MS);
  const next = await world.as('manager');
  await next.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
  await next.ask(repayDebt, { member_id, payments: [{ pay_method: 'CASH', amount: 10_000 }] });
  await next.ask(addServiceLog, { member_id, business_date: '2026-03-03', item_name: '面部护理', uid: next.uid, content: '补水' });
  // Written down a day later than it was.
  await next.ask(addConsult, { member_id, business_date: '2026-03-02', uid: next.uid, need: '淡斑' });
  await next.ask(freezeCard, { card_id: card.card_id, reason: '出国' });
});
afterAll(() => world.close());

describe('the timeline of a member', () => {
  it('tells everything that happened, newest first, by the day it happened on', async () => {
    const manager = await world.as('manager');
    const { events, next, kinds } = await manager.ask(timeline, { member_id });
    expect(next).toBeNull();
    expect(kinds).toEqual(['order', 'deduction', 'card_action', 'repayment', 'service_log', 'consult', 'points']);
    expect(events.map(({ kind, business_date }) => [kind, business_date])).toEqual([
      ['card_action', '2026-03-03'],
      ['service_log', '2026-03-03'],
      ['points', '2026-03-03'],
      ['repayment', '2026-03-03'],
      ['deduction', '2026-03-03'],
      ['consult', '2026-03-02'],
      ['order', '2026-03-02'],
      ['points', '2026-03-02'],
      ['order', '2026-03-02'],
    ]);
    expect(events.find(({ kind }) => kind === 'deduction')).toMatchObject({ num: 1, detail: 'done', operator_name: '陈静怡' });
    expect(events.find(({ kind }) => kind === 'repayment')).toMatchObject({ amount: 10_000 });
  });

  it('is paged by what was seen last: nothing twice, nothing missing, whatever happens meanwhile', async () => {
    const manager = await world.as('manager');
    const whole = (await manager.ask(timeline, { member_id })).events.map(({ event_id }) => event_id);
    const seen: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const part = await manager.ask(timeline, { member_id, limit: 2, ...(after && { after }) });
      seen.push(...part.events.map(({ event_id }) => event_id));
      if (part.next === null) break;
      after = part.next;
      if (page === 1) await manager.ask(addServiceLog, { member_id, business_date: '2026-03-03', item_name: '新的一次', uid: manager.uid, content: '随后' });
    }
    expect(seen).toEqual(whole);
  });

  it('shows the kinds chosen, and of all kinds those that the reader may see', async () => {
    const [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
    const chosen = await manager.ask(timeline, { member_id, kinds: ['order', 'repayment'] });
    expect(new Set(chosen.events.map(({ kind }) => kind))).toEqual(new Set(['order', 'repayment']));
    const theirs = await therapist.ask(timeline, { member_id });
    expect(theirs.kinds).toEqual(['deduction', 'card_action', 'service_log', 'consult']);
    expect(theirs.events.every(({ kind }) => theirs.kinds.includes(kind))).toBe(true);
    expect((await therapist.ask(timeline, { member_id, kinds: ['order'] })).events).toEqual([]);
  });

  it.each(['0000-01-01.1', '2026-02-30.1', '9999-12-31.1', '2026-03-02.9223372036854775808', '2026-03-02'])(
    'begins after no event that there cannot be: %s',
    async (after) => {
      const manager = await world.as('manager');
      expect(await manager.call(timeline, { member_id, after })).toMatchObject({ status: 400, errors: [{ field: 'after' }] });
    },
  );

  it('does not exist for another shop’s reader', async () => {
    const sibling = await world.as('siblingManager');
    expect(await sibling.call(timeline, { member_id })).toMatchObject({ status: 404, message: '会员不存在' });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { visitAdvance, visitSearch, visitWithdraw } from '../contract/visit.endpoints.ts';
import { visitSum, visitSummary } from '../contract/visit-summary.endpoints.ts';
import { walkIn } from './visits.ts';

const DAY_MS = 86_400_000;
const SPAN = { start_date: '2026-03-02', end_date: '2026-03-03' };
let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const [first, second] = [await aMember(world, manager, 'lanting'), await aMember(world, manager, 'lanting')];
  const leave = async (visit_id: string) => {
    for (const step of ['consulting', 'left'] as const) await manager.ask(visitAdvance, { visit_id, step });
  };
  await leave(await walkIn(manager, first));
  await manager.ask(visitWithdraw, { visit_id: await walkIn(manager, second) });
  world.advance(DAY_MS);
  manager = await world.as('manager');
  await leave(await walkIn(manager, first));
  await walkIn(manager, second);
});
afterAll(() => world.close());

const lines = (asked: object) => manager.ask(visitSummary, { ...SPAN, ...asked });

it('tells by day how many came, how many people, and who for the first time; what was taken back is none', async () => {
  expect(await lines({})).toEqual([
    { group: '2026-03-02', name: '', visit_num: 1, member_num: 1, first_num: 1, return_num: 0, booked_num: 0, walk_in_num: 1 },
    { group: '2026-03-03', name: '', visit_num: 2, member_num: 2, first_num: 1, return_num: 1, booked_num: 0, walk_in_num: 2 },
  ]);
});

it('comes to its sum, in which a person is one, and to the list of visits', async () => {
  const sum = await manager.ask(visitSum, SPAN);
  expect(sum).toMatchObject({ visit_num: 3, member_num: 2, first_num: 2, return_num: 1, walk_in_num: 3 });
  for (const group_by of ['day', 'staff', 'channel'] as const)
    expect((await lines({ group_by })).reduce((all, line) => all + line.visit_num, 0)).toBe(sum.visit_num);
  expect(await manager.ask(visitSearch, { ...SPAN })).toHaveLength(sum.visit_num);
});

it('tells who answered for them, and leaves apart whom nobody turned to', async () => {
  expect((await lines({ group_by: 'staff' })).map(({ group, name, visit_num }) => [group, name, visit_num])).toEqual([
    [manager.uid, '陈静怡', 2],
    ['', '', 1],
  ]);
  expect(await manager.ask(visitSum, { ...SPAN, uid: manager.uid })).toMatchObject({ visit_num: 2 });
});

it('is another shop’s for nobody', async () =>
  expect(await (await world.as('siblingManager')).ask(visitSum, SPAN)).toMatchObject({ visit_num: 0 }));

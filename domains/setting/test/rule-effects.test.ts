import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order } from '#apps/testing/till.ts';
import { openWorld, type Person, type World } from '#apps/testing/world.ts';
import { holdOrder } from '#domains/sales/contract/held.endpoints.ts';
import { findRules, previewRules } from '../contract/rule.endpoints.ts';

const HOUR_MS = 3_600_000;
const PENDING = 'sales.void_pending_hours';
const HELD = 'sales.void_held_hours';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const foresees = async (person: Person, ...rules: { key: string; value: boolean | number }[]) => (await world.as(person)).ask(previewRules, { rules });
const deviationsOf = async (person: Person, key: string) =>
  (await (await world.as(person)).ask(findRules, { rule_keys: [key] }))[0]!;

it('is told of a rule before it is saved how many orders it would give up, here or in every shop that decides nothing else', async () => {
  const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
  const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  const member_id = await newCustomer(world);
  await order(manager, member_id, items);
  await order(manager, null, items);
  await order(sibling, null, items);
  await manager.ask(holdOrder, { member_id: null, items, held_name: '稍等' });
  world.advance(3 * HOUR_MS);
  await order(await world.as('manager'), null, items);
  expect(await foresees('manager', { key: PENDING, value: 2 }, { key: HELD, value: 2 })).toEqual([
    { key: PENDING, num: 2 },
    { key: HELD, num: 1 },
  ]);
  // Nothing is given up later than now, nor where nothing ever is.
  expect(await foresees('manager', { key: PENDING, value: 4 }, { key: HELD, value: 0 }, { key: 'sales.debt_allowed', value: false })).toEqual([]);
  expect(await foresees('administrator', { key: PENDING, value: 2 })).toEqual([{ key: PENDING, num: 3 }]);
  await decideRules(await world.as('siblingManager'), { [PENDING]: 48 });
  expect(await foresees('administrator', { key: PENDING, value: 2 })).toEqual([{ key: PENDING, num: 2 }]);
  expect(await foresees('strangerManager', { key: PENDING, value: 1 })).toEqual([]);
});

it('shows the head office which shop decides otherwise, and nobody else', async () => {
  const rule = await deviationsOf('administrator', PENDING);
  expect(rule).toMatchObject({ holds_for: 'undecided', deviations: [{ shop_name: expect.stringContaining('店') as string, value: 48 }] });
  expect(await deviationsOf('manager', PENDING)).toMatchObject({ holds_for: 'shop', deviations: [] });
  expect(await deviationsOf('administrator', 'card.units_follow_payment')).toMatchObject({ holds_for: 'all', deviations: [] });
  await decideRules(await world.as('siblingManager'), { [PENDING]: null });
  expect(await deviationsOf('administrator', PENDING)).toMatchObject({ deviations: [] });
});

it('foresees nothing for whoever does not decide', async () => {
  const cashier = await world.as('cashier');
  await expectRefusal(world, 'lanting', () => cashier.call(previewRules, { rules: [{ key: PENDING, value: 1 }] }), { status: 403, message: '您没有此操作的使用权限' });
});

it.each([
  [{ key: PENDING, value: 2_147_483_648 }, { message: '请输入正确的值', field: 'rules.0.value' }],
  [{ key: 'sales.no_such_rule', value: 1 }, { message: '没有这项规则', field: 'rules.0.key' }],
])('foresees nothing of %o, which could not be decided either', async (rule, refused) => {
  const manager = await world.as('manager');
  await expectRefusal(world, 'lanting', () => manager.call(previewRules, { rules: [rule] }), { status: 400, ...refused });
});

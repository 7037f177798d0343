import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberByPhone } from '../contract/member-file.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a file is found by its whole phone, by those who may see phones, in their own shops, and it is noted', async () => {
  const manager = await world.as('manager');
  const form = newMember(world, { birth: '1990-03-10' });
  await manager.ask(memberAdd, form);
  const member_id = await idOf(world, form.mobile_number);
  const found = await manager.ask(memberByPhone, { mobile_number: form.mobile_number });
  expect(found).toMatchObject({ member_id, birthday_in: 8 });
  expect(found.mobile_number).toContain('****');
  const [noted] = await world.look<{ n: number }>(
    'lanting',
    "select count(*)::int as n from audit_entry where endpoint = 'member.detail.byPhone' and subject_id = $1",
    [member_id],
  );
  expect(noted!.n).toBe(1);
  expect((await (await world.as('cashier')).call(memberByPhone, { mobile_number: form.mobile_number })).status).toBe(403);
  for (const person of ['siblingManager', 'strangerManager'] as const)
    expect(await (await world.as(person)).call(memberByPhone, { mobile_number: form.mobile_number })).toMatchObject({ status: 404, message: '会员不存在' });
  expect((await manager.call(memberByPhone, { mobile_number: '13000000000' })).status).toBe(404);
});

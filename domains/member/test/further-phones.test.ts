import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberPhone } from '../contract/member.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('keeps the further phones that come back as they were shown, beside a new one, and shows each whole to whoever may see it', async () => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const spouse = { category: '86', phone: '13700001234', relation: 'spouse' };
  const parent = { category: '852', phone: '51230000', relation: 'parent' };
  await manager.ask(memberAdd, { ...newMember(world, { member_name: '家属甲' }), cell_phone_list: [spouse] });
  const member_id = await idOf(world, '家属甲');
  const shown = await manager.ask(memberDetail, { member_id });
  expect(shown.cell_phone_list).toEqual([{ ...spouse, phone: '137****1234' }]);
  const edit = { member_id, version: shown.version, member_name: '家属甲', member_source: shown.member_source };
  const stars = { ...edit, cell_phone_list: [{ ...spouse, phone: '137****9999' }] };
  await expectRefusal(world, 'lanting', () => manager.call(memberEdit, stars), { status: 400, message: '请输入数字', field: 'cell_phone_list.0.phone' });
  await manager.ask(memberEdit, { ...edit, cell_phone_list: [...shown.cell_phone_list, parent] });
  const whole = (relation: string) => manager.ask(memberPhone, { member_id, relation });
  expect(await whole('spouse')).toEqual({ mobile_number: spouse.phone, country_code: '86' });
  expect(await whole('parent')).toEqual({ mobile_number: parent.phone, country_code: '852' });
  expect((await manager.call(memberPhone, { member_id, relation: 'child' })).status).toBe(404);
  expect((await cashier.call(memberPhone, { member_id, relation: 'spouse' })).status).toBe(403);
  const [seen] = await world.look<{ after: object }>(
    'lanting',
    "select after from audit_entry where endpoint = 'member.phone' and subject_id = $1 order by audit_id limit 1",
    [member_id],
  );
  expect(seen!.after).toEqual({ revealed: 'cell_phone_list' });
});

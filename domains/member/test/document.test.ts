import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PASSPORT = '护照号码应为5至17位字母或数字';
const TAIWAN = '台湾通行证号码应为8位或10位数字，或 L、T 开头加8位数字';

describe('the number of a document', () => {
  it.each([
    ['2', 'E12345678', '港澳通行证号码应为 C 或 W 开头的9位，或 H、M 开头加8位或10位数字'],
    ['3', 'E12345678', TAIWAN],
    ['4', 'PASSPORT', PASSPORT],
  ] as const)('of kind %s is refused where it has not its form, at its field', async (document_type, id_number, message) => {
    const manager = await world.as('manager');
    const form = newMember(world, { document_type, id_number });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, form), { status: 400, message, field: 'id_number' });
  });

  it('stays as it is on file while other fields change, and is judged once it or its kind does', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    await manager.ask(memberAdd, newMember(world, { member_name: '旧证件', document_type: '5', id_number: 'OLD' }));
    const member_id = await idOf(world, '旧证件');
    const edit = async (by: typeof manager, said: object) => {
      const { version, member_source } = await by.ask(memberDetail, { member_id });
      return by.call(memberEdit, { member_id, version, member_name: '旧证件', member_source, ...said });
    };
    // Who does not see the number says of which kind it is.
    expect((await edit(cashier, { document_type: '4' })).status).toBe(200);
    expect((await edit(manager, { document_type: '4', id_number: 'OLD', remarks: '已核对' })).status).toBe(200);
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ document_type: '4', id_number: 'OLD', remarks: '已核对' });
    const wrong = { status: 400, field: 'id_number' };
    await expectRefusal(world, 'lanting', () => edit(manager, { document_type: '4', id_number: 'OLDER' }), { ...wrong, message: PASSPORT });
    await expectRefusal(world, 'lanting', () => edit(manager, { document_type: '3', id_number: 'OLD' }), { ...wrong, message: TAIWAN });
    expect((await edit(manager, { document_type: '4', id_number: 'E12345678' })).status).toBe(200);
  });
});

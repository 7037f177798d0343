import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { mergeMembers } from '../contract/merge.endpoints.ts';
import { initialOf } from '../web/initial.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const texts = (one: string) => ({
  remarks: one.repeat(400),
  anamnesis: one.repeat(150),
  allergies_history: one.repeat(150),
  medical_aesthetics_history: one.repeat(150),
});

/** The id of a file in which another, as full of words, was merged. */
async function merged(name: string): Promise<string> {
  await manager.ask(memberAdd, newMember(world, { member_name: `${name}甲`, ...texts('左') }));
  await manager.ask(memberAdd, newMember(world, { member_name: `${name}乙`, ...texts('右') }));
  const [member_id, other_id] = [await idOf(world, `${name}甲`), await idOf(world, `${name}乙`)];
  await manager.ask(mergeMembers, { member_id, other_id, reason: '同一人重复建档' });
  return member_id;
}

const edit = async (by: Client, member_id: string, said: object) => {
  const form = initialOf(await by.ask(memberDetail, { member_id }), true);
  return by.call(memberEdit, { ...form, ...said } as never);
};
const shown = (member_id: string) => manager.ask(memberDetail, { member_id });

describe('a file whose texts a merge made longer than may be typed', () => {
  it('says all that both said, and is saved by everybody who may edit it', async () => {
    const member_id = await merged('合文一');
    const long = { remarks: `${'左'.repeat(400)}；${'右'.repeat(400)}`, allergies_history: `${'左'.repeat(150)}；${'右'.repeat(150)}` };
    expect(await shown(member_id)).toMatchObject(long);
    expect((await edit(manager, member_id, { address: '改后的地址' })).status).toBe(200);
    expect((await edit(await world.as('cashier'), member_id, { address: '又改的地址' })).status).toBe(200);
    expect(await shown(member_id)).toMatchObject({ ...long, address: '又改的地址' });
  });

  it('takes them shortened, and grown no more than any other file', async () => {
    const member_id = await merged('合文二');
    const over = { status: 400, message: '最多 301 个字符', field: 'allergies_history' };
    await expectRefusal(world, 'lanting', () => edit(manager, member_id, { allergies_history: '敏'.repeat(302) }), over);
    expect((await edit(manager, member_id, { allergies_history: '敏'.repeat(180), remarks: '注'.repeat(600) })).status).toBe(200);
    expect(await shown(member_id)).toMatchObject({ allergies_history: '敏'.repeat(180), remarks: '注'.repeat(600) });
    const usual = { status: 400, message: '最多 200 个字符', field: 'allergies_history' };
    await expectRefusal(world, 'lanting', () => edit(manager, member_id, { allergies_history: '敏'.repeat(201) }), usual);
  });
});

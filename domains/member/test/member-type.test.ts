import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { dictItemDelete, dictItemSave } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { memberSearch } from '../contract/member.endpoints.ts';
import { mergeMembers } from '../contract/merge.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const MEMBER_TYPE = 'MEMBER_TYPE' as const;
const typeOf = async (member_id: string) => (await manager.ask(memberDetail, { member_id })).member_type;
const found = async (filters: RequestInputOf<typeof memberSearch>): Promise<string[]> =>
  (await manager.ask(memberSearch, { page_size: 200, ...filters })).map((row) => row.member_name);

describe('the type of a member', () => {
  it('is none until one is chosen, becomes another, and is told in the trail', async () => {
    const none = await newCustomer(world);
    expect(await typeOf(none)).toBe('');
    const member_id = await newCustomer(world, { member_type: 'walk_in' });
    const { version, member_name, member_source, member_type } = await manager.ask(memberDetail, { member_id });
    expect(member_type).toBe('walk_in');
    const edit = { member_id, member_name, member_source };
    await manager.ask(memberEdit, { ...edit, version, member_type: 'signed' });
    expect(await typeOf(member_id)).toBe('signed');
    const trail = "select before, after from audit_entry where endpoint = 'member.edit' and subject_id = $1";
    const [entry] = await world.look<{ before: object; after: object }>('lanting', trail, [member_id]);
    expect(entry).toMatchObject({ before: { member_type: 'walk_in' }, after: { member_type: 'signed' } });
    await manager.ask(memberEdit, { ...edit, version: version + 1, member_type: '' });
    expect(await typeOf(member_id)).toBe('');
  });

  it('is one that is offered: the chain’s, or what the shop itself added, which stays while somebody is of it', async () => {
    const own = { type_code: MEMBER_TYPE, item_key: (await manager.ask(dictItemSave, { type_code: MEMBER_TYPE, item_name: '本店体验官' })).item_key };
    const sibling = await world.as('siblingManager');
    const theirs = newMember(world, { member_type: own.item_key });
    await expectRefusal(world, 'lanting', () => sibling.call(memberAdd, theirs), { status: 400, message: '请选择会员类型', field: 'member_type' });
    await newCustomer(world, { member_type: own.item_key });
    await expectRefusal(world, 'lanting', () => manager.call(dictItemDelete, own), { status: 409, message: '该项已被使用，不能删除，只能隐藏' });
  });

  it('finds members, and stands in their list', async () => {
    await manager.ask(dictItemSave, { type_code: MEMBER_TYPE, item_key: 'vip_guest', item_name: '贵宾' });
    const file = (member_name: string, more: object) => newCustomer(world, { member_name, ...more });
    await file('类型甲', { member_type: 'vip_guest' });
    await file('类型乙', { member_type: 'vip_guest', gender: 0 });
    await file('类型无', {});
    expect(await found({ member_type: 'vip_guest' })).toEqual(['类型乙', '类型甲']);
    expect(await found({ member_type: 'vip_guest', gender: 0 })).toEqual(['类型乙']);
    expect(await found({ member_type: 'vip_guest', key_word: '类型甲' })).toEqual(['类型甲']);
    expect(await found({ member_type: 'vip_guest', sort: '-spend' })).toEqual(['类型乙', '类型甲']);
    expect(await found({ member_type: 'nobody' })).toEqual([]);
    const rows = await manager.ask(memberSearch, { key_word: '类型', page_size: 200 });
    expect(rows.map((row) => row.member_type)).toEqual(['', 'vip_guest', 'vip_guest']);
    const head = await world.as('administrator');
    expect((await head.ask(memberSearch, { member_type: 'vip_guest' })).map((row) => row.member_name)).toEqual(['类型乙', '类型甲']);
    expect(await (await world.as('siblingManager')).ask(memberSearch, { member_type: 'vip_guest' })).toEqual([]);
  });

  it('stays in a merge, or comes from the other file where the kept one says none; the other keeps nothing of it', async () => {
    const merge = async (own: string, theirs: string) => {
      const [member_id, other_id] = [await newCustomer(world, { member_type: own }), await newCustomer(world, { member_type: theirs })];
      await manager.ask(mergeMembers, { member_id, other_id, reason: '同一人重复建档' });
      const rows = await world.look<{ member_type: string }>('lanting', 'select member_type from member where member_id = $1', [other_id]);
      return [await typeOf(member_id), rows[0]!.member_type];
    };
    expect(await merge('walk_in', 'signed')).toEqual(['walk_in', '']);
    expect(await merge('', 'signed')).toEqual(['signed', '']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { dictItemList } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { sealBeliefs } from '../server/api.ts';
import { mergeMembers } from '../contract/merge.endpoints.ts';
import { initialOf } from '../web/initial.ts';

let world: World;
let manager: Client;
let items: { item_key: string }[];
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  items = await manager.ask(dictItemList, { type_code: 'RELIGIOUS_BELIEFS' });
});
afterAll(() => world.close());

const stored = async (member_id: string) =>
  (
    await world.look<{ open: string; cipher: Buffer | null }>(
      'lanting',
      'select religious_beliefs as open, religious_beliefs_cipher as cipher from member where member_id = $1',
      [member_id],
    )
  )[0]!;
const said = async (member_id: string) => (await manager.ask(memberDetail, { member_id })).religious_beliefs;
async function believing(member_name: string, religious_beliefs: string): Promise<string> {
  await manager.ask(memberAdd, newMember(world, { member_name, religious_beliefs }));
  return idOf(world, member_name);
}

describe('what a member believes', () => {
  it('is read by whoever sees the file, and stands nowhere in the database', async () => {
    const key = items[0]!.item_key;
    const member_id = await believing('信一', key);
    expect(await said(member_id)).toBe(key);
    const { open, cipher } = await stored(member_id);
    expect(open).toBe('');
    expect(cipher!.includes(Buffer.from(key))).toBe(false);
  });

  it('is changed, kept and cleared by an edit, whose trail tells that it was and not what', async () => {
    const member_id = await believing('信二', items[0]!.item_key);
    const edit = async (religious_beliefs: string) => {
      const form = initialOf(await manager.ask(memberDetail, { member_id }), true);
      await manager.ask(memberEdit, { ...form, religious_beliefs } as never);
    };
    await edit(items[1]!.item_key);
    expect(await said(member_id)).toBe(items[1]!.item_key);
    const before = await stored(member_id);
    await edit(items[1]!.item_key);
    expect(await stored(member_id)).toEqual(before);
    await edit('');
    expect(await said(member_id)).toBe('');
    expect((await stored(member_id)).cipher).toBeNull();
    const told = "select coalesce(before, '{}') || after as of from audit_entry where subject = 'member' and subject_id = $1 order by audit_id";
    const trail = await world.look<{ of: { private_fields?: string[] } }>('lanting', told, [member_id]);
    expect(trail.map(({ of }) => of.private_fields?.includes('religious_beliefs') ?? false)).toEqual([false, true, false, true]);
    expect(trail.filter(({ of }) => 'religious_beliefs' in of)).toEqual([]);
  });

  it('goes with the file into another, where that one says nothing', async () => {
    const [key, other] = [items[0]!.item_key, items[1]!.item_key];
    const [silent, says, differs] = [await believing('信甲', ''), await believing('信乙', key), await believing('信丙', other)];
    for (const other_id of [says, differs]) await manager.ask(mergeMembers, { member_id: silent, other_id, reason: '同一人' });
    expect(await said(silent)).toBe(key);
    expect(await stored(says)).toEqual({ open: '', cipher: null });
  });

  it('of a release that did not seal it is read as it stands, and sealed by night', async () => {
    const key = items[0]!.item_key;
    const member_id = await believing('信三', '');
    await world.look('lanting', 'update member set religious_beliefs = $2 where member_id = $1', [member_id, key]);
    expect(await said(member_id)).toBe(key);
    await sealBeliefs(world.backend, world.now());
    const { open, cipher } = await stored(member_id);
    expect([open, cipher === null]).toEqual(['', false]);
    expect(await said(member_id)).toBe(key);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail, memberEdit, memberNameCheck } from '../contract/member-file.endpoints.ts';
import { servedMember } from '../contract/served.endpoints.ts';
import { memberPhone, memberSearch } from '../contract/member.endpoints.ts';
import { memberSources } from '../contract/source.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';
import { idOf, newMember } from '#apps/testing/members.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const countMembers = async (): Promise<number> => Number((await world.look<{ n: string }>('lanting', 'select count(*) as n from member'))[0]!.n);

describe('opening a file', () => {
  it('makes the member findable by name, pinyin, initials, number and the end of the phone', async () => {
    const cashier = await world.as('cashier');
    await cashier.ask(memberAdd, newMember(world, { member_name: '欧阳晓琳', mobile_number: '13912345678', member_num: 'VIP8801' }));
    for (const key_word of ['欧阳', '晓琳', 'ouyangxiaolin', 'xiaolin', 'oyxl', 'vip8801', '8801', '5678', '13912345678']) {
      const { data } = await cashier.call(memberSearch, { key_word });
      expect({ key_word, found: data.map((row) => row.member_name) }).toEqual({ key_word, found: ['欧阳晓琳'] });
    }
    // A pasted phone is told from its dress, its width and the code of its country.
    await cashier.ask(memberAdd, newMember(world, { member_name: '周港生', country_code: '852', mobile_number: '91230567' }));
    for (const person of ['cashier', 'manager'] as const)
      for (const [key_word, name] of [
        ['+86 139 1234 5678', '欧阳晓琳'],
        ['１３９１２３４５６７８', '欧阳晓琳'],
        ['(+86) 139-1234-5678', '欧阳晓琳'],
        ['+852 9123 0567', '周港生'],
        ['00852-91230567', '周港生'],
        ['９１２３ ０５６７', '周港生'],
      ] as const)
        expect({ key_word, found: (await (await world.as(person)).ask(memberSearch, { key_word })).map((row) => row.member_name) }).toEqual({
          key_word,
          found: [name],
        });
    // Its last eight digits find it for whoever may see phones.
    expect(await idOf(world, '12345678')).toBe(await idOf(world, 'vip8801'));
    expect((await cashier.call(memberSearch, { key_word: '5679' })).data).toEqual([]);
  });

  it('counts the members of the shop', async () => {
    const manager = await world.as('manager');
    const before = (await manager.call(memberSearch, {})).data_total!;
    await manager.ask(memberAdd, newMember(world));
    expect((await manager.call(memberSearch, {})).data_total).toBe(before + 1);
    expect(await countMembers()).toBe(before + 1);
  });

  it.each([
    ['no name', { member_name: '' }, 'member_name', '会员姓名不能为空'],
    ['a name of a space', { member_name: ' 王' }, 'member_name', '会员姓名不能为空'],
    ['no phone', { mobile_number: '' }, 'mobile_number', '手机号不能为空'],
    ['a wrong phone', { mobile_number: '12345678901' }, 'mobile_number', '手机号格式不正确！'],
    ['a short phone with a country code', { country_code: '852', mobile_number: '1234567' }, 'mobile_number', '请输入8位或8位以上的数字'],
    ['a mainland phone behind the code of Hong Kong', { country_code: '852', mobile_number: '13812345678' }, 'mobile_number', '手机号格式不正确！'],
    ['a landline behind the code of the mainland', { country_code: '86', mobile_number: '02112345678' }, 'mobile_number', '手机号格式不正确！'],
    ['letters in a phone with a country code', { country_code: '852', mobile_number: '1234567a' }, 'mobile_number', '请输入数字'],
    ['a wrong id card', { id_number: '310101199001011235' }, 'id_number', '证件号码格式不正确！'],
    ['eleven labels', { label: Array.from({ length: 11 }, (_, n) => `标签${n}`) }, 'label', '标签只允许添加10个'],
    ['a label twice', { label: ['怕疼', '怕疼'] }, 'label.1', '请勿重复输入'],
    [
      'four further phones',
      { cell_phone_list: ['self', 'spouse', 'parent', 'child'].map((relation) => ({ phone: '13800000000', relation: relation as 'self' })) },
      'cell_phone_list',
      '最多可添加手机号为3个',
    ],
    [
      'a relation twice',
      {
        cell_phone_list: [
          { phone: '1', relation: 'self' as const },
          { phone: '2', relation: 'self' as const },
        ],
      },
      'cell_phone_list.1.relation',
      '同一关系只能选择一次',
    ],
    ['a birth to come', { birth: '2026-03-03' }, 'birth', '出生日期不能晚于今天'],
    ['a birth before 1900', { birth: '1899-12-31' }, 'birth', '出生日期不能早于1900年'],
    ['an unknown source', { member_source: '99' }, 'member_source', '请选择顾客来源'],
  ])('is refused with %s, at its field, and nothing is kept', async (_, wrong, field, message) => {
    const before = await countMembers();
    const answer = await (await world.as('manager')).call(memberAdd, newMember(world, wrong));
    expect(answer.status).toBe(400);
    expect(answer.errors).toContainEqual({ field, message });
    expect(await countMembers()).toBe(before);
  });

  it('asks who recommended a member that was recommended', async () => {
    const manager = await world.as('manager');
    const member_source = world.founded.lanting!.sources.recommended!;
    const refused = await manager.call(memberAdd, newMember(world, { member_source }));
    expect(refused.errors).toEqual([{ field: 'recommend', message: '请选择推荐人' }]);
    await manager.ask(memberAdd, newMember(world, { member_name: '推荐人甲' }));
    await manager.ask(memberAdd, newMember(world, { member_source, member_name: '被推荐乙', recommend: await idOf(world, '推荐人甲') }));
    expect((await manager.ask(memberDetail, { member_id: await idOf(world, '被推荐乙') })).recommend_name).toBe('推荐人甲');
  });

  it('answers the file that has the phone already, with code 0, and keeps nothing', async () => {
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '先来的', mobile_number: '13600000001' }));
    const before = await countMembers();
    const answer = await manager.call(memberAdd, newMember(world, { mobile_number: '13600000001' }), { key: 'once-and-again' });
    expect(answer).toMatchObject({ status: 200, code: 0, data: { member_name: '先来的' } });
    expect(answer.data?.member_id).toBe(await idOf(world, '13600000001'));
    expect(await countMembers()).toBe(before);
    // A refusal keeps no key: the mended form goes through under the same one.
    expect((await manager.call(memberAdd, newMember(world), { key: 'once-and-again' })).data).toBeNull();
  });

  it('does not tell a sibling branch whose the phone is', async () => {
    await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '只在总店', mobile_number: '13600000002' }));
    const answer = await (await world.as('siblingManager')).call(memberAdd, newMember(world, { mobile_number: '13600000002' }));
    expect(answer.data).toEqual({ member_id: null, member_name: '' });
  });

  it('lets two chains have the same phone', async () => {
    await (await world.as('manager')).ask(memberAdd, newMember(world, { mobile_number: '13600000003' }));
    const stranger = await world.as('strangerManager');
    const [source] = await stranger.ask(memberSources, {});
    expect(await stranger.ask(memberAdd, { ...newMember(world), mobile_number: '13600000003', member_source: source!.source_id })).toBeNull();
  });
});

describe('private fields', () => {
  it('are ciphertext in the database and masked for who has no right to them', async () => {
    const manager = await world.as('manager');
    await manager.ask(
      memberAdd,
      newMember(world, { member_name: '隐私甲', id_number: '11010519491231002X', anamnesis: '青霉素过敏史', allergies_history: '花粉' }),
    );
    const member_id = await idOf(world, '隐私甲');
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ id_number: '11010519491231002X', anamnesis: '青霉素过敏史' });
    expect(await (await world.as('cashier')).ask(memberDetail, { member_id })).toMatchObject({
      id_number: '110***********002X',
      anamnesis: null,
      allergies_history: null,
    });
    const stored = JSON.stringify(await world.look('lanting', 'select * from member where member_id = $1', [member_id]));
    expect(stored).not.toContain('11010519491231002X');
    expect(stored).not.toContain('青霉素');
    expect(world.logged.join('')).not.toContain('11010519491231002X');
  });

  it('are noted in the trail where somebody sees them, once a day, and not where nobody does', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    await manager.ask(memberAdd, newMember(world, { member_name: '隐私丙', id_number: '110105194912310038', allergies_history: '花粉' }));
    const member_id = await idOf(world, '隐私丙');
    const noted = () =>
      world.look('lanting', "select uid, after from audit_entry where endpoint = 'member.private' and subject_id = $1", [member_id]);
    await cashier.ask(memberDetail, { member_id });
    await manager.ask(servedMember, { member_id });
    await expect.poll(noted).toEqual([]);
    await manager.ask(memberDetail, { member_id });
    await manager.ask(memberDetail, { member_id });
    await expect.poll(noted).toEqual([{ uid: manager.uid, after: { revealed: ['id_number', 'allergies_history'] } }]);
  });

  it('stay when a colleague without the right edits the file', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    await manager.ask(memberAdd, newMember(world, { member_name: '隐私乙', anamnesis: '高血压' }));
    const member_id = await idOf(world, '隐私乙');
    const { version, member_source } = await cashier.ask(memberDetail, { member_id });
    await cashier.ask(memberEdit, { member_id, version, member_name: '隐私乙', member_source, anamnesis: '' });
    expect((await manager.ask(memberDetail, { member_id })).anamnesis).toBe('高血压');
  });

  it('show the whole phone to who may see it, and the audit trail knows', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    await manager.ask(memberAdd, newMember(world, { member_name: '电话甲', mobile_number: '13655556666' }));
    const member_id = await idOf(world, '电话甲');
    expect((await manager.ask(memberDetail, { member_id })).mobile_number).toBe('136****6666');
    expect((await cashier.call(memberPhone, { member_id })).status).toBe(403);
    expect((await manager.ask(memberPhone, { member_id })).mobile_number).toBe('13655556666');
    expect(await world.look('lanting', "select uid from audit_entry where endpoint = 'member.phone' and subject_id = $1", [member_id])).toEqual([
      { uid: manager.uid },
    ]);
  });
});

describe('editing a file', () => {
  it('changes what was sent, finds it under its new name, and tells before and after', async () => {
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '改名前' }));
    const member_id = await idOf(world, '改名前');
    const { version, member_source } = await manager.ask(memberDetail, { member_id });
    await manager.ask(memberEdit, { member_id, version, member_name: '改名后', member_source, label: ['敏感肌'] });
    expect(await idOf(world, 'gaiminghou')).toBe(member_id);
    expect((await manager.call(memberSearch, { key_word: '改名前' })).data).toEqual([]);
    expect((await manager.ask(memberDetail, { member_id })).label).toEqual(['敏感肌']);
    const [entry] = await world.look<{ before: object; after: object }>(
      'lanting',
      "select before, after from audit_entry where endpoint = 'member.edit' and subject_id = $1",
      [member_id],
    );
    expect(entry).toMatchObject({ before: { member_name: '改名前' }, after: { member_name: '改名后' } });
  });

  it('tells in the trail whose the member becomes, which earns somebody money, and which phones came and went', async () => {
    const manager = await world.as('manager');
    const [form, spouse] = [newMember(world, { member_name: '归属甲' }), { category: '', phone: '13700001234', relation: 'spouse' }];
    await manager.ask(memberAdd, { ...form, cell_phone_list: [spouse] });
    const member_id = await idOf(world, '归属甲');
    const { version, member_source } = await manager.ask(memberDetail, { member_id });
    const [identity] = await world.look<{ id: string }>('lanting', 'select identity_id::text as id from staff_identity order by sort, identity_id limit 1');
    const belonging = { identity_id: identity!.id, belong_ids: [manager.uid] };
    const edit = { member_id, version, member_name: '归属甲', member_source, reason: '分配' };
    await manager.ask(memberEdit, { ...edit, identity_persons: [belonging], cell_phone_list: [{ ...spouse, phone: '13700005678' }] });
    const trail = "select before, after from audit_entry where endpoint = 'member.edit' and subject_id = $1 order by audit_id desc limit 1";
    const [entry] = await world.look<{ before: object; after: object }>('lanting', trail, [member_id]);
    expect(entry!.before).toEqual({ identity_persons: [], cell_phone_list: [{ phone: '137****1234', relation: 'spouse' }] });
    expect(entry!.after).toMatchObject({
      identity_persons: [{ identity_id: identity!.id, uid: manager.uid }],
      cell_phone_list: [{ phone: '137****5678', relation: 'spouse' }],
    });
    // Saved again as it is, nothing is told of.
    await manager.ask(memberEdit, { ...edit, version: version + 1, identity_persons: [belonging] });
    const [again] = await world.look<{ before: object }>('lanting', trail, [member_id]);
    expect(again!.before).toEqual({});
  });

  it('is refused when a colleague changed the file meanwhile', async () => {
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '两人同改' }));
    const member_id = await idOf(world, '两人同改');
    const { version, member_source } = await manager.ask(memberDetail, { member_id });
    const edit = { member_id, version, member_name: '两人同改', member_source };
    await manager.ask(memberEdit, { ...edit, remarks: '甲' });
    expect((await manager.call(memberEdit, { ...edit, remarks: '乙' })).status).toBe(409);
    expect((await manager.ask(memberDetail, { member_id })).remarks).toBe('甲');
  });

  it('hides the file from another shop and another chain, as if it did not exist', async () => {
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '别店看不到' }));
    const member_id = await idOf(world, '别店看不到');
    const absent = await (await world.as('siblingManager')).call(memberDetail, { member_id: '999999999' });
    for (const person of ['siblingManager', 'doctor', 'strangerManager'] as const) {
      const seen = await (await world.as(person)).call(memberDetail, { member_id });
      expect(seen).toEqual(absent);
    }
    expect((await (await world.as('administrator')).call(memberDetail, { member_id })).status).toBe(200);
  });
});

it('says that a member of this name exists', async () => {
  const manager = await world.as('manager');
  await manager.ask(memberAdd, newMember(world, { member_name: '重名甲' }));
  expect((await manager.ask(memberNameCheck, { member_name: '重名甲' })).exists).toBe(true);
  expect((await manager.ask(memberNameCheck, { member_name: '没有人' })).exists).toBe(false);
  await manager.ask(memberAdd, newMember(world, { member_name: '阿依古丽·买买提' }));
  expect((await manager.ask(memberNameCheck, { member_name: '阿依古丽·买买提' })).exists).toBe(true);
  expect(await manager.ask(memberNameCheck, { member_name: '··' })).toEqual({ exists: false, member_id: null });
});

describe('picking a member', () => {
  it('tells sexes apart the picker’s way round, and shows no whole phone', async () => {
    const manager = await world.as('manager');
    await manager.ask(memberAdd, newMember(world, { member_name: '拣选男', gender: 0, mobile_number: '13655550001' }));
    await manager.ask(memberAdd, newMember(world, { member_name: '拣选女', gender: 1, mobile_number: '13655550002' }));
    const [male, ...nobody] = await manager.ask(memberPick, { keyword: '拣选', sex: 1 });
    expect(male).toMatchObject({ uname: '拣选男', sex: 1, mobile: '136****0001' });
    expect(nobody).toEqual([]);
    expect((await manager.ask(memberPick, { keyword: '0002', sex: 0 })).map(({ uname }) => uname)).toContain('拣选女');
    expect(await manager.ask(memberPick, { keyword: '拣选', sex: 0 })).toMatchObject([{ uname: '拣选女' }]);
  });

  it("finds nobody of another chain's, and takes no third sex", async () => {
    expect(await (await world.as('strangerManager')).ask(memberPick, { keyword: '拣选' })).toEqual([]);
    expect((await (await world.as('manager')).call(memberPick, { sex: 2 as never })).code).toBe(400);
    expect((await (await world.as('supplier')).call(memberPick, {})).code).toBe(403);
  });
});

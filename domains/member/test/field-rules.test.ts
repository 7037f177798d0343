import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { channelAdd } from '#domains/channel/contract/channel.endpoints.ts';
import { findRules } from '#domains/setting/contract/rule.endpoints.ts';
import { aliasAdd, aliasDelete, aliasEdit, aliasList, identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { memberRules, memberRulesEdit } from '../contract/field-rules.endpoints.ts';
import type { RuledField } from '../contract/field-rules.ts';
import { memberBelong } from '../contract/batch.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function rule(field: RuledField, displayed_state: 0 | 1, required_state: 0 | 1, person: Person = 'manager'): Promise<void> {
  const client = await world.as(person);
  const { version } = await client.ask(memberRules, {});
  await client.ask(memberRulesEdit, { rules: [{ field, displayed_state, required_state }], version });
}

const FIELDS: [RuledField, string, string, object][] = [
  ['birth', 'birth', '请选择出生日期', { birth: '1990-01-01' }],
  ['age', 'birth', '请输入年龄', { birth: '1990-01-01' }],
  ['member_num', 'member_num', '请输入会员编号', { member_num: 'A100' }],
  ['member_type', 'member_type', '请选择会员类型', { member_type: 'signed' }],
  ['id_number', 'id_number', '请输入证件号码', { id_number: '11010519491231002X' }],
  ['medical_number', 'medical_number', '请输入病历号', { medical_number: 'B200' }],
  ['province_id', 'province_id', '请选择所在地区', { province_id: '44', city_id: '4403', county_id: '440305' }],
  ['address', 'address', '请输入地址', { address: '愚园路' }],
  ['degree', 'degree', '请选择学历', { degree: 'bachelor' }],
  ['marital_status', 'marital_status', '请选择婚姻状况', { marital_status: 'single' }],
  ['occupation_type', 'occupation_type', '请选择职业', { occupation_type: 'teacher' }],
  ['religious_beliefs', 'religious_beliefs', '请选择宗教信仰', { religious_beliefs: 'none' }],
];

describe('the member form', () => {
  it('shows what every shop asks and demands none of it, until somebody decides', async () => {
    const { rules, channel, source } = await (await world.as('cashier')).ask(memberRules, {});
    expect(source).toBe('initial');
    expect(channel).toEqual({ displayed_state: 1, required_state: 0, alias_name: '' });
    expect(rules.filter(({ displayed_state }) => displayed_state === 1).map(({ field }) => field)).toEqual([
      'gender', 'birth', 'age', 'member_num', 'member_type', 'id_number', 'medical_number', 'province_id', 'address',
    ]);
    expect(rules.every(({ required_state }) => required_state === 0)).toBe(true);
  });

  it.each(FIELDS)('demands %s where the shop does, at its field, when a file is opened and when it is edited', async (field, at, message, filled) => {
    const manager = await world.as('manager');
    const form = newMember(world);
    await manager.ask(memberAdd, form);
    const member_id = await idOf(world, form.mobile_number);
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    await rule(field, 1, 1);
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world)), { status: 400, message, field: at });
    const edit = { member_id, version, member_name, member_source };
    await expectRefusal(world, 'lanting', () => manager.call(memberEdit, edit), { status: 400, message, field: at });
    expect((await manager.call(memberEdit, { ...edit, ...filled })).code).toBe(0);
    await rule(field, 0, 1);
    expect((await manager.call(memberAdd, newMember(world))).code).toBe(0);
  });

  it('names at once all that a form leaves out: what the shop demands, who recommended them, and who cares for them', async () => {
    const manager = await world.as('manager');
    const head = await world.as('administrator');
    const { beautician } = world.founded['lanting']!.identities;
    const demandSomebody = async (required_state: 0 | 1) => {
      const { alias_id, alias_identity, version } = (await head.ask(aliasList, {})).find(({ identity_id }) => identity_id === beautician)!;
      await head.ask(aliasEdit, { alias_id, version, alias_identity, required_state });
    };
    await demandSomebody(1);
    for (const field of ['birth', 'age', 'address'] as const) await rule(field, 1, 1);
    const refused = await manager.call(memberAdd, newMember(world, { member_source: world.founded['lanting']!.sources.recommended! }));
    expect(refused).toMatchObject({ status: 400, message: '请选择出生日期' });
    expect(refused.errors).toEqual([
      { field: 'birth', message: '请选择出生日期' },
      { field: 'address', message: '请输入地址' },
      { field: 'recommend', message: '请选择推荐人' },
      { field: 'identity_persons.0.belong_ids', message: '请选择' },
    ]);
    for (const field of ['birth', 'age', 'address'] as const) await rule(field, 1, 0);
    await demandSomebody(0);
  });

  it('lets two stay who care for a member as what names one by now, and says that it names one where they are chosen anew', async () => {
    const [manager, cashier, head] = [await world.as('manager'), await world.as('cashier'), await world.as('administrator')];
    const { people, identities } = world.founded['lanting']!;
    const identity_id = identities.beautician!;
    const [one, other] = [people['13800000011']!, people['13800000012']!];
    const setTo = async (select_state: 0 | 1) => {
      const { alias_id, version } = (await head.ask(aliasList, {})).find((alias) => alias.identity_id === identity_id)!;
      await head.ask(aliasEdit, { alias_id, version, select_state });
      return { alias_id, version: version + 1 };
    };
    await setTo(1);
    const both = { identity_persons: [{ identity_id, belong_ids: [one, other] }] };
    const { mobile_number } = newMember(world);
    await manager.ask(memberAdd, newMember(world, { mobile_number, ...both }));
    const member_id = await idOf(world, mobile_number);
    const edited = async () => {
      const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
      return { member_id, version, member_name, member_source };
    };
    const alias = await setTo(0);
    expect((await cashier.call(memberEdit, { ...(await edited()), ...both, address: '愚园路' })).status).toBe(200);
    await manager.ask(memberEdit, { ...(await edited()), identity_persons: [{ identity_id, belong_ids: [one] }], reason: '只留一位' });
    const named = { ...(await edited()), ...both, reason: '再加一位' };
    const tooMany = { status: 400, message: '该身份只能选择一位员工' };
    await expectRefusal(world, 'lanting', () => manager.call(memberEdit, named), { ...tooMany, field: 'identity_persons.0.belong_ids' });
    const many = { member_id, identity_id, belong_ids: [one, other], reason: '再加一位' };
    await expectRefusal(world, 'lanting', () => manager.call(memberBelong, many), { ...tooMany, field: 'belong_ids' });

    // As it was at first it names several.
    await head.ask(aliasDelete, alias);
    const roles = await cashier.ask(identitiesOfModule, {});
    const several = roles.filter(({ select_state }) => select_state === 1).map((role) => role.identity_id);
    expect(several.toSorted()).toEqual([identity_id, identities.nurse!].toSorted());
    await manager.ask(memberEdit, named);
    await head.ask(aliasAdd, { identity_id, select_state: 1 });
  });

  it('does not ask for a document number in an edit that leaves it as it is, nor whoever may not write one', async () => {
    const manager = await world.as('manager');
    const form = newMember(world, { id_number: '11010519491231002X' });
    await manager.ask(memberAdd, form);
    const member_id = await idOf(world, form.mobile_number);
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    await rule('id_number', 1, 1);
    expect((await manager.call(memberEdit, { member_id, version, member_name, member_source })).code).toBe(0);
    expect((await (await world.as('cashier')).call(memberAdd, newMember(world))).code).toBe(0);
    await rule('id_number', 1, 0);
  });

  it('follows the head office where a shop has not decided', async () => {
    await rule('address', 1, 1, 'administrator');
    const sibling = await world.as('siblingManager');
    expect((await sibling.ask(memberRules, {})).source).toBe('organisation');
    await expectRefusal(world, 'lanting', () => sibling.call(memberAdd, newMember(world)), { status: 400, message: '请输入地址', field: 'address' });
    expect((await (await world.as('manager')).ask(memberRules, {})).source).toBe('shop');
    await rule('address', 1, 0, 'administrator');
  });

  it('keeps what a shop decided of the other fields before one was known', async () => {
    await rule('degree', 1, 1);
    await world.look('lanting', "update setting set value = value - 'member_type' where setting_key = 'member.field_rules' and shop_id is not null");
    const { rules, source } = await (await world.as('manager')).ask(memberRules, {});
    expect(source).toBe('shop');
    expect(rules).toContainEqual({ field: 'degree', displayed_state: 1, required_state: 1 });
    expect(rules).toContainEqual({ field: 'member_type', displayed_state: 1, required_state: 0 });
    await rule('degree', 0, 0);
  });

  it('takes choices from the dictionaries only', async () => {
    const manager = await world.as('manager');
    const wrong = newMember(world, { marital_status: 'complicated' });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, wrong), { status: 400, message: '请选择婚姻状况', field: 'marital_status' });
    const phones = newMember(world, { cell_phone_list: [{ phone: '13800000000', relation: 'landlord' }] });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, phones), { status: 400, message: '请选择关系', field: 'cell_phone_list.0.relation' });
  });

  it('demands the channel, under the name the shop gave it, only when required_state is 1', async () => {
    const manager = await world.as('manager');
    await manager.ask(channelAdd, { name: '线上' });
    const decide = async (required_state: 0 | 1) => {
      const { channel_version } = await manager.ask(memberRules, {});
      await manager.ask(memberRulesEdit, { channel: { displayed_state: 1, required_state, alias_name: '来源渠道' }, channel_version });
    };
    await decide(0);
    expect((await manager.call(memberAdd, newMember(world))).code).toBe(0);
    await decide(1);
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world)), { status: 400, message: '请选择来源渠道', field: 'channel' });
    const [known] = await manager.ask(findRules, { rule_keys: ['SHOP_CHANNEL_CONFIG'] });
    expect(known).toMatchObject({ key: 'member.channel_rule', value: { required_state: 1, alias_name: '来源渠道' } });
    await decide(0);
  });

  it('is changed by nobody without the right, nor from an old reading', async () => {
    const change = { rules: [{ field: 'degree' as const, displayed_state: 1 as const, required_state: 1 as const }], version: 0 };
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(memberRulesEdit, change), { status: 403, message: '您没有此操作的使用权限' });
    const manager = await world.as('manager');
    await expectRefusal(world, 'lanting', () => manager.call(memberRulesEdit, change), { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
  });
});

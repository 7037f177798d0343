import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addressAdd, addressDelete, addressList, addressUpdate } from '../contract/address.endpoints.ts';
import { findSumSubList, getSupplyChainPluginId } from '../contract/common.endpoints.ts';
import { feedbackAdd, feedbackHandle, feedbackList } from '../contract/feedback.endpoints.ts';
import { editRules } from '../contract/rule.endpoints.ts';
import { addressCase } from './setting.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('feedback', () => {
  it('is written down at the counter, handled once, and seen in its own shop and the head office', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world, { member_name: '客人甲' });
    const { feedback_id } = await manager.ask(feedbackAdd, { member_id, feedback_type: 'COMPLAINT', content: '等了半小时' });
    await manager.ask(feedbackAdd, { feedback_type: 'PRAISE', content: '手法很好' });
    expect(await manager.ask(feedbackList, { status: 0, feedback_type: 'COMPLAINT' })).toMatchObject([
      { member_name: '客人甲', content: '等了半小时', status: 0, creator_name: '陈静怡', handler_name: null, handle_time: null },
    ]);
    await manager.ask(feedbackHandle, { feedback_id, reply: '已致歉并赠送护理' });
    expect((await manager.ask(feedbackList, { status: 1 }))[0]).toMatchObject({ reply: '已致歉并赠送护理', handler_name: '陈静怡', handle_time: '2026-03-02 10:00:00' });
    const again = () => manager.call(feedbackHandle, { feedback_id, reply: '再处理' });
    await expectRefusal(world, 'lanting', again, { status: 409, message: '该反馈已处理' });
    const sibling = await world.as('siblingManager');
    expect(await sibling.ask(feedbackList, {})).toEqual([]);
    await expectRefusal(world, 'lanting', () => sibling.call(feedbackHandle, { feedback_id, reply: '越界' }), { status: 404, message: '反馈不存在' });
    const unknown = () => manager.call(feedbackAdd, { member_id: '99', feedback_type: 'PRAISE', content: '无此人' });
    await expectRefusal(world, 'lanting', unknown, { status: 400, message: '会员不存在', field: 'member_id' });
    expect((await (await world.as('administrator')).ask(feedbackList, {})).length).toBe(2);
  });
});

describe('what a customer said', () => {
  it('is the kept file’s where theirs was merged away, and nobody’s where it was let go of', async () => {
    const manager = await world.as('manager');
    const [kept, absorbed] = [await newCustomer(world, { member_name: '并档留用' }), await newCustomer(world)];
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
    const said = { feedback_type: 'COMPLAINT' as const, content: '并档后仍被电话打扰' };
    const { feedback_id } = await manager.ask(feedbackAdd, { member_id: absorbed, ...said });
    const written = (await manager.ask(feedbackList, {})).find((row) => row.feedback_id === feedback_id);
    expect(written).toMatchObject({ member_id: kept, member_name: '并档留用' });
    const noted = await world.look<{ member_id: string }>(
      'lanting',
      "select after->>'member_id' as member_id from audit_entry where subject = 'feedback' and subject_id = $1",
      [feedback_id],
    );
    expect(noted).toEqual([{ member_id: kept }]);
    const gone = await newCustomer(world);
    await world.look('lanting', 'update member set withdrawn_at = now(), cancelled_at = now() where member_id = $1', [gone]);
    const late = () => manager.call(feedbackAdd, { member_id: gone, ...said });
    await expectRefusal(world, 'lanting', late, { status: 400, message: '会员不存在', field: 'member_id' });
  });

  it('and what was done about it stand in no audit entry, which says that they were given', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const { feedback_id } = await manager.ask(feedbackAdd, { member_id, feedback_type: 'COMPLAINT', content: '说皮肤过敏没有人理' });
    await manager.ask(feedbackHandle, { feedback_id, reply: '已陪同就医并道歉' });
    const told = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'feedback' and subject_id = $1 order by audit_id",
      [feedback_id],
    );
    expect(told.map(({ after }) => after)).toEqual([
      { member_id, feedback_type: 'COMPLAINT', private_fields: ['content'] },
      { status: 1, private_fields: ['reply'] },
    ]);
  });
});

describe('delivery addresses', () => {
  const form = { recipient: '陈静怡', contact: '021-62880001', province: '上海市', city: '上海市', county: '静安区', address: '愚园路88号' };

  it('have one default, which gives way to another and is replaced when it goes', async () => {
    const manager = await world.as('manager');
    const first = (await manager.ask(addressAdd, form)).address_id;
    const second = (await manager.ask(addressAdd, { ...form, address: '后门', is_default: true })).address_id;
    const defaults = async () => (await manager.ask(addressList, {})).map(({ address_id, is_default }) => [address_id, is_default]);
    expect(await defaults()).toEqual([[second, true], [first, false]]);
    await manager.ask(addressUpdate, { address_id: first, version: 2, ...form, is_default: true });
    expect(await defaults()).toEqual([[first, true], [second, false]]);
    await manager.ask(addressDelete, { address_id: first });
    expect(await defaults()).toEqual([[second, true]]);
    const sibling = await world.as('siblingManager');
    expect(await sibling.ask(addressList, {})).toEqual([]);
    const gone = { status: 404, message: '收货地址不存在' };
    for (const other of [sibling, await world.as('administrator')])
      await expectRefusal(world, 'lanting', () => other.call(addressDelete, { address_id: second }), gone);
    await expectRefusal(world, 'lanting', () => manager.call(addressUpdate, { address_id: first, version: 1, ...form }), gone);
    const late = () => manager.call(addressUpdate, { address_id: second, version: 1, ...form });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '内容刚刚被他人修改，请核对后重试' });
  });

  it.each([
    ['recipient', '', '请输入收货人'],
    ['contact', 'abc', '联系电话格式不正确'],
    ['province', '', '请输入省份'],
    ['city', '', '请输入城市'],
    ['address', '', '请输入详细地址'],
  ])('want a %s', async (field, value, message) => {
    const answer = await (await world.as('manager')).call(addressAdd, { ...form, [field]: value });
    expect(answer.errors).toContainEqual({ field, message });
  });
});

proveKept(() => world, addressCase);

describe('the common lookups', () => {
  it('name the shops below the head office with their staff, and none below a branch', async () => {
    const below = await (await world.as('administrator')).ask(findSumSubList, {});
    expect(below.map(({ shop_name, staff_num }) => [shop_name, staff_num])).toEqual([
      ['兰亭静安总店', 7],
      ['兰亭徐汇店', 3],
      ['兰亭医美诊所', 3],
    ]);
    expect(await (await world.as('manager')).ask(findSumSubList, {})).toEqual([]);
  });

  it('answer the plug-in that the head office named', async () => {
    const manager = await world.as('manager');
    expect(await manager.ask(getSupplyChainPluginId, {})).toEqual({ plugin_id: '', mall_url: '' });
    const rule = { key: 'setting.supply_chain_plugin_id', value: 'wx1234567890', version: 0 };
    await (await world.as('administrator')).ask(editRules, { rules: [rule, { key: 'setting.mall_url', value: 'https://mall.example.com/buy', version: 0 }] });
    for (const value of ['http://mall.example.com', 'javascript:alert(1)', 'mall'])
      expect(await (await world.as('administrator')).call(editRules, { rules: [{ key: 'setting.mall_url', value, version: 1 }] })).toMatchObject({ code: 400 });
    expect(await manager.ask(getSupplyChainPluginId, {})).toEqual({ plugin_id: 'wx1234567890', mall_url: 'https://mall.example.com/buy' });
    expect(await (await world.as('strangerManager')).ask(getSupplyChainPluginId, {})).toEqual({ plugin_id: '', mall_url: '' });
  });
});

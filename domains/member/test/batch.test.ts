import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { appointmentAdd, appointmentArrive, appointmentCancel, appointmentUndo } from '#domains/appointment/contract/appointment.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';
import { memberBelong, memberCancel, memberLabels, memberRestore, memberSource } from '../contract/batch.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { memberSearch } from '../contract/member.endpoints.ts';
import { memberPick } from '../contract/picker.endpoints.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

const NOT_FOUND = { status: 404, message: '会员不存在' };

const reasonsOf = async (member_id: string) =>
  (
    await world.look<{ reason: string }>(
      'lanting',
      "select after->>'reason' as reason from audit_entry where subject = 'member' and subject_id = $1 and after ? 'reason' order by audit_id",
      [member_id],
    )
  ).map(({ reason }) => reason);

describe('changing the file of one', () => {
  it('names somebody where nobody stood for a reason, and takes from whoever had it by right alone', async () => {
    const { identities, people, sources } = world.founded.lanting!;
    const [beautician, uid] = [identities.beautician!, people['13800000011']!];
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    const form = { member_id, version, member_name, member_source };
    const named = { ...form, identity_persons: [{ identity_id: beautician, belong_ids: [uid] }] };
    const nothingSaid = { status: 400, message: '请输入原因', field: 'reason' };
    for (const more of [{}, { reason: ' ' }]) await expectRefusal(world, 'lanting', () => cashier.call(memberEdit, { ...named, ...more }), nothingSaid);
    await cashier.ask(memberEdit, { ...named, reason: '顾客指定' });
    const kept = { ...named, version: version + 1 };
    const notTheirs = (field: string) => ({ status: 403, message: '您没有变更会员归属、来源的权限，请由有权限的同事变更', field });
    const taken = { ...kept, identity_persons: [], reason: '归我' };
    await expectRefusal(world, 'lanting', () => cashier.call(memberEdit, taken), notTheirs('identity_persons'));
    const moved = { ...kept, member_source: sources.online!, reason: '改来源' };
    await expectRefusal(world, 'lanting', () => cashier.call(memberEdit, moved), notTheirs('member_source'));
    // Nothing of it changes: nobody is asked.
    await cashier.ask(memberEdit, { ...kept, remarks: '怕冷' });
    await expectRefusal(world, 'lanting', () => manager.call(memberEdit, { ...moved, version: version + 2, reason: '' }), nothingSaid);
    await manager.ask(memberEdit, { ...moved, version: version + 2 });
    await manager.ask(memberEdit, { ...taken, version: version + 3, member_source: sources.online! });
    expect(await reasonsOf(member_id)).toEqual(['顾客指定', '改来源', '归我']);
  });
});

describe('changing many files', () => {
  it('gives a member to a colleague as one identity, leaves the others, and moves the version on', async () => {
    const { identities, people } = world.founded.lanting!;
    const [beautician, uid] = [identities.beautician!, people['13800000011']!];
    const member_id = await newCustomer(world);
    const { version } = await manager.ask(memberDetail, { member_id });
    await manager.ask(memberBelong, { member_id, identity_id: beautician, belong_ids: [uid], reason: '分配' });
    const after = await manager.ask(memberDetail, { member_id });
    expect(after.identity_persons).toMatchObject([{ identity_id: beautician, belong: [{ uid }] }]);
    expect(after.version).toBe(version + 1);
    await manager.ask(memberBelong, { member_id, identity_id: beautician, belong_ids: [], reason: '离职' });
    expect((await manager.ask(memberDetail, { member_id })).identity_persons).toEqual([]);
  });

  it('refuses a colleague who does not have the identity', async () => {
    const member_id = await newCustomer(world);
    const wrong = { member_id, identity_id: world.founded.lanting!.identities.doctor!, belong_ids: [manager.uid], reason: '分配' };
    await expectRefusal(world, 'lanting', () => manager.call(memberBelong, wrong), {
      status: 400,
      message: '所选员工不具备该身份',
      field: 'belong_ids',
    });
  });

  it('changes the source, but not to one that asks who recommended', async () => {
    const { sources } = world.founded.lanting!;
    const member_id = await newCustomer(world);
    await manager.ask(memberSource, { member_id, member_source: sources.online!, reason: '登记有误' });
    expect((await manager.ask(memberDetail, { member_id })).member_source).toBe(sources.online);
    const asks = { member_id, member_source: sources.recommended!, reason: '登记有误' };
    const nobodySaid = { status: 400, message: '该来源须有推荐人，推荐人只能在建档时填写，请选择其他来源', field: 'member_source' };
    await expectRefusal(world, 'lanting', () => manager.call(memberSource, asks), nobodySaid);
    const { version, member_name } = await manager.ask(memberDetail, { member_id });
    await expectRefusal(world, 'lanting', () => manager.call(memberEdit, { ...asks, version, member_name }), nobodySaid);
    // One that was recommended stays so, and so does one of whom nobody knows by whom.
    const friend = await newCustomer(world, { member_source: sources.recommended!, recommend: member_id });
    await manager.ask(memberSource, { member_id: friend, member_source: sources.online!, reason: '登记有误' });
    await manager.ask(memberEdit, { ...asks, member_id: friend, version: 2, member_name: '朋友' });
    await world.look('lanting', 'update member set recommend = null where member_id = $1', [friend]);
    await manager.ask(memberEdit, { ...asks, member_id: friend, version: 3, member_name: '朋友甲' });
  });

  it('adds and removes labels, never more than ten', async () => {
    const member_id = await newCustomer(world, { label: ['旧标签'] });
    await manager.ask(memberLabels, { member_id, add: ['新标签'], remove: ['旧标签'] });
    expect((await manager.ask(memberDetail, { member_id })).label).toEqual(['新标签']);
    const many = { member_id, add: Array.from({ length: 10 }, (_, n) => `多${n}`) };
    await expectRefusal(world, 'lanting', () => manager.call(memberLabels, many), { status: 409, message: '超出最大标签数' });
  });

  it('asks why for whose credit a member is, and tells it in the trail', async () => {
    const { identities, people, sources } = world.founded.lanting!;
    const member_id = await newCustomer(world);
    const nothingSaid = { status: 400, message: '请输入原因', field: 'reason' };
    const belong = { member_id, identity_id: identities.beautician!, belong_ids: [people['13800000011']!] };
    await expectRefusal(world, 'lanting', () => manager.call(memberBelong, { ...belong, reason: ' ' }), nothingSaid);
    const source = { member_id, member_source: sources.online! };
    await expectRefusal(world, 'lanting', () => manager.call(memberSource, { ...source, reason: '' }), nothingSaid);
    await manager.ask(memberBelong, { ...belong, reason: '顾客指定' });
    await manager.ask(memberSource, { ...source, reason: '登记有误' });
    expect(await reasonsOf(member_id)).toEqual(['顾客指定', '登记有误']);
  });

  it('reaches nobody of a sibling branch', async () => {
    const member_id = await newCustomer(world);
    const sibling = await world.as('siblingManager');
    const { sources, identities } = world.founded.lanting!;
    await expectRefusal(world, 'lanting', () => sibling.call(memberSource, { member_id, member_source: sources.online!, reason: '登记有误' }), NOT_FOUND);
    await expectRefusal(
      world,
      'lanting',
      () => sibling.call(memberBelong, { member_id, identity_id: identities.doctor!, belong_ids: [], reason: '分配' }),
      NOT_FOUND,
    );
    await expectRefusal(world, 'lanting', () => sibling.call(memberLabels, { member_id, add: ['别店'] }), NOT_FOUND);
    await expectRefusal(world, 'lanting', () => sibling.call(memberCancel, { member_id, reason: '别店' }), NOT_FOUND);
  });

  it('is told in the audit trail, before and after', async () => {
    const member_id = await newCustomer(world, { label: ['审计前'] });
    await manager.ask(memberLabels, { member_id, add: ['审计后'], remove: ['审计前'] });
    const trail = await world.look('lanting', "select before, after from audit_entry where endpoint = 'member.labels' and subject_id = $1", [
      member_id,
    ]);
    expect(trail).toEqual([{ before: { label: ['审计前'] }, after: { label: ['审计后'] } }]);
  });
});

describe('cancelling a file', () => {
  const cancelled = async (more: Parameters<typeof newMember>[1] = {}): Promise<string> => {
    const member_id = await newCustomer(world, more);
    await manager.ask(memberCancel, { member_id, reason: '顾客要求' });
    return member_id;
  };

  it('takes it off the lists, still finds it by a keyword, and restores it', async () => {
    const before = (await manager.call(memberSearch, {})).data_total!;
    const member_id = await cancelled({ member_name: '注销甲' });
    expect((await manager.call(memberSearch, {})).data_total).toBe(before);
    expect((await manager.ask(memberSearch, { page_size: 200 })).map((row) => row.member_id)).not.toContain(member_id);
    expect(await manager.ask(memberSearch, { key_word: '注销甲' })).toMatchObject([{ member_id, status: 'cancelled' }]);
    expect((await manager.ask(memberSearch, { status: 'cancelled' })).map((row) => row.member_id)).toContain(member_id);
    expect(await manager.ask(memberSearch, { status: 'active', key_word: '注销甲' })).toEqual([]);
    expect(await manager.ask(memberPick, { keyword: '注销甲' })).toEqual([]);
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({
      status: 'cancelled',
      cancel_reason: '顾客要求',
      actions: ['reveal_phone', 'restore'],
    });
    await manager.ask(memberRestore, { member_id, reason: '顾客回来了' });
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({ status: 'active', cancel_time: null });
    expect((await manager.call(memberSearch, {})).data_total).toBe(before + 1);
  });

  it('lets nothing be sold, put on file or changed any more', async () => {
    const { catalog } = world.founded.lanting!;
    const member_id = await cancelled();
    const REFUSED = { status: 409, message: '该会员已注销，请先恢复' };
    const items = [{ item_type: 'project' as const, item_id: catalog.projects.facial!, quantity: 1 }];
    await expectRefusal(world, 'lanting', () => manager.call(addOrder, { member_id, items, expected_receivable: 1 }), REFUSED);
    const old = {
      member_id,
      type: 2 as const,
      supplement_id: catalog.balanceCards.gold!,
      create_time: '2026-01-15',
      current_balance: 1,
      current_dis_balance: 0,
    };
    await expectRefusal(world, 'lanting', () => manager.call(supplementCard, old), REFUSED);
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    await expectRefusal(world, 'lanting', () => manager.call(memberEdit, { member_id, version, member_name, member_source }), REFUSED);
    await expectRefusal(world, 'lanting', () => manager.call(memberLabels, { member_id, add: ['注销后'] }), REFUSED);
  });

  it('is refused while something is owed, is left on a card, or an order is open', async () => {
    const { catalog } = world.founded.lanting!;
    const items = [{ item_type: 'project' as const, item_id: catalog.projects.facial!, quantity: 1 }];
    const debtor = await newCustomer(world);
    await sell(manager, debtor, items, { payments: [{ pay_method: 'CASH', amount: 100 }], allow_debt: true });
    const owner = await newCustomer(world);
    await sellCard(manager, owner, 'count_card', catalog.countCards.facialTen!);
    const waiting = await newCustomer(world);
    await order(manager, waiting, items);
    const expected = [
      [debtor, '该会员有未结清的欠款，请先还清再注销'],
      [owner, '该会员仍有余额或次卡余量，请先处理完毕再注销'],
      [waiting, expect.stringMatching(/^该会员有未完成的订单 S.+，请先结算或作废再注销$/) as string],
    ] as const;
    for (const [member_id, message] of expected)
      await expectRefusal(world, 'lanting', () => manager.call(memberCancel, { member_id, reason: '试试' }), { status: 409, message });
  });

  it('is refused while they are awaited, and while they are in the shop', async () => {
    const member_id = await newCustomer(world);
    const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
    const { appointment_id } = await manager.ask(appointmentAdd, { member_id, start_time: '2026-03-02 15:00', items });
    const refused = (message: string) =>
      expectRefusal(world, 'lanting', () => manager.call(memberCancel, { member_id, reason: '试试' }), { status: 409, message });
    await refused('该会员在兰亭静安总店有 2026-03-02 15:00 的预约，请先取消或完成该预约再注销');
    await manager.ask(appointmentArrive, { appointment_id });
    await refused('该会员正在兰亭静安总店（2026-03-02 10:00 到店），请先办理离店再注销');
    await manager.ask(appointmentUndo, { appointment_id });
    await manager.ask(appointmentCancel, { appointment_id });
    expect((await manager.call(memberCancel, { member_id, reason: '不再来了' })).status).toBe(200);
  });

  it('and selling at the same moment never both succeed', async () => {
    const { facial } = world.founded.lanting!.catalog.projects;
    for (let round = 0; round < 5; round += 1) {
      const member_id = await newCustomer(world);
      const items = [{ item_type: 'project' as const, item_id: facial!, quantity: 1 }];
      const [sold, closed] = await Promise.all([
        order(manager, member_id, items).then(
          () => true,
          () => false,
        ),
        manager.call(memberCancel, { member_id, reason: '同时' }).then(({ code }) => code === 0),
      ]);
      expect([sold, closed].filter(Boolean)).toHaveLength(1);
    }
  });

  it('is the right of few, asks for a reason, and happens once', async () => {
    const member_id = await newCustomer(world);
    const cashier = await world.as('cashier');
    await expectRefusal(world, 'lanting', () => cashier.call(memberCancel, { member_id, reason: '越权' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(world, 'lanting', () => manager.call(memberCancel, { member_id, reason: '' }), {
      status: 400,
      message: '请输入原因',
      field: 'reason',
    });
    await manager.ask(memberCancel, { member_id, reason: '一次' });
    await expectRefusal(world, 'lanting', () => manager.call(memberCancel, { member_id, reason: '两次' }), { status: 409, message: '该会员已注销' });
    await manager.ask(memberRestore, { member_id, reason: '回来' });
    await expectRefusal(world, 'lanting', () => manager.call(memberRestore, { member_id, reason: '再回来' }), {
      status: 409,
      message: '该会员未注销',
    });
  });

  it('keeps the phone: a new file with it is told whose it is', async () => {
    const member_id = await cancelled({ member_name: '占用手机甲', mobile_number: '13600008888' });
    const answer = await manager.call(memberAdd, newMember(world, { mobile_number: '13600008888' }));
    expect(answer.data).toEqual({ member_id, member_name: '占用手机甲' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { employeeAdd, employeeById, employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { serviceLogBefore } from '../contract/before.endpoints.ts';
import { addServiceLog, editServiceLog, serviceLogSearch, withdrawServiceLog } from '../contract/service-log.endpoints.ts';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const uploaded = async (client: Client): Promise<string> => (await client.ask(uploadFile, { use: 'service_log', file: await photo() })).path;
const form = (client: Client, more = {}) => ({ business_date: '2026-03-02', item_name: '面部护理', uid: client.uid, content: '皮肤偏干', ...more });
const log = async (client: Client, more = {}): Promise<string> =>
  (await client.ask(addServiceLog, { member_id, ...form(client, more) })).service_log_id;

/** A colleague who will be here no more. */
async function aLeaver(mobile_number: string): Promise<{ uid: string; leave: () => Promise<unknown> }> {
  const manager = await world.as('manager');
  const form = { real_name: '将离职', mobile_number, role_ids: [world.founded.lanting!.roles.cashier!], open_user: false };
  const { uid, version } = await manager.ask(employeeById, await manager.ask(employeeAdd, form));
  return { uid, leave: () => manager.ask(employeeState, { uid, version, operation: 'close' }) };
}

describe('a service log', () => {
  it('keeps what was done, by whom, with pictures before and after and the deduction that paid for it', async () => {
    const [therapist, cashier] = [await world.as('therapist'), await world.as('cashier')];
    const card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    const { deduction_id, deduction_number } = await therapist.ask(addDeduction, {
      member_id,
      items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }],
    });
    const images = [
      { path: await uploaded(therapist), stage: 'before' as const },
      { path: await uploaded(therapist), stage: 'after' as const },
    ];
    const service_log_id = await log(therapist, { deduction_id, images });
    const [row] = await cashier.ask(serviceLogSearch, { member_id });
    expect(row).toMatchObject({ service_log_id, deduction_number, images, uid: therapist.uid, version: 1, actions: [] });
    expect((await therapist.ask(serviceLogSearch, { member_id }))[0]!.actions).toEqual(['edit', 'withdraw']);
    expect((await cashier.call(readFile, { file_key: images[0]!.path.slice(-22) })).status).toBe(200);
    const [audited] = await world.look<{ after: { images: number } }>(
      'lanting',
      "select after from audit_entry where subject = 'service_log' and subject_id = $1",
      [service_log_id],
    );
    expect(audited!.after.images).toBe(2);
  });

  it('is changed by its author and by who manages them, by nobody else, and by one at a time', async () => {
    const [therapist, cashier, manager] = [await world.as('therapist'), await world.as('cashier'), await world.as('manager')];
    const [first, second] = [await uploaded(therapist), await uploaded(therapist)];
    const service_log_id = await log(therapist, { images: [{ path: first, stage: 'before' }] });
    const edit = { service_log_id, version: 1, ...form(therapist, { content: '已改', images: [{ path: second, stage: 'other' }] }) };
    await expectRefusal(world, 'lanting', () => cashier.call(editServiceLog, { ...edit, images: [] }), {
      status: 403,
      message: '只能修改自己的记录，请由记录人修改',
    });
    await therapist.ask(editServiceLog, edit);
    await expectRefusal(world, 'lanting', () => therapist.call(editServiceLog, edit), { status: 409, message: '该记录刚刚被他人修改，请核对后重试' });
    await manager.ask(editServiceLog, { ...edit, version: 2, content: '店长已改' });
    const [row] = await therapist.ask(serviceLogSearch, { member_id });
    expect(row).toMatchObject({ content: '店长已改', images: [{ path: second, stage: 'other' }], version: 3, editor_name: '陈静怡' });
    const kept = await world.look('lanting', 'select released_at is null as kept from file where file_key in ($1, $2) order by file_id', [
      first.slice(-22),
      second.slice(-22),
    ]);
    // What it showed before stays with what it said before.
    expect(kept).toEqual([{ kept: true }, { kept: true }]);
  });

  it('keeps what it said and showed before an edit, for its author and whoever manages them, and for good', async () => {
    const [therapist, cashier, manager] = [await world.as('therapist'), await world.as('cashier'), await world.as('manager')];
    const path = await uploaded(therapist);
    const service_log_id = await log(therapist, { content: '绝密红肿', images: [{ path, stage: 'after' }] });
    const edit = { service_log_id, ...form(therapist, { content: '无异常' }) };
    await therapist.ask(editServiceLog, { ...edit, version: 1 });
    await manager.ask(editServiceLog, { ...edit, version: 2, item_name: '补水护理' });
    // Saved as it was: nothing more is kept.
    await manager.ask(editServiceLog, { ...edit, version: 3, item_name: '补水护理' });
    const versions = await therapist.ask(serviceLogBefore, { service_log_id });
    const written = { writer_name: '赵雪', business_date: '2026-03-02', item_name: '面部护理', real_name: '赵雪' };
    expect(versions).toEqual([
      { ...written, version: 2, write_time: expect.any(String) as string, content: '无异常', images: [] },
      { ...written, version: 1, write_time: expect.any(String) as string, content: '绝密红肿', images: [{ path, stage: 'after' }] },
    ]);
    expect(await manager.ask(serviceLogBefore, { service_log_id })).toEqual(versions);
    expect((await manager.call(readFile, { file_key: path.slice(-22) })).status).toBe(200);
    const numOf = async (client: Client) =>
      (await client.ask(serviceLogSearch, { member_id })).find((row) => row.service_log_id === service_log_id)!.earlier_num;
    expect([await numOf(therapist), await numOf(manager), await numOf(cashier)]).toEqual([2, 2, 0]);
    expect((await cashier.call(serviceLogBefore, { service_log_id })).status).toBe(404);
    const [row] = await world.look<{ seen: boolean; named: unknown }>(
      'lanting',
      `select exists (select from entry_before where service_log_id = $1 and position(convert_to('绝密', 'UTF8') in said_cipher) > 0)
         or exists (select from audit_entry where subject_id = $1 and (after::text like '%绝密%' or before::text like '%绝密%')) as seen,
         (select json_agg(after->'private_fields' order by audit_id) from audit_entry where subject_id = $1 and endpoint = 'record.service.edit') as named`,
      [service_log_id],
    );
    expect(row).toEqual({ seen: false, named: [['content'], null, null] });
    for (const change of ['update entry_before set version = version + 1', 'delete from entry_before'])
      await expect(world.look('lanting', `${change} where service_log_id = $1`, [service_log_id])).rejects.toThrow(/append-only/);
    await manager.ask(withdrawServiceLog, { service_log_id, reason: '录错会员' });
    expect((await manager.call(serviceLogBefore, { service_log_id })).status).toBe(404);
  });

  it('is still corrected once its performer has left and its deduction is out of the editor’s reach; nobody else who left is named', async () => {
    const [therapist, manager] = [await world.as('therapist'), await world.as('manager')];
    const { deduction_id } = (await therapist.ask(serviceLogSearch, { member_id })).find((row) => row.deduction_id)!;
    const [gone, other] = [await aLeaver('19912340011'), await aLeaver('19912340012')];
    const service_log_id = await log(manager, { uid: gone.uid, deduction_id });
    await gone.leave();
    await other.leave();
    const edit = (more: object) => ({ service_log_id, version: 1, ...form(manager, { uid: gone.uid, deduction_id, content: '更正', ...more }) });
    await expectRefusal(world, 'lanting', () => manager.call(editServiceLog, edit({ uid: other.uid })), {
      status: 400,
      message: '所选员工不存在或已停用',
      field: 'uid',
    });
    await world.look('lanting', 'update deduction set created_uid = $1 where deduction_id = $2', [gone.uid, deduction_id]);
    await world.look('lanting', "update role set data_scope = 'own' where role_name = '店长'");
    try {
      await manager.ask(editServiceLog, edit({}));
    } finally {
      await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
    }
    const row = (await manager.ask(serviceLogSearch, { member_id })).find((each) => each.service_log_id === service_log_id);
    expect(row).toMatchObject({ uid: gone.uid, content: '更正', version: 2 });
  });

  it('is withdrawn with a reason, never deleted, and then nobody changes it', async () => {
    const [therapist, cashier, manager] = [await world.as('therapist'), await world.as('cashier'), await world.as('manager')];
    const service_log_id = await log(therapist, { images: [{ path: await uploaded(therapist), stage: 'before' }] });
    await expectRefusal(world, 'lanting', () => cashier.call(withdrawServiceLog, { service_log_id, reason: '录错' }), {
      status: 403,
      message: '只能修改自己的记录，请由记录人修改',
    });
    await therapist.ask(withdrawServiceLog, { service_log_id, reason: '录错会员' });
    expect((await manager.ask(serviceLogSearch, { member_id })).some((row) => row.service_log_id === service_log_id)).toBe(false);
    const all = await manager.ask(serviceLogSearch, { member_id, withdrawn: true });
    expect(all.find((row) => row.service_log_id === service_log_id)).toMatchObject({
      content: '',
      images: [],
      withdraw_reason: '录错会员',
      actions: [],
    });
    await expectRefusal(world, 'lanting', () => manager.call(withdrawServiceLog, { service_log_id, reason: '再撤' }), {
      status: 409,
      message: '该记录已撤回',
    });
    // What was written stays, and neither the table nor the trail holds it in plain words.
    const kept = await world.look<{ log: string; trail: string }>(
      'lanting',
      `select l::text as log, (select string_agg(a::text, ' ') from audit_entry a where a.subject = 'service_log') as trail
       from service_log l where service_log_id = $1 and content_cipher is not null`,
      [service_log_id],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]!.log + kept[0]!.trail).not.toContain('皮肤偏干');
  });

  it('takes no day to come, no stranger’s deduction, nobody’s picture but one’s own, and eleven pictures never', async () => {
    const [therapist, cashier] = [await world.as('therapist'), await world.as('cashier')];
    const add = (more: object) => () => therapist.call(addServiceLog, { member_id, ...form(therapist, more) });
    await expectRefusal(world, 'lanting', add({ business_date: '2026-03-03' }), { status: 400, message: '日期不能晚于今天', field: 'business_date' });
    const other = await newCustomer(world);
    const card = await sellCard(cashier, other, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    const { deduction_id } = await therapist.ask(addDeduction, { member_id: other, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
    await expectRefusal(world, 'lanting', add({ deduction_id }), { status: 400, message: '划扣记录不存在', field: 'deduction_id' });
    const theirs = await uploaded(cashier);
    await expectRefusal(world, 'lanting', add({ images: [{ path: theirs, stage: 'before' }] }), {
      status: 400,
      message: expect.any(String) as string,
      field: 'images.0.path',
    });
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      path: `/shop/upload/file/${'a'.repeat(20)}${String(index).padStart(2, '0')}`,
      stage: 'other',
    }));
    expect(await add({ images: eleven })()).toMatchObject({ status: 400, errors: [{ field: 'images', message: '照片最多10张' }] });
  });

  it('is seen by whoever did it though somebody else wrote it down, where one sees one’s own alone', async () => {
    const [therapist, manager] = [await world.as('therapist'), await world.as('manager')];
    const customer = await newCustomer(world);
    const { service_log_id } = await manager.ask(addServiceLog, { member_id: customer, ...form(therapist) });
    await manager.ask(addServiceLog, { member_id: customer, ...form(manager) });
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'therapist'");
    world.advance(60_000);
    const rows = await (await world.signIn('therapist')).ask(serviceLogSearch, { member_id: customer });
    expect(rows.map((row) => row.service_log_id)).toEqual([service_log_id]);
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'therapist'");
    world.advance(60_000);
  });

  it('shows nothing of another shop’s, and is changed where it was made', async () => {
    const service_log_id = await log(await world.as('therapist'));
    const sibling = await world.as('siblingManager');
    expect(await sibling.ask(serviceLogSearch, { member_id })).toEqual([]);
    await expectRefusal(world, 'lanting', () => sibling.call(withdrawServiceLog, { service_log_id, reason: '测试' }), {
      status: 404,
      message: '记录不存在',
    });
  });

  it('shows its pictures to whoever may see logs, and to whoever uploaded one until it is kept', async () => {
    const [therapist, cashier] = [await world.as('therapist'), await world.as('cashier')];
    const [path, own] = [await uploaded(therapist), await uploaded(cashier)];
    await log(therapist, { images: [{ path, stage: 'before' }] });
    const look = async (client: Client, of: string) => (await client.call(readFile, { file_key: of.slice(-22) })).status;
    expect([await look(cashier, path), await look(therapist, own)]).toEqual([200, 200]);
    await world.look(
      'lanting',
      `delete from role_grant g using role r
       where r.org_id = g.org_id and r.role_id = g.role_id and r.preset = 'cashier' and g.permission = 'service:read'`,
    );
    world.advance(60_000);
    const without = await world.signIn('cashier');
    expect([await look(without, path), await look(without, own), await look(await world.as('therapist'), path)]).toEqual([404, 200, 200]);
  });
});

import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import { CANARY, openStage, type Stage } from '#apps/testing/stage.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { account } from '#domains/access/contract/account.endpoints.ts';
import { dictGet } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import { IMPORT_TYPES } from '#domains/dictionary/contract/preset-items.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { rowOf as pageRowOf } from '#kernel/contract/page.ts';
import { editRules, findRules } from '#domains/setting/contract/rule.endpoints.ts';
import { approvalSearch, approveExport, downloadFile, downloadLink, downloadSearch, exportAdd } from '../contract/download.endpoints.ts';
import { OTHER_LIST, TYPE_OF_LIST } from '../contract/types.ts';
import { makeExports, sweepDownloads } from '../server/api.ts';
import { SHOWN_OTHERWISE } from './shown-otherwise.ts';

let world: World;
let stage: Stage;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world, 'lanting', 'manager');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const COLUMNS = [
  { field: 'member_name', title: '会员姓名' },
  { field: 'mobile_number', title: '手机号' },
  { field: 'gender', title: '性别', words: { '0': '男', '1': '女' } },
  { field: 'current_balance', title: '本金' },
];
const members = { source: 'member.search', input: {}, columns: COLUMNS, title: '会员列表' };
const make = () => makeExports(world.backend, world.now());
const exported = async (client: Client, asked: Parameters<typeof client.ask<typeof exportAdd>>[1] = members): Promise<string> => {
  const { sdl_id } = await client.ask(exportAdd, asked);
  await make();
  return sdl_id;
};
const rowOf = async (client: Client, sdl_id: string) => (await client.ask(downloadSearch, { flag: 0 })).find((row) => row.sdl_id === sdl_id);
const sheets = async (client: Client, sdl_id: string) => {
  const { sheets: found } = await readXlsx(new Uint8Array((await client.call(downloadFile, { sdl_id })).data as unknown as Buffer));
  return found;
};

describe('exporting a list', () => {
  it('puts all results into a file: visible columns, codes in words, money as decimals', async () => {
    await manager.ask(memberAdd, { ...stage.newMember(), member_name: '导出甲', gender: 0 });
    const sdl_id = await exported(manager);
    const [list] = await sheets(manager, sdl_id);
    expect(list!.rows[0]).toEqual(['会员姓名', '手机号', '性别', '本金']);
    const [{ total }] = (await world.look<{ total: number }>('lanting', 'select count(*)::int as total from member where shop_id = $1', [
      manager.shop_id,
    ])) as [{ total: number }];
    expect(list!.rows).toHaveLength(total + 1);
    expect(list!.rows.find(([name]) => name === '导出甲')![2]).toBe('男');
    expect(list!.rows.map((row) => row[3])).toContain(5000);
    expect(await rowOf(manager, sdl_id)).toMatchObject({ status: 1, line_num: total, records_num: total, download_type: 'member', remark: '' });
  });

  it('says in a second sheet who took it out, when and from where', async () => {
    const [, about] = await sheets(manager, await exported(manager));
    const text = JSON.stringify(about!.rows);
    expect(text).toContain('2026-03-02');
    expect(text).toContain('兰亭静安总店');
    expect(text).toContain(manager.uid);
  });

  it('shows no more than the list does: phones stay masked, and the canary does not leave the house', async () => {
    const text = JSON.stringify(await sheets(manager, await exported(manager)));
    expect(text).not.toMatch(new RegExp(`${CANARY.mobile_prefix}1111\\d{4}`));
    expect(text).toContain('****');
  });

  it('lets nothing calculate', async () => {
    await manager.ask(memberAdd, { ...stage.newMember(), member_name: '=1+1' });
    const [list] = await sheets(manager, await exported(manager));
    expect(list!.rows.map(([name]) => name)).toContain("'=1+1");
  });

  it('keeps to the filters and to the shop of whoever asks', async () => {
    const [list] = await sheets(manager, await exported(manager, { ...members, input: { key_word: '导出甲' } }));
    expect(list!.rows).toHaveLength(2);
    const sibling = await world.as('siblingManager');
    const [theirs] = await sheets(sibling, await exported(sibling));
    expect(JSON.stringify(theirs!.rows)).not.toContain('导出甲');
  });
});

describe('the type of a record', () => {
  const lists = () =>
    [...world.backend.routes.values()]
      .filter(({ endpoint }) => endpoint.method === 'GET' && pageRowOf(endpoint.response))
      .map(({ endpoint }) => endpoint.id);

  it('is one of the dictionary’s, which holds no other', async () => {
    const known = (await manager.ask(dictGet, { type_codes: ['SHOP_DOWNLOAD_TYPE'] }))['SHOP_DOWNLOAD_TYPE']!;
    expect(new Set([...Object.values(TYPE_OF_LIST), OTHER_LIST, ...IMPORT_TYPES])).toEqual(new Set(known.map(({ value }) => value)));
    for (const { value, name } of known) expect(name).not.toBe(value);
  });

  it('is known of every list that a screen shows', () => {
    expect(Object.keys(TYPE_OF_LIST).filter((source) => !lists().includes(source))).toEqual([]);
    const unnamed = lists().filter((source) => !(source in TYPE_OF_LIST));
    expect(unnamed.toSorted()).toEqual(SHOWN_OTHERWISE);
  });
});

describe('refuses', () => {
  it.each([
    ['a call that is no list', { ...members, source: 'member.detail' }, 400],
    ['a call that does not exist', { ...members, source: 'nowhere.search' }, 400],
    ['a command', { ...members, source: 'member.add' }, 400],
    ['a column that the list does not have', { ...members, columns: [{ field: 'id_number', title: '证件号码' }] }, 400],
    ['orders without their days', { ...members, source: 'sales.order.search', columns: [{ field: 'order_number', title: '订单号' }] }, 400],
    ['a filter that the list would refuse', { ...members, input: { key_word: 'x'.repeat(1000) } }, 400],
  ])('%s, and nothing changes', async (_, asked, status) => {
    const before = await fingerprint(world, 'lanting');
    expect((await manager.call(exportAdd, asked)).status).toBe(status);
    expect(await fingerprint(world, 'lanting')).toBe(before);
  });

  it('a list that the person may not see, though exports are allowed', async () => {
    const administrator = await world.as('administrator');
    const answer = await administrator.call(exportAdd, {
      ...members,
      source: 'deduction.search',
      input: { start_date: '2026-03-01', end_date: '2026-03-02' },
      columns: [{ field: 'deduction_number', title: '单号' }],
    });
    expect([200, 403]).toContain(answer.status);
    const doctor = await world.as('doctor');
    expect((await doctor.call(exportAdd, members)).status).toBe(403);
  });

  /** What is done while managers may not see members. */
  const withoutRight = async (done: () => Promise<void>) => {
    const removed = await world.look<{ role_id: string; module: string }>(
      'lanting',
      `delete from role_grant g using staff_role s
       where s.org_id = g.org_id and s.role_id = g.role_id and s.uid = $1 and g.permission = 'member:read'
       returning g.role_id::text, g.module`,
      [manager.uid],
    );
    await done();
    const again = "insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, $2, 'member:read')";
    for (const { role_id, module } of removed) await world.look('lanting', again, [role_id, module]);
  };

  it('to make the file when the right was taken away meanwhile', async () => {
    const { sdl_id } = await manager.ask(exportAdd, members);
    await withoutRight(make);
    expect(await rowOf(manager, sdl_id)).toMatchObject({ status: 2, remark: '您已没有该列表的查看权限' });
  });

  it('to hand out a file that was made, once the right is taken away', async () => {
    const sdl_id = await exported(manager);
    await withoutRight(async () => {
      const refused = { status: 403, message: '您已没有该列表的查看权限' };
      expect(await manager.call(downloadFile, { sdl_id })).toMatchObject(refused);
      expect(await manager.call(downloadLink, { link_id: sdl_id })).toMatchObject(refused);
    });
    expect((await manager.call(downloadFile, { sdl_id })).status).toBe(200);
  });
});

describe('work in somebody’s name', () => {
  it('is not done while a role demands a second factor that they have not set up, and says so', async () => {
    const person = await newcomer(world, { role: 'manager' });
    const client = await person.signIn();
    const { sdl_id } = await client.ask(exportAdd, members);
    const demand = (on: boolean) =>
      world.look('lanting', 'update role set requires_totp = $1 where role_id = $2 and org_id = current_org()', [
        on,
        world.founded.lanting!.roles['manager']!,
      ]);
    await demand(true);
    await make();
    const fromNobody = await world.look<{ status: number; file_key: string | null }>(
      'lanting',
      'select status, file_key from download_record where sdl_id = $1',
      [sdl_id],
    );
    await demand(false);
    expect(fromNobody).toEqual([{ status: 2, file_key: null }]);
    expect(await rowOf(client, sdl_id)).toMatchObject({ status: 2, remark: '您的角色要求启用两步验证，请先完成设置' });
    expect(await rowOf(client, await exported(client))).toMatchObject({ status: 1 });
  });
});

describe('a record is its owner’s', () => {
  it('and nobody else’s: neither listed, nor linked, nor fetched', async () => {
    const sdl_id = await exported(manager);
    for (const person of ['cashier', 'administrator', 'siblingManager', 'strangerManager'] as const) {
      const other = await world.as(person);
      const absent = await other.call(downloadLink, { link_id: '987654321' });
      expect(await other.call(downloadLink, { link_id: sdl_id })).toEqual(absent);
      expect((await other.call(downloadFile, { sdl_id })).status).toBe(404);
      expect((await other.ask(downloadSearch, { flag: 0 })).map((row) => row.sdl_id)).not.toContain(sdl_id);
    }
  });

  it('is fetched at the link, once it is complete', async () => {
    const { sdl_id } = await manager.ask(exportAdd, members);
    expect(await manager.call(downloadLink, { link_id: sdl_id })).toMatchObject({ status: 409, message: '文件尚未生成或已过期，请稍候或重新导出' });
    await make();
    const { url } = await manager.ask(downloadLink, { link_id: sdl_id });
    const answer = await world.app.inject({ url: `/api${url}`, headers: { authorization: manager.access_token } });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('会员列表.xlsx'));
    expect((await world.app.inject({ url: `/api${url}` })).statusCode).toBe(401);
  });
});

describe('a large export', () => {
  /** From two rows on somebody else must look at it. */
  const limitTo = async (rows: number) => {
    const administrator = await world.as('administrator');
    const { version } = (await administrator.ask(findRules, { rule_keys: ['download.approval_rows'] }))[0]!;
    await administrator.ask(editRules, { rules: [{ key: 'download.approval_rows', value: rows, version }] });
  };
  const waiting = async (person: 'administrator' | 'manager' | 'siblingManager') => (await world.as(person)).ask(approvalSearch, {});

  beforeAll(() => limitTo(2));
  afterAll(() => limitTo(5000));

  it('waits until a colleague lets it go', async () => {
    const sdl_id = await exported(manager);
    const { status, remark } = (await rowOf(manager, sdl_id))!;
    expect([status, remark]).toEqual([0, expect.stringMatching(/^数据量较大，等待审批：./)]);
    expect(remark).toContain((await (await world.as('administrator')).ask(account, {})).real_name);
    expect(remark).not.toContain((await manager.ask(account, {})).real_name);
    expect((await manager.call(downloadFile, { sdl_id })).status).toBe(409);
    expect((await waiting('administrator')).find((row) => row.sdl_id === sdl_id)).toMatchObject({ actions: ['pass', 'reject'] });
    await (await world.as('administrator')).ask(approveExport, { sdl_id, pass: true });
    await make();
    expect(await rowOf(manager, sdl_id)).toMatchObject({ status: 1, remark: '' });
  });

  it('is not for its own asker to let go, nor for another branch or chain', async () => {
    const sdl_id = await exported(manager);
    expect((await waiting('manager')).find((row) => row.sdl_id === sdl_id)).toMatchObject({ actions: [] });
    expect(await waiting('siblingManager')).toEqual([]);
    const before = await fingerprint(world, 'lanting');
    expect((await manager.call(approveExport, { sdl_id, pass: true })).status).toBe(403);
    for (const person of ['siblingManager', 'strangerManager'] as const)
      expect((await (await world.as(person)).call(approveExport, { sdl_id, pass: true })).status).toBe(404);
    expect(await fingerprint(world, 'lanting')).toBe(before);
  });

  it('is not for its asker to let go at the head office, who asked for it as a visitor of a shop', async () => {
    const administrator = await world.as('administrator');
    const visitor = await newcomer(world, { role: 'manager' });
    const sdl_id = await exported(await visitor.signIn());
    const isOne = 'update staff s set account_id = own.account_id from staff own where own.org_id = s.org_id and own.uid = $2 and s.uid = $1';
    await world.look('lanting', isOne, [visitor.uid, administrator.uid]);
    expect((await waiting('administrator')).find((row) => row.sdl_id === sdl_id)).toMatchObject({ actions: [] });
    expect(await administrator.call(approveExport, { sdl_id, pass: true })).toMatchObject({ status: 403, message: '不能审批自己的导出，请由其他同事审批' });
    await world.look('lanting', 'delete from download_record where sdl_id = $1', [sdl_id]);
  });

  it('that is rejected says so and why, and cannot be let go any more', async () => {
    const administrator = await world.as('administrator');
    const { sdl_id } = (await waiting('administrator'))[0]!;
    expect((await administrator.call(approveExport, { sdl_id, pass: false })).status).toBe(400);
    await administrator.ask(approveExport, { sdl_id, pass: false, reason: '请缩小范围' });
    expect(await rowOf(manager, sdl_id)).toMatchObject({ status: 2, remark: `${(await administrator.ask(account, {})).real_name} 未通过审批：请缩小范围` });
    expect((await administrator.call(approveExport, { sdl_id, pass: true })).status).toBe(404);
  });

  it('that nobody else may let go says so', async () => {
    const rename = (from: string, to: string) => world.look('lanting', 'update role_grant set permission = $2 where permission = $1', [from, to]);
    await rename('download:approve', 'download:approved_once');
    const sdl_id = await exported(manager);
    expect((await rowOf(manager, sdl_id))!.remark).toBe('数据量较大，须由另一位同事审批，但没有其他人有「审批导出」权限，请先为一位同事开通');
    await rename('download:approved_once', 'download:approve');
  });
});

it('one that its worker dropped is taken up by another, and two workers never make it twice', async () => {
  const { sdl_id } = await manager.ask(exportAdd, members);
  await world.look('lanting', 'update download_record set taken_at = $2 where sdl_id = $1', [sdl_id, world.now()]);
  await make();
  expect((await rowOf(manager, sdl_id))!.status).toBe(0);
  await world.look('lanting', "update download_record set taken_at = $2::timestamptz - interval '11 minutes' where sdl_id = $1", [
    sdl_id,
    world.now(),
  ]);
  await Promise.all([make(), make(), make()]);
  expect((await rowOf(manager, sdl_id))!.status).toBe(1);
});

it('is gone after three days, file and all', async () => {
  const sdl_id = await exported(manager);
  const later = new Date(world.now().getTime() + 3 * 86_400_000 + 1000);
  await sweepDownloads(world.backend, later);
  expect(await world.look('lanting', 'select 1 from download_record where sdl_id = $1', [sdl_id])).toEqual([]);
});

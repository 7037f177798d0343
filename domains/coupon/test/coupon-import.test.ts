import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportOutcome } from '#kernel/contract/import.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { couponDetail, couponIssue } from '../contract/coupon.endpoints.ts';
import { couponImport } from '../contract/coupon-import.endpoints.ts';

const { check, add, undo } = couponImport;
let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const ask = async <Answer>(client: Client, endpoint: Endpoint, input: object): Promise<Answer> =>
  (await client.ask<Endpoint>(endpoint, input as never)) as Answer;
async function person() {
  const member_id = await newCustomer(world);
  const [file] = await world.look<{ member_num: string; mobile_number: string }>(
    'lanting',
    'select member_num, mobile_number from member where member_id = $1',
    [member_id],
  );
  return { member_id, ...file! };
}
const rowsOf = (...rows: [member: string, coupon_name: string][]) =>
  rows.map(([member, coupon_name], nth) => ({ line: nth + 2, member, coupon_name }));
const issued = async (coupon_id: string) => (await head.ask(couponDetail, { coupon_id })).issued_num;
const refusesUndo = (import_id: string | null) =>
  expectRefusal(world, 'lanting', () => manager.call<Endpoint>(undo, { import_id } as never), {
    status: 409,
    message: '其中有优惠券已使用或已过期，不能撤销',
  });

describe('coupons given by a file', () => {
  it('says of each row what becomes of it, and gives what is in order', async () => {
    const [one, two, three] = [await person(), await person(), await person()];
    const coupon_id = await addACoupon(head, { coupon_name: '文件券甲', total: 2 });
    await addACoupon(head, { coupon_name: '同名券' });
    await addACoupon(head, { coupon_name: '同名券' });
    await addACoupon(head, { coupon_name: '未开始券', start_date: '2026-05-01' });
    const lines = [
      [one.mobile_number, '文件券甲'],
      [one.member_num, '文件券甲'],
      [two.member_num, '文件券甲'],
      [three.member_num, '文件券甲'],
      ['13000000000', '文件券甲'],
      [one.member_num, '同名券'],
      [one.member_num, '未开始券'],
      ['', '文件券甲'],
    ] as [string, string][];
    const file = new File([['会员手机号或编号,优惠券名称', ...lines.map((cells) => cells.join(','))].join('\r\n')], 'coupons.csv', {
      type: 'text/csv',
    });
    const judged = (await ask<{ lines: { fate: string; faults: { key: string }[] }[] }>(manager, check, { file })).lines;
    expect(judged.map(({ fate, faults }) => [fate, ...faults.map(({ key }) => key)].join(' '))).toEqual([
      'new',
      'refused kernel.import_twice',
      'new',
      'refused coupon.none_left',
      'refused coupon.member_unknown',
      'refused coupon.coupons_alike',
      'refused coupon.none_given_out',
      'refused coupon.member_unknown',
    ]);
    expect(await ask<ImportOutcome>(manager, add, { rows: rowsOf(...lines) })).toMatchObject({ added: 2, failed: { length: 6 } });
    expect(await issued(coupon_id)).toBe(2);
    expect((await (await world.as('cashier')).call<Endpoint>(add, { rows: rowsOf(...lines) } as never)).status).toBe(403);
  });

  it('gives nobody more than their share and no more than there are, whoever gives some at the same time', async () => {
    const people = [await person(), await person(), await person(), await person()];
    const coupon_id = await addACoupon(head, { coupon_name: '文件券乙', total: 5 });
    const rows = rowsOf(...people.map(({ member_num }) => [member_num, '文件券乙'] as [string, string]));
    const others = await Promise.all(Array.from({ length: 4 }, () => newCustomer(world)));
    await race([
      ...Array.from({ length: 4 }, () => () => manager.call<Endpoint>(add, { rows } as never)),
      ...[...others, ...people.map(({ member_id }) => member_id)].map(
        (member_id) => () => head.call(couponIssue, { coupon_id, member_ids: [member_id] }),
      ),
    ]);
    const [held] = await world.look(
      'lanting',
      'select count(*)::int as n, count(distinct member_id)::int as members from member_coupon where coupon_id = $1',
      [coupon_id],
    );
    expect([held, await issued(coupon_id)]).toEqual([{ n: 5, members: 5 }, 5]);
  });

  it('gives none of its rows where somebody was given theirs between its judgement and its writing', async () => {
    const [one, two] = [await person(), await person()];
    const coupon_id = await addACoupon(head, { coupon_name: '文件券丁' });
    const rows = rowsOf([one.member_num, '文件券丁'], [two.member_num, '文件券丁']);
    const { bringing } = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) => {
      await work.rows(work.from('coupon').select('coupon_id').where('coupon_id', '=', coupon_id).forNoKeyUpdate());
      const call = manager.call<Endpoint>(add, { rows } as never);
      await pause(500);
      const days = { valid_start: '2026-03-02', valid_end: '2026-04-02', created_at: world.now() };
      void work.insert('member_coupon', {
        member_coupon_id: work.id(),
        coupon_id,
        member_id: two.member_id,
        status: 'unused',
        issued_shop_id: manager.shop_id,
        ...days,
      });
      return { bringing: () => call };
    });
    expect(await bringing()).toMatchObject({ status: 409, message: '导入期间已有他人发放，请重新检查后再导入' });
    const given = await world.look<{ member_id: string }>('lanting', 'select member_id from member_coupon where coupon_id = $1', [coupon_id]);
    expect(given).toEqual([{ member_id: two.member_id }]);
  });

  it('is taken back while none was used, once; one that came back from its order stays used', async () => {
    const [one, two] = [await person(), await person()];
    const coupon_id = await addACoupon(head, { coupon_name: '文件券丙' });
    const rows = rowsOf([one.member_num, '文件券丙'], [two.member_num, '文件券丙']);
    const { import_id } = await ask<ImportOutcome>(manager, add, { rows });
    expect(await ask<object>(manager, undo, { import_id })).toEqual({ added_num: 2, changed_num: 0 });
    expect(await issued(coupon_id)).toBe(0);
    const again = await ask<ImportOutcome>(manager, add, { rows });
    expect(again.added).toBe(2);
    await world.look('lanting', "update member_coupon set status = 'expired' where coupon_id = $1 and member_id = $2", [coupon_id, one.member_id]);
    await refusesUndo(again.import_id);
    expect(await issued(coupon_id)).toBe(2);
    await world.look('lanting', "update member_coupon set status = 'unused' where coupon_id = $1", [coupon_id]);
    const facial = world.founded.lanting!.catalog.projects.facial!;
    const { order_id } = await sell(manager, two.member_id, [{ item_type: 'project', item_id: facial, quantity: 1 }]);
    const named = 'update sales_order set member_coupon_id = (select min(member_coupon_id) from member_coupon where coupon_id = $1) where order_id = $2';
    await world.look('lanting', named, [coupon_id, order_id]);
    await refusesUndo(again.import_id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportOutcome } from '#kernel/contract/import.ts';
import { aHistoryOrder, historyRow } from './history-orders.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { historyImport } from '../contract/history-import.endpoints.ts';
import { historyOrderDetail, historyOrderSearch, historyOrderSum } from '../contract/history-order.endpoints.ts';

const { check, add, undo } = historyImport;
let world: World;
let manager: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
});
afterAll(() => world.close());

const row = historyRow;
const bring = async (rows: object[], client = manager): Promise<ImportOutcome> =>
  (await client.ask<Endpoint>(add, { file_name: '原系统.xlsx', rows: rows.map((each, index) => ({ ...each, line: index + 2 })) } as never)) as ImportOutcome;
const found = async (order_number: string) => (await manager.ask(historyOrderSearch, { key_word: order_number }))[0];
/** A member with a phone of their own. */
async function aMember() {
  const form = newMember(world);
  await manager.ask(memberAdd, form);
  return { member_id: await idOf(world, form.mobile_number), mobile_number: form.mobile_number };
}
const booksOf = async () =>
  world.look(
    'lanting',
    `select (select count(*) from ledger_entry) as entries, (select count(*) from loyalty_change) as points,
       (select count(*) from sales_order) as orders, (select count(*) from performance) as achieved,
       (select count(*) from day_figure_delta) + (select count(*) from day_figure) as figures`,
  );

describe('orders of the former system', () => {
  it('come in by a file as text, found to be of a member by phone or number, and of nobody where there is none', async () => {
    const [byPhone, byNumber] = [await aMember(), await aMember()];
    const [{ member_num }] = (await world.look<{ member_num: string }>('lanting', 'select member_num from member where member_id = $1', [
      byNumber.member_id,
    ])) as [{ member_num: string }];
    expect(
      await bring([
        row('H-1', { mobile_number: byPhone.mobile_number, member_name: '张丽', payments: '微信 1980', amount_received: '1,980.00' }),
        row('H-2', { member_num, amount_total: '¥300.5' }),
        row('H-3', { mobile_number: '13999999999' }),
      ]),
    ).toMatchObject({ added: 3, failed: [] });
    expect(await found('H-1')).toMatchObject({ member_id: byPhone.member_id, amount_total: 198_000, amount_received: 198_000, payments: '微信 1980' });
    expect(await found('H-2')).toMatchObject({ member_id: byNumber.member_id, amount_total: 30_050, amount_received: 0 });
    const nobody = await found('H-3');
    expect(nobody).toMatchObject({ member_id: null, mobile_number: '139****9999' });
    expect(await manager.ask(historyOrderDetail, { history_order_id: nobody!.history_order_id })).toMatchObject({
      items: '水光针×1；面膜×2',
      creator_name: '陈静怡',
      mobile_number: '139****9999',
    });
    expect(await manager.ask(historyOrderSum, { member_id: byPhone.member_id })).toMatchObject([{ order_num: 1, amount_total: 198_000 }]);
  });

  it('touch no ledger, points, order, performance or figure', async () => {
    const { mobile_number } = await aMember();
    const before = await booksOf();
    await bring([row('T-1', { mobile_number, amount_received: '1980' }), row('T-2', { mobile_number, amount_debt: '80' })]);
    expect(await booksOf()).toEqual(before);
  });

  it('are the same when they come again, and refused where their number is there with other contents or is wrong', async () => {
    await bring([row('R-1')]);
    expect(await bring([row('R-1'), row('R-1', { items: '别的' }), row('R-2', { amount_total: '-3' }), row('R-3', { order_date: '明天' })])).toMatchObject({
      added: 0,
      same: 1,
      failed: [
        { line: 3, faults: [{ column: 'order_number', key: 'sales.history_there' }] },
        { line: 4, faults: [{ column: 'amount_total', key: 'kernel.money_invalid' }] },
        { line: 5, faults: [{ column: 'order_date' }] },
      ],
    });
    expect((await found('R-1'))!.items).toBe('水光针×1；面膜×2');
    const file = new File(['单号,日期,项目,金额\r\nR-9,2023/2/3,玻尿酸,99'], 'old.csv', { type: 'text/csv' });
    const { lines } = (await manager.ask<Endpoint>(check, { file } as never)) as { lines: { fate: string }[] };
    expect(lines.map(({ fate }) => fate)).toEqual(['new']);
  });

  it('are found by number, name, phone, end of the phone, day and amount; the sum is that of what is found', async () => {
    await bring([
      row('S-10', { member_name: '查找甲', mobile_number: '13677001234', order_date: '2022-05-01', amount_total: '10' }),
      row('S-11', { member_name: '查找乙', mobile_number: '13677005678', order_date: '2022-05-02', amount_total: '20' }),
      row('S-12', { member_name: '查找乙', mobile_number: '13677005678', order_date: '2022-05-03', amount_total: '30' }),
    ]);
    const numbers = async (asked: object) => (await manager.ask(historyOrderSearch, asked)).map(({ order_number }) => order_number);
    expect(await numbers({ key_word: 'S-1' })).toEqual(['S-12', 'S-11', 'S-10']);
    expect(await numbers({ key_word: '查找乙' })).toEqual(['S-12', 'S-11']);
    expect(await numbers({ key_word: '13677005678' })).toEqual(['S-12', 'S-11']);
    expect(await numbers({ key_word: '1234' })).toEqual(['S-10']);
    expect(await numbers({ key_word: 'S-1', start_date: '2022-05-02', end_date: '2022-05-02' })).toEqual(['S-11']);
    expect(await numbers({ key_word: 'S-1', amount_from: 1_500, amount_until: 2_500 })).toEqual(['S-11']);
    expect(await manager.ask(historyOrderSum, { key_word: 'S-1' })).toEqual([
      { currency_code: 'CNY', order_num: 3, amount_total: 6_000, amount_received: 0, amount_debt: 0 },
    ]);
  });

  it('go with their member when two files are one', async () => {
    const [kept, absorbed] = [await aMember(), await aMember()];
    const history_order_id = await aHistoryOrder(manager, { mobile_number: absorbed.mobile_number });
    await manager.ask(mergeMembers, { member_id: kept.member_id, other_id: absorbed.member_id, reason: '同一人重复建档' });
    expect(await manager.ask(historyOrderDetail, { history_order_id })).toMatchObject({ member_id: kept.member_id });
  });

  it('are brought in by whoever may, seen in no other shop, and taken back once with all that came along', async () => {
    await expectRefusal(world, 'lanting', () => cashier.call<Endpoint>(add, { file_name: '', rows: [row('N-1')] } as never), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    const { import_id } = await bring([row('U-1'), row('U-2')]);
    const { history_order_id } = (await found('U-1'))!;
    const elsewhere = await world.as('siblingManager');
    expect(await elsewhere.ask(historyOrderSearch, { key_word: 'U-' })).toEqual([]);
    expect((await elsewhere.call(historyOrderDetail, { history_order_id })).status).toBe(404);
    const totalOf = async () => (await manager.call(historyOrderSearch, {})).data_total as number;
    const before = await totalOf();
    await manager.ask<Endpoint>(undo, { import_id } as never);
    expect(await found('U-1')).toBeUndefined();
    expect(await totalOf()).toBe(before - 2);
    expect((await manager.call<Endpoint>(undo, { import_id } as never)).status).toBe(409);
  });
});

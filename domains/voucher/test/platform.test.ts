import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { platformDetail, platformSearch, platformSum } from '../contract/platform.endpoints.ts';
import { platformImport } from '../contract/platform-import.endpoints.ts';
import { cancelVoucher, verifyVoucher } from '../contract/voucher.endpoints.ts';
import { aDeal, bringOrders, lookUp, openChannel, platformRow, sandboxCode } from './desk.ts';

let world: World;
let manager: Client;
let cashier: Client;
let sibling: Client;
let facial: string;
beforeAll(async () => {
  world = await openWorld();
  [manager, cashier, sibling] = [await world.as('manager'), await world.as('cashier'), await world.as('siblingManager')];
  facial = world.founded['lanting']!.catalog.projects['facial']!;
  await openChannel(manager, 'sandbox');
});
afterAll(() => world.close());

const found = async (key_word: string, client = manager) => (await client.ask(platformSearch, { key_word }))[0];
const detail = async (key_word: string) => manager.ask(platformDetail, { platform_order_id: (await found(key_word))!.platform_order_id });
/** A code that a desk has used, with what was paid for it. */
async function used(): Promise<{ code: string; voucher_id: string; deal_id: string }> {
  const deal_id = await aDeal(manager, 'sandbox', { item_type: 'project', shop_project_id: facial });
  const code = sandboxCode(deal_id, 358);
  const { voucher_id } = await lookUp(manager, code, 'sandbox');
  await manager.ask(verifyVoucher, { voucher_id });
  return { code, voucher_id, deal_id };
}

it('brings an order once, though its file comes twice, and follows it with later files, never back', async () => {
  const row = platformRow();
  expect(await bringOrders(manager, [row])).toMatchObject({ added: 1, failed: [] });
  expect(await bringOrders(manager, [row])).toMatchObject({ added: 0, changed: 0, same: 1 });
  expect(await bringOrders(manager, [{ ...row, status: '已使用', used_at: '2026-03-02 09:00' }])).toMatchObject({ changed: 1 });
  expect(await bringOrders(manager, [row])).toMatchObject({ changed: 0, same: 1 });
  expect(await bringOrders(manager, [{ ...row, status: '已退款' }])).toMatchObject({ changed: 1 });
  const { status, history, used_time } = await detail(row.order_number);
  expect([status, history.map(({ verb }) => verb), used_time]).toEqual(['refunded', ['give_back', 'use'], '2026-03-02 09:00:00']);
});

it('stands beside the voucher of ours, and says what does not agree', async () => {
  const { code, voucher_id, deal_id } = await used();
  const agreed = platformRow({ voucher_code: code, deal_id, status: '已使用', settle_amount: '340.10', commission: '17.90' });
  await bringOrders(manager, [agreed]);
  expect(await found(agreed.order_number)).toMatchObject({
    voucher_id,
    voucher_status: 'done',
    voucher_amount: 35_800,
    flags: [],
    item_name: expect.stringMatching(/./),
  });
  expect((await detail(agreed.order_number)).sales_number).toMatch(/^S/);
  await bringOrders(manager, [{ ...agreed, settle_amount: '300.00' }]);
  expect(await found(agreed.order_number)).toMatchObject({ flags: ['amount_differs'] });
  await bringOrders(manager, [{ ...agreed, settle_amount: '340.10', status: '已退款' }]);
  expect(await found(agreed.order_number)).toMatchObject({ flags: ['refunded_there'] });
  await manager.ask(cancelVoucher, { voucher_id, reason: '顾客已在平台退款' });
  expect(await found(agreed.order_number)).toMatchObject({ voucher_status: 'cancelled', flags: [] });
  const elsewhere = platformRow({ status: '已核销' });
  await bringOrders(manager, [elsewhere]);
  expect(await found(elsewhere.order_number)).toMatchObject({ voucher_id: null, flags: ['not_here'] });
  expect((await manager.ask(platformSearch, { flag: 'not_here' })).map(({ order_number }) => order_number)).toContain(elsewhere.order_number);
  expect((await manager.ask(platformSearch, { flag: 'amount_differs' })).length).toBe(0);
});

it('sums what was found, and shows buyers and codes as members’ are shown', async () => {
  const row = platformRow({ deal_name: '合计团购', buyer_phone: '13812345678', paid: '350', commission: '10' });
  await bringOrders(manager, [row, platformRow({ deal_name: '合计团购', paid: '50' })]);
  expect(await manager.ask(platformSum, { key_word: '合计团购' })).toMatchObject({
    order_num: 2,
    used_num: 0,
    flagged_num: 0,
    sums: [{ currency_code: 'CNY', paid: 40_000, commission: 1_000, settle_amount: 71_600 }],
  });
  expect(await found('13812345678')).toMatchObject({
    order_number: row.order_number,
    buyer_phone: '138****5678',
    voucher_code: `****${row.voucher_code.slice(-4)}`,
  });
});

it('is one shop’s: another neither sees it nor brings it in, and whoever may not brings in nothing', async () => {
  const row = platformRow();
  await bringOrders(manager, [row]);
  expect(await found(row.order_number, sibling)).toBeUndefined();
  const { platform_order_id } = (await found(row.order_number))!;
  const unknown = { status: 404, message: '平台订单不存在' };
  await expectRefusal(world, 'lanting', () => sibling.call(platformDetail, { platform_order_id }), unknown);
  const told = async (client: Client, rows: Record<string, string>[]) => (await bringOrders(client, rows)).failed.map(({ faults }) => faults[0]!.key);
  expect(await told(sibling, [row])).toEqual(['voucher.platform_of_another']);
  // One account of the chain tells the orders of every branch.
  const theirs = platformRow({ told_shop: '兰亭（徐汇店）' });
  expect(await told(manager, [theirs])).toEqual(['voucher.platform_other_shop']);
  expect(await bringOrders(sibling, [theirs])).toMatchObject({ added: 1, failed: [] });
  const asked = { file_name: 'x.csv', rows: [{ line: 2, ...row }] } as never;
  await expectRefusal(world, 'lanting', () => cashier.call(platformImport.add, asked) as never, {
    status: 403,
    message: expect.any(String) as string,
  });
});

it('refuses row by row what nobody can read', async () => {
  const told = async (more: Record<string, string>) =>
    (await bringOrders(manager, [platformRow(more)])).failed.map(({ faults }) => `${faults[0]!.column} ${faults[0]!.key}`);
  expect(await told({ order_number: '4.98E+15' })).toEqual(['order_number voucher.digits_lost']);
  expect(await told({ status: '不明' })).toEqual(['status voucher.platform_status_unknown']);
  expect(await told({ bought_at: '上周' })).toEqual(['bought_at voucher.platform_time_invalid']);
  expect(await told({ bought_at: '2027-01-01' })).toEqual(['bought_at voucher.platform_time_to_come']);
  expect(await told({ platform: '某平台' })).toEqual(['platform voucher.platform_unknown']);
});

it('reads a file as a platform exports it, in the coding of its country', async () => {
  // 美团开店宝 / 订单号,券码,项目名称,售价(元),状态 / 4980099,10270099,水光,398.00,已核销 — in GBK.
  const gbk = Buffer.from(
    'c3c0cdc5bfaab5eab1a60d0ab6a9b5a5bac52cc8afc2eb2ccfeec4bfc3fbb3c62ccadbbcdb28d4aa292cd7b4ccac0d0a' +
      '343938303039392c31303237303039392ccbaeb9e22c3339382e30302cd2d1bacbcffa0d0a',
    'hex',
  );
  const { lines } = (await manager.ask(platformImport.check, { file: new File([gbk], 'orders.csv', { type: 'text/csv' }) } as never)) as unknown as {
    lines: Record<string, string>[];
  };
  expect(lines).toMatchObject([
    { fate: 'new', platform: '美团', order_number: '4980099', voucher_code: '10270099', status: '已核销', price: '398.00' },
  ]);
});

it('is taken back where no later file built on it', async () => {
  const row = platformRow();
  const { import_id } = await bringOrders(manager, [row]);
  await manager.ask(platformImport.undo, { import_id: import_id! } as never);
  expect(await found(row.order_number)).toBeUndefined();
  const other = platformRow();
  const first = await bringOrders(manager, [other]);
  await bringOrders(manager, [{ ...other, status: '已使用' }]);
  const undo = () => manager.call(platformImport.undo, { import_id: first.import_id! } as never) as never;
  await expectRefusal(world, 'lanting', undo, { status: 409, message: expect.any(String) as string });
});

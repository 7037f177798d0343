import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { dayAccount } from '../contract/account.endpoints.ts';
import * as of from '../contract/reconciliation.endpoints.ts';
import { statementImport } from '../contract/statement-import.endpoints.ts';
import { begin, bring, endDay, momentText, row, take } from './takings.ts';

let world: World;
let finance: Client;
let cashier: Client;
let shop_name: string;
let other_name: string;

beforeAll(async () => {
  world = await openWorld();
  [finance, cashier] = [await world.as('administrator'), await world.as('cashier')];
  const nameOf = async (shop_id: string) => (await finance.ask(dayAccount, { shop_id, business_date: '2026-03-02' })).shop_name;
  shop_name = await nameOf(cashier.shop_id);
  other_name = await nameOf((await world.as('siblingManager')).shop_id);
  await world.look(
    'lanting',
    `insert into payment_account (org_id, account_id, shop_id, account_name, pay_method, driver, app_id, merchant_id, sealed_keys, created_uid, created_at)
     select org_id, 7000000000000001, shop_id, '样本', 'WECHAT', 'sandbox', 'x', '1900001', '', uid, now() from staff where uid = $1`,
    [cashier.uid],
  );
});
afterAll(() => world.close());

const at = '2026-03-01 10:20:30';
const good = (line: number, provider_number: string, more = {}) =>
  row(line, { happened_at: at, amount: '198.00', fee: '1.18800', provider_number, shop_name, ...more });
const faults = async (one: ReturnType<typeof row>) =>
  (await bring(finance, [one])).failed.map(({ faults: [first] }) => `${first!.column} ${first!.key}`);

describe('a statement that comes by a file', () => {
  it('brings each row once, though the file comes twice', async () => {
    const file = [good(2, 'P1'), good(3, ''), good(4, '')];
    expect(await bring(finance, file)).toMatchObject({ added: 3, same: 0, failed: [] });
    expect(await bring(finance, file)).toMatchObject({ added: 0, same: 3, failed: [] });
    expect(await faults(good(2, 'P1', { amount: '199.00' }))).toEqual(['provider_number reconciliation.row_differs']);
    const kept = await world.look<{ fee: number; fee_exact: string }>(
      'lanting',
      "select fee::int, fee_exact from statement_row where provider_number = 'P1'",
    );
    expect(kept).toEqual([{ fee: 119, fee_exact: '1.18800' }]);
  });

  it('is refused row by row where it cannot be read exactly, or is another shop’s', async () => {
    expect(await faults(good(2, '4.2E+27'))).toEqual(['provider_number reconciliation.digits_lost']);
    expect(await faults(good(2, 'P2', { amount: '1.188' }))).toEqual(['amount reconciliation.amount_invalid']);
    expect(await faults(good(2, 'P2', { happened_at: '上周' }))).toEqual(['happened_at reconciliation.happened_invalid']);
    expect(await faults(good(2, 'P2', { happened_at: '2026-03-09' }))).toEqual(['happened_at reconciliation.happened_to_come']);
    expect(await faults(good(2, 'P2', { shop_name: '' }))).toEqual(['shop_name reconciliation.shop_wanted']);
    expect(await faults(good(2, 'P2', { shop_name: '别家' }))).toEqual(['shop_name reconciliation.shop_named_unknown']);
    expect(await faults(good(2, 'P2', { shop_name: other_name, merchant_no: '1900001' }))).toEqual(['merchant_no reconciliation.of_another_shop']);
    // A merchant number says whose it is.
    expect(await bring(finance, [good(2, 'P2', { shop_name: '', merchant_no: '1900001' })])).toMatchObject({ added: 1 });
  });

  it('is read as WeChat has it: ticks, sums below, a refund by its own number', async () => {
    const csv = [
      '交易时间,商户号,特约商户号,微信订单号,商户订单号,交易状态,应结订单金额,微信退款单号,商户退款单号,退款金额,商品名称,手续费,订单金额',
      '`2026-03-01 10:20:30,`1900001,`0,`4200001234202603011234567890,`Q1,`SUCCESS,`198.00,`0,`0,`0.00,`护理,`1.18800,`198.00',
      '`2026-03-01 11:00:00,`1900001,`0,`4200001234202603011234567890,`Q1,`REFUND,`0.00,`5030000001,`B7-1,`98.00,`护理,`-0.58800,`0.00',
      '总交易单数,应结订单总金额,退款总金额',
      '`2,`198.00,`98.00',
    ].join('\r\n');
    const { lines } = (await finance.ask(statementImport.check, { file: new File([csv], 'bill.csv', { type: 'text/csv' }) } as never)) as unknown as {
      lines: { fate: string; amount: string; own_number: string }[];
    };
    expect(lines).toMatchObject([
      { fate: 'new', amount: '198.00', own_number: 'Q1' },
      { fate: 'new', amount: '-98.00', own_number: 'B7-1' },
    ]);
  });

  it('is taken back until a reconciliation has use for it', async () => {
    await take(world, await world.as('manager'));
    const { import_id } = await bring(finance, [good(2, 'P9', { happened_at: momentText(world.now()), amount: '1980.00' })]);
    const day = await endDay(world, await world.as('manager'));
    [finance, cashier] = [await world.as('administrator'), await world.as('cashier')];
    const reconciliation_id = await begin(finance, cashier.shop_id, day);
    const { reconciliation_number } = await finance.ask(of.reconciliationDetail, { reconciliation_id });
    const undo = () => finance.call(statementImport.undo, { import_id: import_id! } as never);
    await expectRefusal(world, 'lanting', undo, { status: 409, message: `其中的账单行已用于对账单 ${reconciliation_number}` });
    await finance.ask(of.discardReconciliation, { reconciliation_id });
    expect((await undo()).status).toBe(200);
  });

  it('finds a payment by phone by the gateway’s number, however late the row is, and knows whose it is', async () => {
    const manager = await world.as('manager');
    const { order_id } = await take(world, manager);
    await world.look(
      'lanting',
      `insert into payment_charge (org_id, charge_id, charge_number, shop_id, account_id, purpose_kind, purpose_id, purpose_number, way, pay_method, amount,
         currency_code, status, gateway_number, captured_amount, captured_at, created_uid, created_at, expires_at, business_date)
       select org_id, 7000000000000002, 'QSAMPLE1', shop_id, 7000000000000001, 'order', order_id, order_number, 'shown', 'WECHAT', 198000,
         currency_code, 'captured', 'P-GATE-1', 198000, created_at, created_uid, created_at, created_at, business_date from sales_order where order_id = $1`,
      [order_id],
    );
    await world.look('lanting', 'update order_payment set charge_id = 7000000000000002 where order_id = $1', [order_id]);
    const day = momentText(world.now()).slice(0, 10);
    const paid = { happened_at: `${day} 00:00:01`, amount: '1980.00', fee: '11.88000' };
    const others = good(2, 'P-GATE-2', { ...paid, own_number: 'QNOBODY', shop_name: other_name, merchant_no: '1900001' });
    expect(await faults(others)).toEqual(['merchant_no reconciliation.of_another_shop']);
    // Without a shop in the file, the payment says where it was taken.
    expect(await bring(finance, [good(2, 'P-GATE-1', { ...paid, own_number: 'QSAMPLE1', shop_name: '' })])).toMatchObject({ added: 1, failed: [] });
    await endDay(world, manager);
    [finance, cashier] = [await world.as('administrator'), await world.as('cashier')];
    const reconciliation_id = await begin(finance, cashier.shop_id, day);
    expect(await finance.ask(of.lineSearch, { reconciliation_id })).toMatchObject([
      { matched_by: 'provider', provider_number: 'P-GATE-1', own_number: 'QSAMPLE1', difference: 0, standing: 'agrees' },
    ]);
    // What was given back of it says so too: shops may collect under one number of a merchant.
    await world.look(
      'lanting',
      `insert into charge_refund (org_id, charge_refund_id, charge_id, shop_id, purpose_kind, amount, status, created_uid, created_at, arrived_at)
       select org_id, 7000000000000003, charge_id, shop_id, 'order', 4000, 'arrived', created_uid, created_at, created_at
       from payment_charge where charge_id = 7000000000000002`,
    );
    const back = (own_number: string) => faults(good(2, 'P-GATE-3', { amount: '-40.00', fee: '0', own_number, shop_name: '' }));
    expect(await back('B7000000000000003-1')).toEqual([]);
    expect(await back('B7000000000000009-1')).toEqual(['shop_name reconciliation.shop_wanted']);
  });
});

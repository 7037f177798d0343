import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportFault, ImportOutcome } from '#kernel/contract/import.ts';
import { couponDetail, couponIssue, couponSearch, couponVoid } from '../contract/coupon.endpoints.ts';
import { couponMaking } from '../contract/coupon-making.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

type Row = Readonly<Record<string, string>>;
const one = (coupon_name: string, more: Row = {}): Row =>
  ({ coupon_name, threshold: '100', amount: '30', start_date: '2026/1/1', end_date: '2027-12-31', total: '100', ...more });
const call = (rows: readonly Row[], client: Client) =>
  client.call<Endpoint>(couponMaking.add, { file_name: 'coupons.csv', rows: rows.map((row, index) => ({ line: index + 2, ...row })) } as never);
const take = async (rows: readonly Row[], client = head): Promise<ImportOutcome> => (await call(rows, client)).data as ImportOutcome;
const undo = (import_id: string | null, client = head) => client.call<Endpoint>(couponMaking.undo, { import_id } as never);
const faults = ({ failed }: ImportOutcome) =>
  failed.map(({ line, faults: of }) => [line, ...of.map(({ column, key }: ImportFault) => `${column} ${key}`)].join(' '));
const found = async (key_word: string) => (await head.ask(couponSearch, { key_word }))[0];

it('makes what the form lets somebody make, and says of each other row why not', async () => {
  const [shop] = await world.look<{ shop_name: string }>('lanting', 'select shop_name from shop where shop_id = $1', [manager.shop_id]);
  const outcome = await take([
    one('制满减', { shops: shop!.shop_name, use_scene: '线下' }),
    one('制折扣', { kind: '折扣', threshold: '', amount: '', discount_tenths: '8.5折', most_off: '50', valid_days: '30', per_person: '2' }),
    one('制倒挂', { amount: '130' }),
    one('制无额', { amount: '' }),
    one('制无店', { shops: '不存在的店' }),
    one('制过期', { start_date: '2020-01-01', end_date: '2020-12-31' }),
    one('制乱日', { end_date: '明天' }),
    one('制满减'),
    one('制限领', { total: '1', per_person: '2' }),
    one('制折错', { kind: '折扣', amount: '', discount_tenths: '12' }),
  ]);
  expect(outcome).toMatchObject({ added: 2 });
  expect(faults(outcome)).toEqual([
    '4 amount coupon.amount_above_threshold',
    '5 amount coupon.amount_required',
    '6 shops coupon.shop_not_found',
    '7 end_date coupon.end_in_the_past',
    expect.stringMatching(/^8 end_date /),
    '9 coupon_name kernel.import_twice',
    '10 per_person coupon.per_person_above_total',
    expect.stringMatching(/^11 discount_tenths /),
  ]);
  const { coupon_id } = (await found('制满减'))!;
  expect(await head.ask(couponDetail, { coupon_id })).toMatchObject({
    threshold: 10_000, amount: 3_000, use_scene: 'offline', shop_ids: [manager.shop_id], total: 100, per_person: 1, status: 'in_progress', given_by: 'hand',
  });
  expect(await found('制折扣')).toMatchObject({ kind: 'discount', discount_tenths: 85, most_off: 5_000, valid_days: 30, per_person: 2 });
  expect(faults(await take([one('制满减')]))).toEqual(['2 coupon_name coupon.name_given_out']);
});

it('lets a shop make its own no deeper than the head office allows', async () => {
  await decideRules(head, { 'coupon.shop_percent': 20 });
  expect(faults(await take([one('店太深'), one('店可以', { amount: '20' })], manager))).toEqual(['2 amount coupon.too_deep']);
  expect((await found('店可以'))!.seller_id).toBe(manager.shop_id);
  await decideRules(head, { 'coupon.shop_percent': null });
});

it('is taken back once, and not after a member received one or one was voided', async () => {
  const unused = await take([one('撤券', { shops: '' })]);
  expect((await undo(unused.import_id)).status).toBe(200);
  expect(await found('撤券')).toBeUndefined();
  expect((await undo(unused.import_id)).status).toBe(409);
  const given = await take([one('发过券')]);
  await head.ask(couponIssue, { coupon_id: (await found('发过券'))!.coupon_id, member_ids: [await newCustomer(world)] });
  expect(await undo(given.import_id)).toMatchObject({ status: 409, message: '「发过券」已有人领取或已作废、删除，不能撤销' });
  const voided = await take([one('废过券')]);
  await head.ask(couponVoid, { coupon_id: (await found('废过券'))!.coupon_id, reason: '试' });
  expect((await undo(voided.import_id)).status).toBe(409);
  expect((await undo(voided.import_id, await world.as('strangerAdministrator'))).status).toBe(404);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { shopAdd } from '../contract/org.endpoints.ts';
import { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';
import { newShop } from './org.samples.ts';

let world: World;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
});
afterAll(() => world.close());

const TIME_STAYS = { status: 409, message: '门店已有单据或已日结的营业日，更改时区会使过去的日期错位，不能更改', field: 'time_zone' };

/** A shop that was only just opened, and tries to have its clock put to a zone's time. */
async function anotherShop() {
  const form = newShop();
  const { shop_id } = await head.ask(shopAdd, form);
  const { shop_name, currency_code } = form;
  const put = async (time_zone: 'Asia/Shanghai' | 'Asia/Urumqi', phone = '') => {
    const { version } = await head.ask(shopDetail, { shop_id });
    return head.call(shopEdit, { shop_id, version, shop_name, currency_code, time_zone, phone });
  };
  return { shop_id, put };
}

const BY_CLOCK = [
  [
    'an order',
    `insert into sales_order (org_id, order_id, shop_id, order_number, status, currency_code, business_date, amount_total, amount_discount,
       amount_receivable, item_summary, line_num, created_uid, created_at)
     values (current_org(), 987654, $1, 'ORDER-OF-ANOTHER-SHOP', 'voided', 'CNY', '2026-03-02', 0, 0, 0, '', 1, $2, $3)`,
  ],
  [
    'a closed day',
    `insert into day_close (org_id, day_close_id, close_number, shop_id, business_date, status, currency_code, cash_float, cash_expected,
       cash_counted, difference, reason, report, people, created_uid, created_at)
     values (current_org(), 987655, 'CLOSE-OF-ANOTHER-SHOP', $1, '2026-03-01', 'closed', 'CNY', 0, 0, 0, 0, '', '{}', '[]', $2, $3)`,
  ],
] as const;

describe('the time zone of a shop', () => {
  it.each(BY_CLOCK)('is changed until %s stands by its clock, and stays from then on', async (_, standing) => {
    const { shop_id, put } = await anotherShop();
    expect((await put('Asia/Urumqi')).status).toBe(200);
    await world.look('lanting', standing, [shop_id, head.uid, world.now()]);
    await expectRefusal(world, 'lanting', () => put('Asia/Shanghai') as never, TIME_STAYS);
    expect((await put('Asia/Urumqi', '021-1')).status).toBe(200);
    expect(await head.ask(shopDetail, { shop_id })).toMatchObject({ time_zone: 'Asia/Urumqi', phone: '021-1' });
  });
});

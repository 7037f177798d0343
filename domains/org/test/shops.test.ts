import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { shopAdd, shopChildren, shopPage, shopSearch, shopTerms, shopUnfinished, switchSystem } from '../contract/org.endpoints.ts';
import { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';
import { freshName, newShop } from './org.samples.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const expectRefused = (call: () => ReturnType<Client['call']>, expected: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call as never, expected);

/** The form of a profile as it stands. */
async function profile(client: Client, shop_id?: string) {
  const shop = await client.ask(shopDetail, shop_id ? { shop_id } : {});
  const { version, shop_name, shop_logo, address, phone, open_time, close_time, currency_code } = shop;
  return {
    shop_id: shop.shop_id,
    version,
    shop_name,
    shop_logo,
    address,
    phone,
    open_time,
    close_time,
    currency_code,
    time_zone: 'Asia/Shanghai' as const,
  };
}

async function aLogo(client: Client): Promise<string> {
  const noise = { create: { width: 135, height: 42, channels: 3 as const, background: { r: 64, g: 158, b: 255 } } };
  const file = new File([new Uint8Array(await sharp(noise).png().toBuffer())], 'logo.png', { type: 'image/png' });
  return (await client.ask(uploadFile, { use: 'shop_logo', file })).path;
}

describe('the store profile', () => {
  it('is changed by whoever leads the shop, and everybody there sees it with the next call', async () => {
    const form = await profile(manager);
    const shop_logo = await aLogo(manager);
    await manager.ask(shopEdit, {
      ...form,
      shop_name: '兰亭静安旗舰店',
      shop_logo,
      address: '愚园路 99 号',
      open_time: '10:00',
      close_time: '02:00',
    });
    const seen = await (await world.as('cashier')).ask(shopDetail, {});
    expect(seen).toMatchObject({
      shop_name: '兰亭静安旗舰店',
      shop_logo,
      address: '愚园路 99 号',
      open_time: '10:00',
      close_time: '02:00',
      version: form.version + 1,
    });
    const trail = await world.look<{ before: { shop_name: string }; after: { shop_name: string } }>(
      'lanting',
      "select before, after from audit_entry where endpoint = 'org.shop.edit' order by audit_id desc limit 1",
    );
    expect([trail[0]!.before.shop_name, trail[0]!.after.shop_name]).toEqual(['兰亭静安总店', '兰亭静安旗舰店']);
  });

  it.each([
    ['shop_name', { shop_name: '' }, '门店名称不能为空'],
    ['shop_name', { shop_name: ' 静安' }, '门店名称不能为空'],
    ['phone', { phone: '021-call-me' }, '联系电话只能包含数字、空格和 + - ( )'],
    ['open_time', { open_time: '25:00' }, '请选择时间'],
    ['close_time', { open_time: '10:00', close_time: null }, '请同时填写开始与结束营业时间'],
    ['time_zone', { time_zone: 'Mars/Base' as 'Asia/Shanghai' }, '请选择时区'],
  ])('is refused for its %s: %o', async (field, change, message) => {
    const form = await profile(manager);
    await expectRefused(() => manager.call(shopEdit, { ...form, ...change }), { status: 400, message, field });
  });

  it('is refused for a version that is past, a name of a sister, a picture of somebody else', async () => {
    const form = await profile(manager);
    await expectRefused(() => manager.call(shopEdit, { ...form, version: form.version - 1 }), {
      status: 409,
      message: '门店资料刚刚被他人修改，请核对后重试',
    });
    await expectRefused(() => manager.call(shopEdit, { ...form, shop_name: '兰亭徐汇店' }), {
      status: 409,
      message: '已有同名门店',
      field: 'shop_name',
    });
    const shop_logo = await aLogo(head);
    expect((await manager.call(shopEdit, { ...form, shop_logo })).status).toBe(400);
    expect((await profile(manager)).shop_logo).toBe(form.shop_logo);
  });

  it('of a sister is neither seen nor changed from a shop; the head office sees and changes it', async () => {
    const { beauty } = world.founded.lanting!.shops;
    await expectRefused(() => manager.call(shopDetail, { shop_id: beauty! }), { status: 404, message: '门店不存在' });
    const form = await profile(head, beauty);
    await expectRefused(() => manager.call(shopEdit, form), { status: 404, message: '门店不存在' });
    await head.ask(shopEdit, { ...form, phone: '021-6433 9999' });
    expect((await head.ask(shopDetail, { shop_id: beauty! })).phone).toBe('021-6433 9999');
  });

  it('keeps its currency once there is a document, also against the product itself', async () => {
    const { shop_id } = await head.ask(shopAdd, newShop());
    const fresh = await head.ask(shopDetail, { shop_id });
    expect(fresh.currency_locked).toBe(false);
    await head.ask(shopEdit, { ...(await profile(head, shop_id)), currency_code: 'HKD' });
    expect((await head.ask(shopDetail, { shop_id })).currency_code).toBe('HKD');
    await world.look(
      'lanting',
      `insert into sales_order (org_id, order_id, shop_id, order_number, status, currency_code, business_date, amount_total, amount_discount,
         amount_receivable, item_summary, line_num, created_uid, created_at)
       values (current_org(), 987654, $1, 'ORDER-OF-ANOTHER-SHOP', 'voided', 'HKD', '2026-03-02', 0, 0, 0, '', 1, $2, $3)`,
      [shop_id, head.uid, world.now()],
    );
    expect((await head.ask(shopDetail, { shop_id })).currency_locked).toBe(true);
    const form = await profile(head, shop_id);
    await expectRefused(() => head.call(shopEdit, { ...form, currency_code: 'CNY' }), {
      status: 409,
      message: '门店已有单据，不能更改币种',
      field: 'currency_code',
    });
    await expect(world.look('lanting', "update shop set currency_code = 'CNY' where shop_id = $1", [shop_id])).rejects.toThrow(/foreign key/);
  });
});

describe('the chain’s shops', () => {
  it('grow by one that is ready to work: with ways of paying, below the head office, led by nobody yet', async () => {
    const form = { ...newShop(), sys_type: 'SHOP_CURE' as const };
    const { shop_id } = await head.ask(shopAdd, form);
    const children = await head.ask(shopChildren, {});
    expect(children.find((shop) => shop.shop_id === shop_id)).toMatchObject({
      shop_name: form.shop_name,
      founder: '',
      valid_status: 1,
      shop_level: 1,
    });
    await head.ask(switchSystem, { shop_id });
    const headers = { shopauth: Buffer.from(shop_id).toString('base64url') };
    const methods = (await head.ask(shopPayMethod, {}, { headers })).map(({ pay_method }) => pay_method);
    expect(methods).toEqual(['CASH', 'WECHAT', 'ALIPAY', 'BANK_CARD', 'STORED_VALUE']);
  });

  it.each([
    ['shop_name', { shop_name: '兰亭徐汇店' }, 409, '已有同名门店'],
    ['shop_level', { shop_level: 0 as const }, 409, '已有总店，只能新增分店'],
    ['valid_end', { valid_end: '2023-12-31' }, 400, '到期日期不能早于生效日期'],
    ['valid_start', { valid_start: '2024-02-30' }, 400, '请选择生效日期'],
    ['sys_type', { sys_type: 'SPA' as 'SHOP_USER' }, 400, '请选择业务类型'],
  ])('refuse one for its %s: %o', async (field, change, status, message) => {
    await expectRefused(() => head.call(shopAdd, { ...newShop(), ...change }), { status, message, field });
  });

  it('get one shop for one key, however often it is sent', async () => {
    const form = newShop();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => head.ask(shopAdd, form, { key })));
    expect(new Set(answers.map(({ shop_id }) => shop_id)).size).toBe(1);
  });

  it('never have two main stores or one name twice, though both are added at once', async () => {
    const shop_name = freshName();
    const answers = await Promise.all([1, 2, 3].map(() => head.call(shopAdd, { ...newShop(), shop_name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are listed with their validity, as the reader reaches them', async () => {
    const { shop_id } = await head.ask(shopAdd, { ...newShop(), valid_end: '2026-03-01' });
    const later = await head.ask(shopAdd, { ...newShop(), valid_start: '2026-03-03' });
    const listed = (valid_status: '2' | '3') => head.ask(shopSearch, { valid_status, page_size: 200 });
    expect((await listed('3')).map((shop) => shop.shop_id)).toEqual([shop_id]);
    expect((await listed('2')).map((shop) => shop.shop_id)).toEqual([later.shop_id]);
    expect((await listed('3'))[0]).toMatchObject({ valid_status: 3, actions: ['edit', 'terms', 'founder'] });
    expect((await head.ask(shopPage, { keyword: '徐汇' })).map(({ shop_name }) => shop_name)).toEqual(['兰亭徐汇店']);
    expect((await manager.ask(shopPage, {})).map((shop) => shop.shop_id)).toEqual([manager.shop_id]);
    const strangers = await (await world.as('strangerAdministrator')).ask(shopPage, { page_size: 200 });
    expect(strangers.map(({ shop_name }) => shop_name).sort()).toEqual(['海港營運中心', '海港銅鑼灣店'].sort());
  });

  it('are told of where their term ends by itself within thirty days of their own, or has ended', async () => {
    const until = async (valid_end: string | null) => (await head.ask(shopAdd, { ...newShop(), valid_end })).shop_id;
    const [over, soon] = [await until('2026-03-01'), await until('2026-03-31')];
    const [later, never] = [await until('2026-04-01'), await until(null)];
    const ending = (await head.ask(shopSearch, { is_ending: true, page_size: 200 })).map((shop) => shop.shop_id);
    expect([over, soon, later, never].map((shop_id) => ending.includes(shop_id))).toEqual([true, true, false, false]);
    const all = await head.ask(shopSearch, { page_size: 200 });
    expect(all.filter((shop) => shop.is_ending).map((shop) => shop.shop_id)).toEqual(ending);
    // What is not finished there is asked for as where it is cut short.
    expect(await head.ask(shopUnfinished, { shop_id: soon })).toMatchObject({ order_num: 0, transfer_num: 0 });
  });

  it('lose their validity with the next request of whoever works there, and get it back', async () => {
    const cashier = await newcomer(world, { shop: 'beauty' });
    const client = await cashier.signIn();
    const { beauty } = world.founded.lanting!.shops;
    const terms = async (valid_end: string | null) => {
      const { version } = await head.ask(shopDetail, { shop_id: beauty! });
      await head.ask(shopTerms, {
        shop_id: beauty!,
        version,
        sys_type: 'SHOP_USER',
        shop_level: 1,
        retail_switch: false,
        valid_start: '2024-01-01',
        valid_end,
      });
    };
    const form = async () => ({ ...(await profile(head, beauty)), phone: '1' });
    await terms('2026-03-01');
    const boss = await world.as('siblingManager');
    await expectRefused(async () => boss.call(shopEdit, await form()), { status: 403, message: '门店已过期，暂时只能查看' });
    expect((await client.ask(shopDetail, {})).valid_status).toBe(3);
    await terms(null);
    expect((await boss.call(shopEdit, await form())).status).toBe(200);
  });

  it('keep the head office as it is', async () => {
    const { version } = await head.ask(shopDetail, {});
    const dates = { valid_start: '2024-01-01', valid_end: '2024-01-02' };
    const terms = { shop_id: head.shop_id, version, sys_type: 'SHOP_CURE' as const, shop_level: 1 as const, retail_switch: false, ...dates };
    await expectRefused(() => head.call(shopTerms, terms), { status: 409, message: '运营中心的类型与有效期不能更改' });
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpty } from '#apps/testing/empty.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { organisations } from '#kernel/server/system-work.ts';

let product: Awaited<ReturnType<typeof openEmpty>>;
let second: FastifyInstance;
beforeAll(async () => {
  product = await openEmpty({ webRoot: null });
  second = (await product.another()).app;
});
afterAll(() => product.close());

const form = () => ({
  setup_code: product.setUpCode!,
  org_name: '云上美业',
  currency_code: 'HKD',
  time_zone: 'Asia/Hong_Kong',
  real_name: '顾云',
  mobile_number: '91234567',
  password: 'Cloud2026',
  shop_name: '云上中环店',
  sys_type: 'SHOP_CURE',
});

async function send(payload: object, app = product.app): Promise<{ status: number } & Envelope<unknown>> {
  const answer = await app.inject({ method: 'POST', url: '/api/admin/setup', payload });
  return { ...answer.json<Envelope<unknown>>(), status: answer.statusCode };
}
const founded = async (): Promise<number> => (await organisations(product.backend)).length;
const accounts = async (): Promise<number> =>
  (await product.backend.pool.query("select from identity.account_for_sign_in('91234567')")).rowCount ?? 0;

describe('the first organisation', () => {
  it('needs the code that every process of the product shows on its console', async () => {
    expect(product.setUpCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    for (const setup_code of ['', 'AAAA-AAAA-AAAA', `${product.setUpCode!}X`]) {
      const { status, errors } = await send({ ...form(), setup_code });
      expect({ status, at: errors!.map(({ field }) => field) }).toEqual({ status: 400, at: ['setup_code'] });
    }
    expect((await send({ ...form(), setup_code: 'AAAA-AAAA-AAAA' })).message).toBe('初始化码不正确，请查看启动程序的控制台');
    expect(await founded()).toBe(0);
  });

  it.each([
    ['org_name', '', '请输入品牌名称'],
    ['real_name', '', '请输入姓名'],
    ['mobile_number', '12', '手机号格式不正确！'],
    ['password', 'weak', '密码须为 8 至 64 位，且同时包含字母和数字'],
    ['shop_name', ' 空格', '门店名称不能为空'],
    ['time_zone', 'Mars/Base', '请选择时区'],
    ['currency_code', 'EUR', '请选择列表中的选项'],
  ])('is refused for its %s', async (field, value, message) => {
    const { status, errors } = await send({ ...form(), [field]: value });
    expect({ status, at: errors!.map((error) => error.field) }).toEqual({ status: 400, at: [field] });
    expect(errors![0]!.message).toBe(message);
    expect([await founded(), await accounts()]).toEqual([0, 0]);
  });

  it('is founded once, however many ask at the same time in however many processes', async () => {
    const answers = await Promise.all([product.app, second, product.app, second].map((app, at) => send({ ...form(), org_name: `云上美业${at}` }, app)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await founded()).toBe(1);
  });

  it('opens to its administrator, who works in head office and shop and leads both', async () => {
    const login = { client: 'PC', mobile_number: '91234567', password: 'Cloud2026', uuid: 'first-day' };
    const { data } = (await product.app.inject({ method: 'POST', url: '/api/shop/users/login', payload: login })).json<
      Envelope<{ access_token: string; shop_type: string; currency_code: string; shop_name: string }>
    >();
    expect(data).toMatchObject({ shop_type: '1', currency_code: 'HKD', time_zone: 'Asia/Hong_Kong' });
    const ask = async <Data>(url: string, shop?: string): Promise<Data> => {
      const headers = { authorization: data.access_token, ...(shop && { shopauth: Buffer.from(shop).toString('base64url') }) };
      return (await product.app.inject({ url: `/api${url}`, headers })).json<Envelope<Data>>().data;
    };
    const [head] = await ask<{ shop_name: string; children: { shop_id: string; shop_name: string }[] }[]>('/shop/common/query/shopList');
    expect(head!.children.map(({ shop_name }) => shop_name)).toEqual(['云上中环店']);
    const shop = head!.children[0]!.shop_id;
    expect(await ask('/shop/query/detail', shop)).toMatchObject({ founder: '顾云', sys_type: 'SHOP_CURE', shop_level: 0, currency_locked: false });
    expect((await ask<unknown[]>('/shop/common/query/shopPayMethod', shop)).length).toBe(5);
    expect((await ask<unknown[]>('/shop/shopRole/query/findListByShopId', shop)).length).toBeGreaterThan(4);
  });

  it('closes the way for good: to the code too, to processes that start later, and to their console', async () => {
    expect((await send(form())).status).toBe(404);
    const later = await product.another();
    expect(later.setUpCode).toBeNull();
    expect((await send(form(), later.app)).status).toBe(404);
    expect(await founded()).toBe(1);
  });
});

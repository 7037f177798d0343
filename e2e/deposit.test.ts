import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { collectBySandbox } from '#apps/testing/scans.ts';
import { collectByWechat } from '#apps/testing/wechat.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { waitAdd } from '#domains/appointment/contract/self-desk.endpoints.ts';
import { accountList, accountTurn } from '#domains/payment/contract/account.endpoints.ts';
import { offerFreed, sendNotices } from '#domains/appointment/server/api.ts';
import { aDepositCard, takeDeposits } from '#domains/appointment/test/deposits.ts';
import { openSelf } from '#domains/appointment/test/selves.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { atRest, barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let page_code = '';
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [manager, head] = [await world.as('manager'), await world.as('administrator')];
  page_code = await openSelf(manager, [world.founded.lanting!.catalog.projects.facial!]);
  await takeDeposits(world, 'lanting', manager, head);
  await collectBySandbox(manager);
  await decideRules(manager, { 'appointment.deposit_for': 'self' });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const PHONE = { width: 360, height: 740 };
const tell = () => tellEvents(product.world.backend, product.world.now(), subscribers);

/** A customer books on a phone, as far as what is to be paid. */
async function booked(language: 'zh-CN' | 'zh-HK' | 'en', { name, mobile, day, agent }: { name: string; mobile: string; day: number; agent?: string }) {
  const { page: phone, context } = await product.open({ ...PHONE, language, ...(agent && { agent }) });
  await phone.goto(`book/${page_code}`);
  await tick(phone.getByRole('checkbox').first());
  await phone.locator('.book-days button').nth(day).click();
  await phone.locator('.book-times button').first().click();
  await phone.locator('input[name=name]').fill(name);
  await phone.locator('input[name=mobile_number]').fill(mobile);
  await phone.locator('input[name=sms_code]').fill(await plantCode(product.world, mobile, 'SELF_BOOKING'));
  await picture(phone, `deposit-form-${language}`);
  await phone.locator('form .login-submit').click();
  await phone.locator('.book-deposit').waitFor();
  return { phone, context };
}

it('lets a customer book and pay on a phone; the desk sees the mark, and where the money is', async () => {
  const { phone, context } = await booked('zh-CN', { name: '林小姐', mobile: '13700007771', day: 1 });
  await phone.getByText('时间已为您保留').waitFor();
  await phone.getByText('¥100.00').waitFor();
  expect(await barriers(phone)).toEqual([]);
  await picture(phone, 'deposit-asked');
  await phone.getByRole('button', { name: '用微信支付付款' }).click();
  await phone.getByRole('img', { name: '微信支付收款码' }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await barriers(phone)).toEqual([]);
  await picture(phone, 'deposit-code');
  const opening = context.waitForEvent('page');
  await phone.getByRole('link', { name: '打开付款页' }).click();
  const sandbox = await opening;
  await sandbox.getByRole('button', { name: '确认付款' }).click();
  await sandbox.getByText('付款成功').waitFor();
  await phone.getByText('已付，已存入您的储值卡').waitFor();
  await phone.getByText('预约成功').waitFor();
  await tell();
  await phone.reload();
  await phone.getByRole('link', { name: '添加到日历' }).waitFor();
  await picture(phone, 'deposit-paid');

  const { page: desk } = await product.as('cashier', { at: 'appoint-list' });
  await desk.getByRole('cell', { name: '已付' }).waitFor();
  await picture(desk, 'deposit-list');
  await desk.goto('appoint-board?date=2026-03-03');
  await desk.getByText('订金已付').first().waitFor();
  await picture(desk, 'deposit-board');
  await desk.goto('appoint-list');
  await desk
    .getByRole('link', { name: /2026-03-03/ })
    .or(desk.getByText('林小姐'))
    .first()
    .click();
  await desk.getByText('¥100.00 已付').waitFor();
  await desk.getByRole('link', { name: '查看订单' }).waitFor();
  await picture(desk, 'deposit-detail');
  await desk.getByRole('button', { name: '取消预约' }).click();
  await desk.getByText('已付订金 ¥100.00 留在会员的储值卡上').waitFor();
  await desk.getByRole('dialog').getByRole('link', { name: '打开会员档案' }).waitFor();
  await atRest(desk);
  await picture(desk, 'deposit-cancel');
});

it('is read of before a free place is taken, which is then held for it', async () => {
  const { world } = product;
  const mobile_number = '13700007775';
  await (await world.as('cashier')).ask(waitAdd, {
    caller: { name: '候补林', mobile_number },
    shop_project_id: world.founded.lanting!.catalog.projects.facial!,
    date: '2026-03-06',
    from_time: '10:00',
    until_time: '11:00',
  });
  expect(await offerFreed(world.backend, world.now())).toBe(1);
  await sendNotices(world.backend, world.now());
  const told = world.backend.sms.outbox!.findLast((message) => message.mobile_number === mobile_number)!;
  const { page: phone } = await product.open(PHONE);
  await phone.goto(`book/${page_code}${new URL((told.notice as { link: string }).link).search}`);
  await phone.getByText('请在 15 分钟内付订金 ¥100.00').waitFor();
  await picture(phone, 'deposit-offered');
  expect(await barriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: '同意这个时间' }).click();
  await phone.getByText('时间已为您保留').waitFor();
  await phone.getByRole('button', { name: '用微信支付付款' }).waitFor();
  await picture(phone, 'deposit-offer-taken');
});

it('is collected at the desk by the till', async () => {
  const { world } = product;
  const { book } = await import('#domains/appointment/test/appointments.ts');
  const appointment_id = await book(world, await world.as('cashier'), 'lanting', {
    caller: { name: '来电王', mobile_number: '13700007772' },
    start_time: '2026-03-04 10:00',
  });
  const { page: desk } = await product.as('manager', { at: `appoint-detail?appointment_id=${appointment_id}` });
  await desk.getByRole('button', { name: '收订金' }).click();
  await desk.getByRole('button', { name: '扫码收款' }).waitFor();
  await picture(desk, 'deposit-till');
  await desk.goto(`appoint-detail?appointment_id=${appointment_id}`);
  await desk.getByText('¥100.00 待付').waitFor();
  expect(await barriers(desk)).toEqual([]);
  await picture(desk, 'deposit-detail-unpaid');
  await desk.getByRole('button', { name: '免收订金' }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('老顾客');
  await desk.getByRole('dialog').getByRole('button', { name: '免收订金' }).click();
  await desk.getByText('已免收订金').waitFor();
});

it.each(['zh-HK', 'en'] as const)('is worded in %s', async (language) => {
  const { phone } = await booked(language, {
    name: 'Ann',
    mobile: language === 'en' ? '13700007773' : '13700007774',
    day: language === 'en' ? 2 : 3,
  });
  await picture(phone, `deposit-asked-${language}`);
  expect(await barriers(phone)).toEqual([]);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('by WeChat Pay on the phone in hand', () => {
  let wechat: Awaited<ReturnType<typeof collectByWechat>>;
  beforeAll(async () => {
    const { world, url } = product;
    const manager = await world.as('manager');
    for (const { account_id } of await manager.ask(accountList, {})) await manager.ask(accountTurn, { account_id, is_open: false });
    wechat = await collectByWechat(world, manager);
    Object.assign(world.backend, { publicUrl: url });
  });
  afterAll(async () => {
    const manager = await product.world.as('manager');
    await manager.ask(accountTurn, { account_id: wechat.account_id, is_open: false });
    await collectBySandbox(manager);
    await wechat.close();
  });

  it('is paid within WeChat: asked who it is, the page invokes what the merchant signed, and says that it is paid', async () => {
    const { phone } = await booked('zh-CN', { name: '微小姐', mobile: '13700007781', day: 4, agent: `${IPHONE} MicroMessenger/8.0.49` });
    const invoked: [string, Parameters<typeof wechat.isPageSigned>[0] & { signType: string }][] = [];
    let isWilling = false;
    await phone.exposeFunction('payByHand', (name: string, parameters: (typeof invoked)[number][1]) => {
      invoked.push([name, parameters]);
      if (isWilling) wechat.pay(parameters.package.slice('prepay_id=wx'.length));
      return `get_brand_wcpay_request:${isWilling ? 'ok' : 'cancel'}`;
    });
    await phone.addInitScript(() => {
      const { payByHand } = window as unknown as { payByHand: (...said: unknown[]) => Promise<string> };
      const invoke = async (name: string, parameters: object, done: (said: object) => void): Promise<void> => {
        const err_msg = await payByHand(name, parameters);
        done({ err_msg });
      };
      Object.assign(window, { WeixinJSBridge: { invoke } });
    });
    await phone.getByRole('button', { name: '用微信支付付款' }).click();
    // Left without paying: the page is as it was, and can be paid.
    await expect.poll(() => invoked.length, { timeout: 10_000 }).toBe(1);
    await phone.getByRole('button', { name: '我已付款，立即查询' }).waitFor();
    expect(new URL(phone.url()).searchParams.has('code')).toBe(false);
    expect(await phone.locator('.book-code').count()).toBe(0);
    expect(await barriers(phone)).toEqual([]);
    await picture(phone, 'deposit-within');
    // Whoever else opens the link is told that it is being paid, before they take it over.
    const { page: friend } = await product.open({ ...PHONE, agent: `${IPHONE} MicroMessenger/8.0.49` });
    await friend.goto(phone.url());
    await friend.getByText('这笔订金正在另一部手机或浏览器上支付').waitFor();
    expect(await barriers(friend)).toEqual([]);
    await picture(friend, 'deposit-within-another');
    isWilling = true;
    await phone.getByRole('button', { name: '用微信支付付款' }).click();
    await phone.getByText('已付，已存入您的储值卡').waitFor();
    expect(invoked.map(([name, said]) => [name, said.signType, wechat.isPageSigned(said)])).toEqual([
      ['getBrandWCPayRequest', 'RSA', true],
      ['getBrandWCPayRequest', 'RSA', true],
    ]);
    expect(invoked[1]![1].package).toBe(invoked[0]![1].package);
    await picture(phone, 'deposit-within-paid');
  });

  it('is paid by a link that opens WeChat from another browser of a phone, and leads back', async () => {
    const { phone } = await booked('zh-CN', { name: '链小姐', mobile: '13700007782', day: 5, agent: IPHONE });
    await phone.getByRole('button', { name: '用微信支付付款' }).click();
    const link = phone.getByRole('link', { name: '打开微信付款' });
    await link.waitFor();
    const to = new URL((await link.getAttribute('href'))!);
    expect([to.host, to.searchParams.get('redirect_url')]).toEqual(['wx.tenpay.com', phone.url()]);
    expect(await link.getAttribute('referrerpolicy')).toBe('origin');
    expect(await phone.locator('.book-code').count()).toBe(0);
    expect(await barriers(phone)).toEqual([]);
    await picture(phone, 'deposit-link');
    wechat.pay(to.searchParams.get('prepay_id')!.slice('wx'.length));
    await phone.getByRole('button', { name: '我已付款，立即查询' }).click();
    await phone.getByText('已付，已存入您的储值卡').waitFor();
  });
});

it('is decided among the settings, where what is missing is said', async () => {
  const { world } = product;
  await aDepositCard(await world.as('administrator'));
  const { page: desk } = await product.as('manager', { at: 'setting?section=deposit-rule' });
  await desk.getByRole('heading', { name: '预约订金' }).waitFor();
  await desk.getByText('网上订金以 陈静怡 的名义开单').waitFor();
  await picture(desk, 'deposit-rule');
  expect(await barriers(desk)).toEqual([]);
});

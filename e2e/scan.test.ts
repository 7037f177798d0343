import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import { patternAdd } from '#domains/sales/contract/payment.endpoints.ts';
import { picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('lets the customer scan the bill, pay by phone and say so; the till hears it, settles, and the phone shows the receipt', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  await manager.ask(patternAdd, { pay_method: 'WECHAT', pattern_name: '门店收款码', collect_code: 'wxp://f2f0demo', sort: 2 });
  const { order_id } = await order(manager, null, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
  const { page } = await product.as('manager', { at: `bill-settlement?order_id=${order_id}` });
  await page.getByRole('button', { name: '扫码支付' }).click();
  const address = (await page.locator('.scan-code img').getAttribute('data-address'))!;
  expect(address).toContain('/h5-apy?t=');
  await page.getByText('等待顾客付款').waitFor();
  await picture(page, 'scan-code');

  // The customer's phone: no session, another browser.
  const phone = await page.context().browser()!.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await phone.goto(address);
  await phone.getByText('¥128.00').first().waitFor();
  await phone.getByText('长按识别二维码').waitFor();
  await picture(phone, 'h5-bill');
  // Neither saying so nor looking is lost without a word where the connection is.
  await phone.route('**/shop/order/scan/**', (route) => route.abort('connectionreset'));
  await phone.getByRole('button', { name: '我已付款' }).click();
  await phone.getByRole('alert').filter({ hasText: '网络错误，请稍后再试！' }).first().waitFor();
  await phone.getByRole('button', { name: '重新加载' }).waitFor();
  expect(await phone.getByRole('alert').allInnerTexts()).toEqual(['网络错误，请稍后再试！', expect.stringContaining('网络错误，请稍后再试！')]);
  await phone.unroute('**/shop/order/scan/**');
  await phone.getByRole('button', { name: '我已付款' }).click();
  await phone.getByText('已通知前台').waitFor();

  await page.getByText('顾客表示已用门店收款码付款，请核对到账').waitFor();
  await page.getByRole('button', { name: '核对无误，去结算' }).click();
  await page.getByRole('button', { name: /门店收款码/ }).click();
  await page.getByRole('button', { name: /^结算/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /结算/ }).click();
  await page.getByText('结算成功').waitFor();
  await phone.getByText('付款成功').waitFor();
  await picture(phone, 'h5-receipt');
  await phone.getByRole('radio', { name: 'English' }).click();
  await phone.getByText('Thank you').waitFor();
  await phone.close();

  // What is kept of it is found from the order.
  await page.goto(`bill-detail?order_id=${order_id}`);
  await page.getByRole('link', { name: '扫码支付详情' }).click();
  await page.waitForURL('**/scanCodeDetail*');
  await page.getByText('顾客所选方式').waitFor();
  await page.getByRole('definition').filter({ hasText: '门店收款码' }).waitFor();
});

it('shows nothing for a code that is none, and says when the page itself could not be fetched', async () => {
  const { page } = await product.as('manager');
  await page.route('**/assets/page-*.js', (route) => route.abort('connectionreset'));
  await page.goto('h5-apy?t=1.1.aaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('alert').getByText('页面资源加载失败，请刷新页面').waitFor();
  await page.unroute('**/assets/page-*.js');
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByText('账单码无效或已过期，请前台重新出示').waitFor();
  expect(await page.getByRole('button', { name: '我已付款' }).count()).toBe(0);
});

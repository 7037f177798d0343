import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aSku } from '#apps/testing/stock.ts';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { retailSearch } from '#domains/mall/contract/delivery.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('says on the bill of what a supplier sends where it goes, and sends it', async () => {
  const { world } = product;
  const cashier = await world.as('cashier');
  const item_id = await aSku(await world.as('administrator'), { goods_name: '直发面霜', goods_type: 'DIRECT' });
  const { order_id } = await sell(cashier, await newCustomer(world), [{ item_type: 'product', item_id, quantity: 1 }]);
  const { page } = await product.as('cashier', { at: `bill-cashier-detail?order_id=${order_id}` });
  await page.locator('.detail-part .status', { hasText: '供应商直发' }).waitFor();
  // The delivery comes to be a moment after the settlement, and shows by itself.
  await tellEvents(world.backend, world.now(), subscribers);
  const part = page.locator('.detail-part', { has: page.getByRole('heading', { name: /配送/ }) });
  await part.getByText('由供应商直接发给顾客，请填写收货人和地址。').waitFor();
  await picture(page, 'sold-to-send');
  expect(await barriers(page)).toEqual([]);
  expect(await part.getByRole('button', { name: /发\s*货/ }).count()).toBe(0);
  await part.getByRole('button', { name: '填写收货信息' }).click();
  await page.locator('#receiver_name').fill('陈小姐');
  await page.locator('#address').fill('上海市静安区愚园路1号');
  await picture(page, 'sold-to-send-where');
  await page.locator('.ant-drawer').getByRole('button', { name: /保\s*存/ }).click();
  await part.getByText('上海市静安区愚园路1号').waitFor();
  await part.getByRole('button', { name: /发\s*货/ }).click();
  await page.locator('#carrier').fill('顺丰速运');
  await page.locator('#tracking_number').fill('SF20261130');
  await page.locator('.ant-drawer').getByRole('button', { name: /发\s*货/ }).click();
  await part.locator('.status', { hasText: '已发货' }).waitFor();
  expect(await cashier.ask(retailSearch, { order_id })).toMatchObject([{ status: 'shipped', receiver_name: '陈小姐', tracking_number: 'SF20261130' }]);
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sell } from '#apps/testing/till.ts';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const WHOLE = 10_000;
let product: Product;
let order_id: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const { catalog, people } = world.founded.lanting!;
  const performers = [{ uid: people['13800000011']!, basis_points: WHOLE }];
  ({ order_id } = await sell(await world.as('cashier'), null, [{ item_type: 'project', item_id: catalog.projects.hydrating!, quantity: 1, performers }]));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('says who served after all and why, what the finance desk noted, and by which way money came; what was changed stands on the order', async () => {
  const { page } = await product.as('manager', { at: `bill-detail?order_id=${order_id}` });
  await page.getByRole('button', { name: /^修改服务人员/ }).click();
  const people = page.getByRole('dialog', { name: /服务人员/ });
  await people.getByRole('button', { name: '赵雪' }).click();
  await people.getByRole('button', { name: '孙晓梅' }).click();
  await people.getByRole('button', { name: '选定服务人员' }).click();
  const why = page.getByRole('dialog', { name: '修改服务人员' });
  await why.getByRole('textbox').fill('换人做的');
  await picture(page, 'order-change-why');
  await why.getByRole('button', { name: '修改服务人员' }).click();
  await page.getByText('赵雪 → 孙晓梅').waitFor();
  await page.getByRole('button', { name: '修改财务备注' }).click();
  const remark = page.getByRole('dialog', { name: '修改财务备注' });
  await remark.getByRole('textbox').fill('已与银行对账');
  await remark.getByRole('button', { name: /保\s*存/ }).click();
  await page.getByText('（空） → 已与银行对账').waitFor();
  await page.getByRole('button', { name: '修改付款方式 现金' }).click();
  const way = page.getByRole('dialog', { name: '修改付款方式' });
  await way.getByRole('button', { name: '修改付款方式' }).click();
  await way.getByText('请选择付款方式').waitFor();
  await way.getByRole('combobox').press('ArrowDown');
  await page.getByTitle('微信支付').click();
  await way.getByRole('textbox').fill('顾客是扫码付的');
  await picture(page, 'order-change-way');
  await way.getByRole('textbox').press('Control+Enter');
  await page.getByText(/^现金 .+ → 微信支付 /).waitFor();
  await page.getByRole('button', { name: '修改付款方式 微信支付' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'order-changed');
});

it.each(oneInTurn(['en', 'zh-HK'] as const))('shows them in %s on a tablet to whoever may read and not change', async (language) => {
  const { page } = await product.as('cashier', { language, width: 820, height: 1180, at: `bill-detail?order_id=${order_id}` });
  await page.locator('.state-history').first().waitFor();
  expect(await page.locator('.detail-part button[aria-label]').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await picture(page, `order-changed-${language}-820`);
});

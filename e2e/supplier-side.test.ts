import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { link } from '#apps/testing/supplying.ts';
import { supplierAccept, supplierCodes } from '#domains/org/contract/supplier.endpoints.ts';
import { chainCodeRefresh } from '#domains/supplier/contract/application.endpoints.ts';
import { procuredSearch } from '#domains/supplier/contract/merchant.endpoints.ts';
import { serviceAdd, serviceEdit } from '#domains/supplier/contract/service.endpoints.ts';
import { newService } from '#domains/supplier/test/services.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const state = (page: Page, words: string) => page.locator('.detail-page:visible .status', { hasText: words }).first().waitFor();
/** Presses a step in the record in front, and agrees to it. */
async function step(page: Page, verb: RegExp): Promise<void> {
  await page.locator('.detail-page:visible').getByRole('button', { name: verb }).click();
  await page.locator('.ant-modal').getByRole('button', { name: verb }).click();
}

/** Presses a step in the record in front, and says why. */
async function stepFor(page: Page, verb: string, reason: string): Promise<void> {
  await page.locator('.detail-page:visible').getByRole('button', { name: verb }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.locator('textarea').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('a service of a supplier', () => {
  it('is offered, ordered by the head office, done, confirmed, and among what merchants bought', async () => {
    const name = `专家驻店一日${(tries += 1)}`;
    const { page: supplier } = await product.as('supplier', { at: 'supplier-serviceList' });
    // A list without rows offers it too.
    await supplier.getByRole('button', { name: '新增服务' }).first().click();
    await supplier.locator('#service_name').fill(name);
    await supplier.locator('#unit').fill('天');
    await supplier.locator('#price_cents').fill('800');
    await supplier.locator('#duration_minutes').fill('480');
    await picture(supplier, 'service-form');
    await press(supplier, /保\s*存/);
    await supplier.getByRole('heading', { name }).waitFor();
    await picture(supplier, 'service-detail');
    expect(await barriers(supplier)).toEqual([]);

    const codes = await (await product.world.as('supplier')).ask(supplierCodes, {});
    await (await product.world.as('administrator')).call(supplierAccept, { supplier_code: codes.supplier_code, invite_code: codes.invite_code });
    const { page: head } = await product.as('administrator', { at: 'main-supplier-services' });
    await head.getByText(name).click();
    await press(head, '预订服务');
    const drawer = head.locator('.ant-drawer');
    await drawer.locator('#quantity').fill('2');
    await drawer.locator('#wished_day').fill('2027-05-01');
    await head.keyboard.press('Enter');
    await drawer.locator('#contact_name').fill('沈若兰');
    await drawer.locator('#contact_phone').fill('13800000001');
    await picture(head, 'service-order');
    await drawer.getByRole('button', { name: '预订服务' }).click();
    await state(head, '待接单');

    await supplier.goto('supplier-serviceOrders');
    await supplier.locator('tr', { hasText: name }).click();
    await step(supplier, /接\s*单/);
    await state(supplier, '已接单');
    await step(supplier, /完成服务/);
    await state(supplier, '待确认');
    await picture(supplier, 'service-order-done');
    expect(await barriers(supplier)).toEqual([]);

    await head.reload();
    await state(head, '待确认');
    await stepFor(head, '提出异议', '只来了半天');
    await state(head, '有异议');
    await picture(head, 'service-order-contested');
    expect(await barriers(head)).toEqual([]);
    await supplier.reload();
    await state(supplier, '有异议');
    await stepFor(supplier, '答复异议', '周五补做另外半天');
    await state(supplier, '待确认');
    await head.reload();
    await state(head, '待确认');
    await step(head, /确认完成/);
    await state(head, '已完成');

    await supplier.goto('financial-procure-detail');
    await supplier.locator('tr', { hasText: name }).getByText('1,600.00').waitFor();
    await picture(supplier, 'procure-detail');
    expect(await barriers(supplier)).toEqual([]);
    await supplier.setViewportSize({ width: 820, height: 1180 });
    await picture(supplier, 'procure-detail-820');
    const [bought] = await (await product.world.as('supplier')).ask(procuredSearch, { kind: 'service' });
    expect(bought).toMatchObject({ item_name: name, amount_cents: 160_000 });
    await supplier.goto('merchant-list');
    await supplier.locator('tr', { hasText: '¥1,600.00' }).click();
    await supplier.getByRole('button', { name: '结束供应' }).waitFor();
    await picture(supplier, 'merchant-detail-820');
    expect(await barriers(supplier)).toEqual([]);
  });
});

describe('an order that is written while the supplier changes the service', () => {
  it('is refused, and goes through with what was typed once the new price was read', async () => {
    const supplier = await product.world.as('supplier');
    await link(supplier, await product.world.as('administrator'));
    const form = newService();
    const { service_id } = await supplier.ask(serviceAdd, form);
    const { page } = await product.as('administrator', { at: 'main-supplier-services' });
    const drawer = page.locator('.ant-drawer');
    const order = async () => {
      await press(page, '预订服务');
      await drawer.locator('#quantity').waitFor();
    };
    await page.getByText(form.service_name).click();
    await order();
    await drawer.locator('#quantity').fill('3');
    await drawer.locator('#wished_day').fill('2027-05-01');
    await page.keyboard.press('Enter');
    await drawer.locator('#contact_name').fill('沈若兰');
    await drawer.locator('#contact_phone').fill('13800000001');
    const draft = () => page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.includes('supplier.order'))?.[1] ?? '');
    await expect.poll(draft).toContain('13800000001');
    await supplier.ask(serviceEdit, { ...form, service_id, version: 1, price_cents: 90_000 });
    await drawer.getByRole('button', { name: '预订服务' }).click();
    await page.getByText(/供应商刚刚修改了该服务/).first().waitFor();
    await page.reload();
    await order();
    await drawer.getByText(/900\.00/).waitFor();
    expect(await Promise.all(['#quantity', '#contact_name'].map((field) => drawer.locator(field).inputValue()))).toEqual(['3', '沈若兰']);
    await drawer.getByRole('button', { name: '预订服务' }).click();
    await state(page, '待接单');
  });
});

describe('somebody who becomes a supplier', () => {
  it('applies from the sign-in page, is agreed to by the head office, and signs in', async () => {
    const { world } = product;
    const mobile = '17233330001';
    const { invite_code } = await (await world.as('administrator')).ask(chainCodeRefresh, {});
    const { page } = await product.open();
    await page.goto('login');
    await page.getByRole('link', { name: '供应商入驻' }).click();
    const next = () => page.locator('[type=submit]').click();
    await page.locator('#supplier_type').selectOption('company');
    await next();
    await page.getByText('请输入邀请码').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.locator('#chain_code').fill(invite_code);
    await page.locator('#supplier_name').fill('青禾医美器械');
    await page.locator('#contact_name').fill('赵青禾');
    await picture(page, 'apply-basics');
    await next();
    await page.locator('#licence_name').fill('青禾医美器械有限公司');
    await page.locator('#licence_number').fill('91330100MA27XXXX1A');
    await next();
    await page.locator('#bank_name').fill('招商银行');
    await page.locator('#bank_owner').fill('青禾医美器械有限公司');
    await page.locator('#bank_number').fill('6225 8802 1234 5678');
    await next();
    await page.locator('#category').waitFor();
    // What was typed stays where one goes back and forth.
    await page.getByRole('button', { name: '上一步' }).click();
    expect(await page.locator('#bank_name').inputValue()).toBe('招商银行');
    await next();
    await page.locator('#category').selectOption('equipment');
    await page.locator('#mobile_number').fill(mobile);
    await page.locator('#sms_code').fill(await plantCode(world, mobile, 'SUPPLIER_REGISTRATION'));
    await picture(page, 'apply-category');
    expect(await barriers(page)).toEqual([]);
    await next();
    await page.getByText('申请已提交').waitFor();

    const { page: head } = await product.as('administrator', { at: 'main-supplier-applications' });
    await head.locator('tr', { hasText: '青禾医美器械' }).waitFor();
    await picture(head, 'application-list');
    await head.getByText('青禾医美器械', { exact: true }).click();
    await state(head, '待审核');
    await head.getByText('6225880212345678').waitFor();
    await picture(head, 'application-detail');
    expect(await barriers(head)).toEqual([]);
    await step(head, /通\s*过/);
    await state(head, '已通过');

    await page.goto('user-first');
    await page.locator('#mobile_number').fill(mobile);
    await page.locator('#sms_code').fill(await plantCode(world, mobile, 'FIRST_LOGIN'));
    await next();
    await page.locator('#password').fill('qinghe2026');
    await page.locator('#repeat').fill('qinghe2026');
    await next();
    await page.locator('.sidebar').waitFor();
    await page.goto('supplier-serviceList');
    await page.getByRole('button', { name: '新增服务' }).first().waitFor();
    expect(page.url()).toContain('supplier-serviceList');
  });
});

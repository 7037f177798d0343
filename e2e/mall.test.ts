import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subscribers } from '#apps/worker/subscribers.ts';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { openStage, type Stage } from '#apps/testing/stage.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { onlineSearch } from '#domains/mall/contract/delivery.endpoints.ts';
import { orderOnline, payOnline } from '#domains/mall/test/desk.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let stage: Stage;
beforeAll(async () => {
  product = await openProduct();
  stage = await openStage(product.world, 'lanting', 'manager');
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const state = (page: Page, words: string) => page.locator('.detail-page:visible .status', { hasText: words }).first().waitFor();
const aMask = () => ({ member_id: stage.member_id, items: [{ sku_id: product.world.founded.lanting!.catalog.products['mask']!, expected_quantity: 1 }] });

describe('an order from outside', () => {
  it('is taken for a member who calls, at the price that is told', async () => {
    const manager = await product.world.as('manager');
    const { catalog } = product.world.founded.lanting!;
    await product.world.look(
      'lanting',
      "update goods set retail_switch = false, goods_name = '只在店里卖' where goods_id = (select goods_id from sku where sku_id = $1)",
      [catalog.products['serum']],
    );
    const head = await product.world.as('administrator');
    const coupons = [
      { coupon_name: '线上满减', use_scene: 'online' as const, amount: 3_000 },
      { coupon_name: '到店满减', use_scene: 'offline' as const, amount: 4_000 },
    ];
    for (const coupon of coupons) await heldCoupon(manager, stage.member_id, await addACoupon(head, { threshold: 10_000, ...coupon }));
    const { member_name } = await manager.ask(memberDetail, { member_id: stage.member_id });
    const { page } = await product.as('manager', { at: 'add-online-order' });
    await page.locator('#member_id').click();
    await page.locator('.ant-modal').getByRole('searchbox').first().fill(member_name);
    await page.locator('.ant-modal').getByText(member_name).first().click();
    await page.locator('.ant-modal').getByRole('button', { name: /确\s*定/ }).click();
    await page.locator('#receiver_name').fill('陈小姐');
    await page.locator('#receiver_phone').fill('139 0000 1111');
    await page.locator('#address').fill('上海市静安区愚园路1号');
    // What is not offered to customers from outside is not there to be picked.
    await page.getByRole('button', { name: '添加产品' }).click();
    const goods = page.getByRole('dialog', { name: '选择商品' });
    await goods.getByText('医用冷敷贴').first().waitFor();
    expect(await goods.getByText('只在店里卖').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.lines-code').focus();
    await page.keyboard.type('医用冷敷贴');
    await page.keyboard.press('Enter');
    await page.locator('.online-price', { hasText: '¥128.00' }).waitFor();
    // What members hold for orders from outside is offered, the best first; what is for the till says so.
    await page.locator('#member_coupon_id').click();
    const offered = page.locator('.ant-select-dropdown:visible');
    await offered.getByText('到店满减 · 仅限到店使用').waitFor();
    await offered.getByText('线上满减 · 减 ¥30.00').click();
    await page.locator('.online-price', { hasText: '¥98.00' }).waitFor();
    await picture(page, 'mall-add');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '代客下单' }).last().click();
    await state(page, '待确认');
    await page.locator('.detail-page:visible').getByText('陈小姐').first().waitFor();
    const kept = await manager.ask(memberCoupons, { member_id: stage.member_id });
    expect(kept.filter(({ status }) => status === 'used').map(({ coupon_name }) => coupon_name)).toEqual(['线上满减']);
  });

  it('is confirmed, paid for, and given to a carrier', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const { delivery_id } = await orderOnline(manager, aMask());
    const { page } = await product.as('manager', { at: `onlineBill-detail?delivery_id=${delivery_id}` });
    await state(page, '待确认');
    await picture(page, 'mall-detail');
    await press(page, '确认接单');
    const asked = page.locator('.ant-modal').getByRole('button', { name: '确认接单' });
    if (await asked.isVisible().catch(() => false)) await asked.click();
    await state(page, '待付款');
    await payOnline(manager, delivery_id);
    await tellEvents(world.backend, world.now(), subscribers);
    await page.reload();
    await state(page, '待发货');
    await press(page, /发\s*货/);
    await page.locator('#carrier').fill('顺丰速运');
    await page.locator('#tracking_number').fill('SF1234567890');
    await picture(page, 'mall-ship');
    expect(await barriers(page)).toEqual([]);
    await page.locator('.ant-drawer').getByRole('button', { name: /发\s*货/ }).click();
    await state(page, '已发货');
    expect(await manager.ask(onlineSearch, { key_word: 'SF1234567890' })).toMatchObject([{ delivery_id, status: 'shipped' }]);
  });

  it('is fetched: its code opens it at the desk, once', async () => {
    const manager = await product.world.as('manager');
    const { pickup_code, delivery_id } = await orderOnline(manager, { ...aMask(), kind: 'pickup', address: '' });
    await payOnline(manager, delivery_id);
    const { page } = await product.as('cashier', { at: 'bill-writeOff' });
    const input = page.getByPlaceholder('扫描或输入券码，回车查询');
    await input.fill(pickup_code!);
    await input.press('Enter');
    await page.getByRole('heading', { name: /李女士/ }).waitFor();
    await picture(page, 'mall-desk');
    expect(await barriers(page)).toEqual([]);
    await press(page, '核销取货');
    await page.getByText(/已于 .* 核销/).first().waitFor();
    expect(await manager.ask(onlineSearch, { status: 'verified' })).toMatchObject([{ delivery_id }]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { balanceCardSearch, countCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const SAVE = /保\s*存/;

describe('a count card', () => {
  it('is added by the head office, priced by a shop within its bounds, and withdrawn', async () => {
    const name = `御龄十次卡${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('marketing-card');
    await page.getByText('水光焕肤十次卡').first().waitFor();
    await picture(page, 'cards-list');
    expect(await barriers(page)).toEqual([]);
    await press(page, '新增次卡');
    await page.locator('#shop_card_name').fill(name);
    await press(page, '选择项目');
    await tick(page.getByRole('checkbox', { name: '水光焕肤护理' }));
    await page.getByRole('spinbutton', { name: '水光焕肤护理 次数' }).fill('10');
    await picture(page, 'cards-relevancy');
    expect(await barriers(page)).toEqual([]);
    await press(page, /确\s*定/);
    await page.getByText('按售价合计').waitFor();
    await page.locator('#sell_price').fill('2980');
    await page.locator('#price_floor').fill('2800');
    await page.locator('#price_ceiling').fill('3200');
    await page.locator('#valid').fill('1');
    await page.getByText('¥298.00 / 次').waitFor();
    await picture(page, 'cards-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, SAVE);
    await heading(page, name).waitFor();
    await picture(page, 'cards-detail');
    expect(await barriers(page)).toEqual([]);

    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto('marketing-card');
    await manager.page.getByText(name).click();
    await press(manager.page, '本店售价与上架');
    await manager.page.locator('#sell_price').fill('2880');
    await manager.page.getByRole('button', { name: '更改本店设置' }).click();
    await manager.page.getByText('本店设置已保存').waitFor();
    const [row] = await (await product.world.as('manager')).ask(countCardSearch, { key_word: name });
    expect(row).toMatchObject({ sell_price: 288_000, chain_price: 298_000, price_per_use: 28_800 });

    await page.bringToFront();
    await press(page, '下架');
    await page.getByText('已售出的卡照常使用').waitFor();
    await picture(page, 'cards-withdraw');
    await page.getByText('没有会员持有这种卡').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /下\s*架/ }).click();
    await page.getByText('已下架').first().waitFor();
    await expect
      .poll(async () => (await (await product.world.as('manager')).ask(countCardSearch, { key_word: name }))[0])
      .toMatchObject({ is_shelves: false, withdrawn: true });
  });
});

describe('a stored-value card', () => {
  it('is added by the head office, sold by a shop, and withdrawn by whoever has seen what members hold of it', async () => {
    const name = `御享储值${(tries += 1)}`;
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    await page.goto('marketing-balance');
    await page.getByText('体验储值卡').first().waitFor();
    await picture(page, 'balances-list');
    expect(await barriers(page)).toEqual([]);
    await press(page, '新增储值卡');
    await page.locator('#balance_card_name').fill(name);
    await page.locator('#sell_price').fill('1000');
    await page.locator('#total_amount').fill('1100');
    await page.locator('#gift_amount').fill('1000');
    await page.locator('#valid').fill('1');
    await page.getByText('会员到账：本金¥1,000.00，赠送金¥1,100.00').waitFor();
    await press(page, SAVE);
    await page.getByText('赠送的价值¥1,100.00高于售价¥1,000.00').first().waitFor();
    await page.locator('#gift_amount').fill('100');
    await picture(page, 'balances-form');
    expect(await barriers(page)).toEqual([]);
    await press(page, SAVE);
    await heading(page, name).waitFor();

    const { world } = product;
    const [row] = await (await world.as('manager')).ask(balanceCardSearch, { key_word: name });
    await sellCard(await world.as('manager'), await newCustomer(world), 'stored_value_card', row!.sbc_id);
    const manager = await product.as('manager');
    await manager.page.waitForSelector('.shell');
    await manager.page.goto(`balanceCard-detail?sbc_id=${row!.sbc_id}`);
    await manager.page.getByRole('tab', { name: '会员持有' }).click();
    await manager.page.getByText('仍持有 1').waitFor();
    await picture(manager.page, 'balances-held');
    expect(await barriers(manager.page)).toEqual([]);
    await press(manager.page, /下\s*架/);
    await manager.page.getByText('1位会员持有1张，剩余本金¥1,000.00，赠送金¥200.00。').waitFor();
    await picture(manager.page, 'balances-withdraw');
    expect(await barriers(manager.page)).toEqual([]);
    await manager.page.getByRole('dialog').getByRole('button', { name: /下\s*架/ }).click();
    await manager.page.getByText('已下架').first().waitFor();
    await expect.poll(async () => (await (await world.as('manager')).ask(balanceCardSearch, { key_word: name }))[0]).toMatchObject({ is_shelves: false });
  });
});

describe('the pages of cards', () => {
  it.each(oneInTurn(['en', 'zh-HK'] as const))('hold up in %s on a tablet', async (language) => {
    const { facialTen } = product.world.founded.lanting!.catalog.countCards;
    const { page } = await product.as('administrator', { language, width: 820, height: 1180, at: 'marketing-card' });
    await page.getByText('K001').waitFor();
    await picture(page, `cards-list-${language}-820`);
    expect(await barriers(page)).toEqual([]);
    for (const [name, path, sign] of [
      ['detail', `subcard-detail?shop_card_id=${facialTen}`, 'K001'],
      ['contents', `relevancy-detail?shop_card_id=${facialTen}`, '10'],
      ['edit', `add-subcard?shop_card_id=${facialTen}`, 'SPA'],
      ['balances', 'marketing-balance', 'S001'],
    ] as const) {
      await page.goto(path);
      await page.getByText(sign).first().waitFor();
      await picture(page, `cards-${name}-${language}-820`);
      expect([name, await barriers(page)]).toEqual([name, []]);
    }
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { addABalanceCard, addAShopCard } from '#domains/catalog/test/cards.ts';
import { goodsDraft, goodsDraftKeep } from '#domains/catalog/contract/goods-draft.endpoints.ts';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { addGoods } from '#domains/catalog/test/goods-made.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const SAVE = /保\s*存/;
const head = () => product.world.as('administrator');

describe('a copy', () => {
  it('of a project begins without its prices and says what they were; it is not saved until one is typed', async () => {
    const shop_project_id = await addAProject(await head(), { project_name: '被抄护理', sell_price: 38_000, member_price: 36_000 });
    const { page } = await product.as('administrator', { at: `cure-add-project?copy_of=${shop_project_id}` });
    await page.locator('#project_name').fill('抄来护理');
    expect(await page.locator('#sell_price').inputValue()).toBe('');
    expect(await page.locator('#sell_price').getAttribute('placeholder')).toBe('原价 ¥380.00');
    expect(await page.locator('#member_price').getAttribute('placeholder')).toBe('原价 ¥360.00');
    await press(page, SAVE);
    await page.getByText('请输入售价').first().waitFor();
    await picture(page, 'copied-project');
    expect(await barriers(page)).toEqual([]);
    await page.locator('#sell_price').fill('420');
    await press(page, SAVE);
    await page.getByRole('heading', { name: '抄来护理' }).waitFor();
    expect(await (await head()).ask(projectSearch, { key_word: '抄来护理' })).toMatchObject([{ sell_price: 42_000, member_price: null }]);
  });

  it('of a card, a stored-value card or a package too', async () => {
    const client = await head();
    const { page } = await product.as('administrator');
    await page.waitForSelector('.shell');
    for (const [path, placeholder] of [
      [`add-subcard?copy_of=${await addAShopCard(client)}`, '原价 ¥800.00'],
      [`add-balance?copy_of=${await addABalanceCard(client)}`, '原价 ¥1,000.00'],
      [`add-package?copy_of=${await addAPackage(client)}`, '原价 ¥220.00'],
    ] as const) {
      await page.goto(path);
      const price = page.locator('#sell_price');
      await price.waitFor();
      expect([path, await price.inputValue(), await price.getAttribute('placeholder')]).toEqual([path, '', placeholder]);
    }
  });

  it('of goods leaves the draft of others alone, and takes its place only when asked', async () => {
    const client = await head();
    const goods_id = await addGoods(client, { goods_name: '被抄精华' });
    const begun = { goods_kind: 'product' as const, step: 0, form: '{"goods_name":"半途"}' };
    await client.ask(goodsDraftKeep, begun);
    const { page } = await product.as('administrator', { at: `main-stock-add?goods_id=${goods_id}&copy=yes` });
    await page.locator('#goods_name').fill('抄来精华');
    await press(page, '存为草稿');
    await page.locator('.ant-modal-confirm-title', { hasText: '替换已有的草稿？' }).waitFor();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: /取\s*消/ }).click();
    await press(page, '下一步');
    const price = page.getByRole('textbox', { name: '售价' });
    await price.waitFor();
    expect([await price.inputValue(), await price.getAttribute('placeholder')]).toEqual(['', '原价 ¥100.00']);
    await picture(page, 'copied-goods');
    await price.fill('120');
    await press(page, '下一步');
    await press(page, SAVE);
    await page.getByRole('heading', { name: '抄来精华' }).waitFor();
    expect(await client.ask(goodsSearch, { goods_kind: 'product', key_word: '抄来精华' })).toMatchObject([{ price_from: 12_000 }]);
    expect(await client.ask(goodsDraft, { goods_kind: 'product' })).toMatchObject({ form: begun.form });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addOrder } from '#domains/sales/contract/order.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { newMember } from '#apps/testing/members.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const manager = await product.world.as('manager');
  await manager.ask(memberAdd, newMember(product.world, { member_name: '欧阳晓琳' }));
  const items = [{ item_type: 'product' as const, item_id: product.world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  await manager.ask(addOrder, { member_id: null, items, expected_receivable: 12_800 });
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

describe('everybody can use it', () => {
  it.each(oneInTurn(LANGUAGES))('the sign-in page in %s', async (language) => {
    const { page } = await product.open({ language });
    await page.goto('login');
    await page.click('[type=submit]');
    expect(await barriers(page)).toEqual([]);
    await picture(page, `login-${language}`);
  });

  it('the pages of who forgot the password, or has none yet', async () => {
    const { page } = await product.open();
    await page.goto('user-first');
    await page.click('[type=submit]');
    expect(await barriers(page)).toEqual([]);
    await page.goto('login');
    await page.locator('.login-links button').click();
    await page.click('[type=submit]');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'login-forgot-empty');
  });

  it.each([
    ['light', 1366, 768],
    ['dark', 1440, 900],
    ['light', 820, 1180],
  ] as const)('the shell and a list, %s at %i × %i', async (shade, width, height) => {
    const { page } = await product.atMembers('manager', { shade, width, height });
    await page.waitForSelector('.list-table tbody .phone');
    expect(await barriers(page)).toEqual([]);
    await picture(page, `list-${shade}-${width}`);
  });

  // By day every screen is looked at by the sweep.
  it('pages in the dark', async () => {
    const { page } = await product.as('cashier', { shade: 'dark' });
    for (const [path, ready] of [
      ['dashboard', '.figures .money'],
      ['cashier', 'button.tile'],
      ['bill-cashier', '.list-table .status'],
      ['account-manage', '.account-devices tbody tr.ant-table-row'],
      ['change-pwd', '#old_password'],
    ] as const) {
      await page.goto(path);
      await page.waitForSelector(ready);
      expect({ path, faults: await barriers(page) }).toEqual({ path, faults: [] });
    }
  });

  it('the settlement and the order it leads to', async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.locator('button.tile').first().click();
    await page.locator('.basket-line .basket-who').click();
    await page.waitForSelector('.people button');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('F8');
    await page.locator('.tenders button').first().click();
    await page.waitForSelector('.entry-cash');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('F8');
    await page.locator('.ant-modal-confirm .ant-btn-primary').click();
    await page.waitForSelector('.detail-part');
    expect(await barriers(page)).toEqual([]);
  });

  it('asks in a dialog that stands still from its first moment, so that no quick click misses', async () => {
    const { page } = await product.as('cashier', { motion: true, at: 'cashier' });
    await page.locator('button.tile').first().click();
    await page.locator('.basket-line .basket-who').waitFor();
    await page.evaluate(() => {
      const seen = new Set<string>();
      const look = () => {
        const button = document.querySelector('.ant-modal-confirm .ant-btn-primary')?.getBoundingClientRect();
        if (button) seen.add([button.x, button.y, button.width].map(Math.round).join());
        document.body.dataset['seen'] = [...seen].join(' ');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: '清空' }).click();
    await page.locator('.ant-modal-confirm .ant-btn-primary').click({ trial: true });
    expect(await page.evaluate(() => document.body.dataset['seen']!.split(' '))).toHaveLength(1);
  });

  it('finds a planted fault', async () => {
    const { page } = await product.atMembers('manager');
    await page.waitForSelector('.list-table tbody .phone');
    await page.evaluate(() => document.querySelector('.page-head')!.insertAdjacentHTML('beforeend', '<button></button>'));
    expect(await barriers(page)).toHaveLength(1);
  });

  it('scales the page to narrow screens without shrinking its words', async () => {
    const { page } = await product.atMembers('manager', { width: 820, height: 1180 });
    const cell = page.locator('.list-table tbody .phone').first();
    await cell.waitFor();
    expect(await page.evaluate(() => Number(document.body.style.zoom))).toBeCloseTo(820 / 1366);
    expect((await page.locator('.top-search .search-box').boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    expect(
      await cell.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) * Number(document.body.style.zoom)),
    ).toBeGreaterThanOrEqual(13.5);
  });
});

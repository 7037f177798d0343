import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { isWhole } from '#apps/testing/chosen.ts';
import { labelAdd } from '#domains/member/contract/label.endpoints.ts';
import { groupAdd, MOST_AT_ONCE } from '#domains/staff/contract/group.endpoints.ts';
import { picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const ok = (page: Page, dialog: string) => page.getByRole('dialog', { name: dialog }).getByRole('button', { name: /^确\s*定$/ }).click();

// Slow for what they say: they wait for a whole run.
describe.runIf(isWhole)('pickers', () => {
  it('refuses an eleventh range of prices', async () => {
    const { page } = await product.as('manager', { at: 'dashboard' });
    await page.getByRole('button', { name: '设置金额区间' }).click();
    const dialog = page.getByRole('dialog', { name: '设置金额区间' });
    const ends = dialog.getByRole('textbox');
    await ends.first().waitFor();
    for (let count = await ends.count(); count < 10; count += 1) {
      await dialog.getByRole('button', { name: /添加区间/ }).click();
      await dialog.getByLabel(`第${count + 1}个区间的上限`).fill(String(100_000 * (count + 1)));
    }
    await dialog.getByRole('button', { name: /添加区间 10\/10/ }).click();
    await page.getByText('最多 10 项').waitFor();
    expect(await ends.count()).toBe(10);
  });

  it('refuses an eleventh label, picked or typed, and one that is there', async () => {
    const manager = await product.world.as('manager');
    const labels = Array.from({ length: 12 }, (_, index) => `标签${index}`);
    for (const label_name of labels) await manager.ask(labelAdd, { label_name });
    const { page } = await product.atMembers('manager');
    await page.getByRole('button', { name: '新增会员' }).first().click();
    await page.getByRole('button', { name: '选择标签' }).click();
    const dialog = page.getByRole('dialog', { name: '选择标签' });
    for (const label of labels.slice(0, 10)) await tick(dialog.getByLabel(label, { exact: true }));
    await dialog.getByText('已选 10 / 10').waitFor();
    await dialog.getByLabel('标签10', { exact: true }).click();
    await page.getByText('超出最大标签数').waitFor();
    expect(await dialog.getByLabel('标签10', { exact: true }).isChecked()).toBe(false);
    await picture(page, 'picker-labels');
    await ok(page, '选择标签');
    const typed = page.getByPlaceholder('输入标签后回车');
    for (const [text, said] of [
      ['新标签', '标签只允许添加10个'],
      ['标签3', '请勿重复输入'],
    ] as const) {
      await typed.fill(text);
      await typed.press('Enter');
      await page.getByText(said).waitFor();
    }
  });

  it('refuses more people at once than a department takes, and says how many those are', async () => {
    const { world } = product;
    await world.look(
      'lanting',
      `insert into staff (org_id, uid, shop_id, real_name, mobile_number, staff_num, search_text, created_at)
       select current_org(), 900000000 + n, $1, '员工' || n, '177' || lpad(n::text, 8, '0'), '', '员工', now() from generate_series(0, $2::int) n`,
      [world.founded.lanting!.shops['main']!, MOST_AT_ONCE],
    );
    await (await world.as('manager')).ask(groupAdd, { group_name: '护理部' });
    const { page } = await product.as('manager', { at: 'setting?section=setting-group' });
    await page.getByText('护理部').first().click();
    await page.getByRole('button', { name: '添加员工' }).first().click();
    const dialog = page.getByRole('dialog', { name: '添加员工' });
    const more = dialog.getByRole('button', { name: '加载更多' });
    const rows = dialog.locator('.picker-rows input[type=checkbox]');
    while ((await rows.count()) <= MOST_AT_ONCE) {
      const before = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    }
    for (let index = 0; index < MOST_AT_ONCE; index += 1) await rows.nth(index).evaluate((box: HTMLInputElement) => box.click());
    await dialog.getByText('已选 200 / 200').waitFor();
    await rows.nth(MOST_AT_ONCE).click();
    await page.getByText('可选数量超过最大限制：200个！').waitFor();
    expect(await rows.nth(MOST_AT_ONCE).isChecked()).toBe(false);
    await picture(page, 'picker-people');
    await ok(page, '添加员工');
    await page.getByText(/共 200 /).first().waitFor();
  });
});

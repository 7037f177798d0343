import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { order } from '#apps/testing/till.ts';
import { growthRulesEdit } from '#domains/loyalty/contract/rules.endpoints.ts';
import { USUAL_GROWTH } from '#domains/loyalty/contract/rules.ts';
import { memberRules, memberRulesEdit } from '#domains/member/contract/field-rules.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('says before it is saved what a rule gives up at once, and reaches the windows that are open', async () => {
  const { world } = product;
  const cashier = await world.as('cashier');
  const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  await order(cashier, null, items);
  await order(cashier, null, items);
  world.advance(3 * 3_600_000);
  const { page } = await product.as('manager', { at: 'setting?section=business-rules' });
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  const hours = (one: typeof page) => one.locator('[id="sales.void_pending_hours"]');
  await hours(beside).waitFor();
  await hours(page).fill('2');
  await page.getByRole('button', { name: '保存' }).first().click();
  const asked = page.locator('.ant-modal-confirm', { hasText: '2张待结算订单将被自动作废' });
  await asked.waitFor();
  // A window behind another draws nothing.
  await page.bringToFront();
  await picture(page, 'rule-effect');
  expect(await barriers(page)).toEqual([]);
  await asked.getByRole('button', { name: '确认保存' }).click();
  await asked.waitFor({ state: 'detached' });
  // At once: a window that asks anew by itself after a while has not heard of it.
  await expect.poll(() => hours(beside).inputValue(), { timeout: 8_000 }).toBe('2');
  await beside.close();

  // For whom it holds stands at the rule; the head office sees who decided otherwise.
  await page.locator('.rule', { has: hours(page) }).getByText('仅本店').waitFor();
  const { page: office } = await product.as('administrator', { at: 'main-setting?section=business-rules' });
  const rule = office.locator('.rule', { has: hours(office) });
  await rule.getByText('1家门店另有设定').click();
  await rule.getByText('兰亭静安总店：').waitFor();
});

it('says at a rule what is wrong with what was typed, and saves none of it', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=business-rules' });
  const wrong = { 'sales.give_away_limit': ['abc', '请输入金额，最多两位小数'], 'sales.void_pending_hours': ['1.5', '请输入整数'] } as const;
  const save = page.getByRole('button', { name: '保存' }).first();
  for (const [key, [text, says]] of Object.entries(wrong)) {
    const box = page.locator(`[id="${key}"]`);
    const kept = await box.inputValue();
    await box.fill(text);
    const fault = page.locator('.rule', { has: box }).getByRole('alert');
    await expect.poll(() => fault.textContent()).toBe(says);
    await save.click();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe(text);
    await picture(page, `rule-wrong-${key}`);
    expect(await barriers(page)).toEqual([]);
    await box.fill(kept);
    await expect.poll(() => fault.count()).toBe(0);
  }
  await page.getByRole('button', { name: '没有修改' }).waitFor();
});

it('says for whom the rules of pages of their own hold, and tells the head office which shop decided what otherwise', async () => {
  const manager = await product.world.as('manager');
  const { version } = await manager.ask(memberRules, {});
  await manager.ask(memberRulesEdit, { rules: [{ field: 'degree', displayed_state: 1, required_state: 1 }], version });
  await manager.ask(growthRulesEdit, { rules: { ...USUAL_GROWTH, project: { is_open: true, per_yuan: 7 } }, version: 0 });
  const { page } = await product.as('manager', { at: 'setting?section=field-rules' });
  await page.locator('.rule-scope', { hasText: '仅本店' }).getByText('本店设置').waitFor();
  for (const [section, says] of [
    ['field-rules', '兰亭静安总店：学历 显示、必填'],
    ['growth-rules', '兰亭静安总店：项目消费每元获得 7'],
  ]) {
    const { page: office } = await product.as('administrator', { at: `main-setting?section=${section}` });
    const scope = office.locator('.rule-scope', { hasText: '门店未另行设定时适用' });
    await scope.getByText('1家门店另有设定').click();
    await scope.getByText(says!).waitFor();
    await picture(office, `rule-scope-${section}`);
    expect(await barriers(office)).toEqual([]);
  }
});

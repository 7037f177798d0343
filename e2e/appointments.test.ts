import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { within } from '#kernel/testkit/machine.ts';
import { oneInTurn } from '#apps/testing/chosen.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { appointmentItemSlots } from '#domains/appointment/contract/board.endpoints.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
let tries = 0;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  expect(await product.leave()).toEqual([]);
});

const MOST_PRESSES = 12;
/** So long the machine keeps the caller waiting at most, all its answers together; how fast one types does not count. */
const MOST_WAITED_MS = 10_000;

describe('a call on the phone', () => {
  it('is an appointment after twelve presses of keys and ten seconds of waiting for the machine at most', async () => {
    const { world } = product;
    tries += 1;
    const tail = String(4_700 + tries);
    const member_id = await newCustomer(world, { member_name: `常客${tries}`, mobile_number: `1391234${tail}` });
    const { page } = await product.as('cashier', { at: 'appoint-list' });
    await page.getByText('还没有预约').or(page.getByRole('row').nth(1)).first().waitFor();
    let presses = 0;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      presses += keys.length;
    };
    let waited = 0;
    const answered = async (shown: Locator) => {
      const from = performance.now();
      await shown.waitFor();
      waited += performance.now() - from;
    };
    await press('F2');
    await answered(page.locator('#booking-who'));
    await press(...tail);
    await answered(page.locator('.ant-select-item-option', { hasText: `常客${tries}` }));
    await press('Enter');
    await press('s', 'g');
    await answered(page.locator('.ant-select-item-option-active', { hasText: '水光焕肤护理' }));
    await press('Enter');
    await answered(page.locator('.booking-best button').first());
    await press('F2');
    await answered(page.getByText(/已选 2026-03-02/));
    await picture(page, 'appointment-form');
    expect(await barriers(page)).toEqual([]);
    await press('F8');
    await answered(page.locator('h1', { hasText: `常客${tries}` }));
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    expect(waited).toBeLessThanOrEqual(within(MOST_WAITED_MS));
    await picture(page, 'appointment-detail');
    expect(await barriers(page)).toEqual([]);
    const [made] = await (await world.as('cashier')).ask(appointmentSearch, { member_id });
    expect(made).toMatchObject({ status: 0, start_time: '2026-03-02 10:00', project_names: '水光焕肤护理' });
  });

  it('takes no beginning of the day before while those of the day that was asked for are on their way', async () => {
    const { page } = await product.as('cashier', { at: 'appoint-add' });
    await page.locator('#booking-projects').fill('sg');
    await page.locator('.ant-select-item-option-active', { hasText: '水光焕肤护理' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const best = page.locator('.booking-best button').first();
    await best.waitFor();
    const held = Promise.withResolvers<undefined>();
    await page.route(`**${appointmentItemSlots.path}`, (route) => held.promise.then(() => route.continue()));
    const day = page.getByRole('textbox', { name: '日期', exact: true });
    await day.fill('2026-03-04');
    await day.press('Enter');
    await expect.poll(() => best.isDisabled()).toBe(true);
    await page.keyboard.press('F2');
    expect(await page.getByText(/已选/).count()).toBe(0);
    expect(await day.inputValue()).toBe('2026-03-04');
    held.resolve(undefined);
    await expect.poll(() => best.isDisabled()).toBe(false);
    await page.keyboard.press('F2');
    await page.getByText(/已选 2026-03-04/).waitFor();
  });

  it('of somebody without a file keeps name and phone, arrives, and may be undone', async () => {
    const { page } = await product.as('cashier', { at: 'appoint-list' });
    await page.getByRole('button', { name: '新增预约' }).first().click();
    await page.locator('#booking-who').fill('13788880000');
    await page.locator('.tab-bar').getByText('新增预约', { exact: true }).waitFor();
    await page.locator('.ant-select-item-option', { hasText: '新客户：13788880000' }).click();
    await page.getByRole('textbox', { name: '来电人姓名' }).fill('新来的王女士');
    await page.locator('#booking-projects').fill('眼');
    await page.locator('.ant-select-item-option-active').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.booking-best button').first().click();
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.locator('h1', { hasText: '新来的王女士' }).waitFor();
    await page.getByText('137****0000').waitFor();
    await page.getByRole('button', { name: '确认到店' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认到店' }).click();
    await page.getByText('已到店').first().waitFor();
    await page.getByRole('button', { name: '撤销到店' }).click();
    await page.getByText('待确认').first().waitFor();
    await page.getByRole('button', { name: '取消预约' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('改天再来');
    await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click();
    await page.locator('.page-head .status', { hasText: '已取消' }).waitFor();
    await page.getByText('改天再来').first().waitFor();
    const [made] = await (await product.world.as('cashier')).ask(appointmentSearch, { key_word: '13788880000' });
    expect(made).toMatchObject({ status: 1, cancel_reason: '改天再来', member_name: '新来的王女士' });
  });
});

/** Takes a picture; what stands in the way of whoever has no mouse or no eyes for it. */
async function wrongsOf(page: Page, name: string): Promise<unknown[]> {
  await picture(page, name);
  return barriers(page);
}

describe('the pages of appointments', () => {
  it.each(oneInTurn(['en', 'zh-HK'] as const))('hold up in %s on a tablet', async (language) => {
    const manager = await product.world.as('manager');
    const caller = { name: '张小姐', mobile_number: language === 'en' ? '13711112222' : '13711112223' };
    const missed = await book(product.world, manager, 'lanting', { start_time: '2026-03-02 14:00', caller });
    await product.world.look('lanting', 'update appointment set status = 2 where appointment_id = $1', [missed]);
    const appointment_id = await book(product.world, manager, 'lanting', { start_time: '2026-03-02 15:00', caller });
    const { page } = await product.as('manager', { language, width: 820, height: 1180, at: 'appoint-list' });
    await page.getByText('2026-03-02 15:00').first().waitFor();
    expect(await wrongsOf(page, `appointment-list-${language}-820`)).toEqual([]);
    await page.goto(`appoint-add?appointment_id=${appointment_id}`);
    await page.locator('.booking-best button').first().waitFor();
    await page.locator('.tab-bar').getByText(language === 'en' ? 'Edit appointment' : '編輯預約', { exact: true }).waitFor();
    expect(await wrongsOf(page, `appointment-form-${language}-820`)).toEqual([]);
    await page.goto(`appoint-detail?appointment_id=${appointment_id}`);
    await page.locator('h1', { hasText: '2026-03-02 15:00' }).waitFor();
    await page.getByText(/^(1 time in 6 months|近 6 [个個]月 1 次)$/).waitFor();
    expect(await wrongsOf(page, `appointment-detail-${language}-820`)).toEqual([]);
  });

  it('are asked for tomorrow by one press, for who looks into their list looks ahead', async () => {
    const { page } = await product.as('cashier', { at: 'appoint-list' });
    const days = page.getByRole('group', { name: '开始日期 结束日期' });
    await days.getByRole('button', { name: '未来 7 天' }).waitFor();
    await days.getByRole('button', { name: /明\s*天/ }).click();
    await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toContain('start_date=2026-03-03&end_date=2026-03-03');
    expect(await wrongsOf(page, 'appointment-list-ahead')).toEqual([]);
  });

  it('are read in the head office, each shop’s beside the others’', async () => {
    await book(product.world, await product.world.as('manager'), 'lanting', { start_time: '2026-03-02 16:00' });
    const { page } = await product.as('administrator', { at: 'main-appointment-list' });
    await page.getByText('兰亭静安总店').first().waitFor();
    expect(await wrongsOf(page, 'appointment-head')).toEqual([]);
    await page.getByText('2026-03-02 16:00').first().click();
    await page.locator('h1', { hasText: '2026-03-02 16:00' }).waitFor();
    expect(await page.getByRole('button', { name: '确认到店' }).count()).toBe(0);
  });
});

describe('the board', () => {
  it('shows the next day once it has begun, though the page was opened the day before; a day that was chosen stays', async () => {
    const { page, context } = await product.as('manager', { at: 'appoint-board' });
    const day = page.locator('.appointment-tools').getByRole('textbox', { name: '日期' });
    await expect.poll(() => day.inputValue()).toBe('2026-03-02');
    const seenAgain = async (now: string) => {
      await context.clock.setFixedTime(new Date(now));
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    };
    await seenAgain('2026-03-02T16:01:00Z');
    await expect.poll(() => day.inputValue()).toBe('2026-03-03');
    await page.getByRole('button', { name: '往后' }).click();
    await expect.poll(() => day.inputValue()).toBe('2026-03-04');
    await seenAgain('2026-03-03T16:01:00Z');
    expect(await day.inputValue()).toBe('2026-03-04');
    await page.getByRole('button', { name: '今天' }).click();
    await expect.poll(() => day.inputValue()).toBe('2026-03-04');
  });
});

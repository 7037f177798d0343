import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { appointmentAdd, appointmentDetail, appointmentEdit } from '#domains/appointment/contract/appointment.endpoints.ts';
import { memberRules, memberRulesEdit } from '#domains/member/contract/field-rules.endpoints.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

// Two people change one thing, on pages with inputs of their own.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('an appointment that a colleague moves while its remarks are typed moves in the form too, and what both wrote is told', async () => {
  const { world } = product;
  const cashier = await world.as('cashier');
  const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, uid: world.founded.lanting!.people['13800000011']! }];
  const caller = { name: '改期客', mobile_number: '13766660021' };
  const { appointment_id } = await cashier.ask(appointmentAdd, { caller, start_time: '2026-03-06 10:00', items });
  const { page } = await product.as('manager', { at: `appoint-add?appointment_id=${appointment_id}` });
  await page.getByText('已选 2026-03-06 10:00').waitFor();
  await page.getByLabel('备注').fill('我写的备注');
  await page.locator('.tab-shown .unsaved').waitFor();
  const { version } = await cashier.ask(appointmentDetail, { appointment_id });
  await cashier.ask(appointmentEdit, { appointment_id, version, start_time: '2026-03-06 14:00', items, remarks: '同事写的备注' });
  await page.keyboard.press('F8');
  const told = page.locator('.their-changes');
  await told.getByText('备注：同事写的备注').waitFor();
  await page.getByText('已选 2026-03-06 14:00').waitFor();
  expect(await told.locator('li').count()).toBe(1);
  expect(await page.getByLabel('备注').inputValue()).toBe('我写的备注');
  await picture(page, 'theirs-appointment');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: '以我的为准' }).click();
  await told.waitFor({ state: 'detached' });
  await page.keyboard.press('F8');
  await page.waitForURL((url) => !url.pathname.endsWith('appoint-add'));
  const kept = await cashier.ask(appointmentDetail, { appointment_id });
  expect([kept.start_time, kept.remarks, kept.version]).toEqual(['2026-03-06 14:00', '我写的备注', version + 2]);
});

it('a section of the settings with switches of its own asks before it is lost, and takes over what a colleague decided of the rest', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=field-rules' });
  const mine = page.getByRole('switch', { name: '学历 显示' });
  const rest = page.getByRole('switch', { name: '职业 显示' });
  const [was, theirs] = [await mine.getAttribute('aria-checked'), await rest.getAttribute('aria-checked')];
  await mine.click();
  await page.locator('.tab-shown .unsaved').waitFor();
  await page.locator('.tab-shown button').click();
  await page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' }).waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();

  const manager = await product.world.as('manager');
  const { rules, version } = await manager.ask(memberRules, {});
  const shown = theirs === 'true' ? ({ displayed_state: 0, required_state: 0 } as const) : ({ displayed_state: 1, required_state: 0 } as const);
  await manager.ask(memberRulesEdit, { version, rules: rules.map((rule) => (rule.field === 'occupation_type' ? { ...rule, ...shown } : rule)) });
  const save = page.getByRole('button', { name: /保\s?存$/ });
  await save.click();
  await page.locator(`[role=switch][aria-label="职业 显示"][aria-checked="${theirs !== 'true'}"]`).waitFor();
  expect(await mine.getAttribute('aria-checked')).not.toBe(was);
  expect(await page.locator('.their-changes').count()).toBe(0);
  await picture(page, 'theirs-field-rules');
  await save.click();
  await page.getByText('会员资料设置已保存').waitFor();
  await page.locator('.tab-shown .unsaved').waitFor({ state: 'detached' });
  const kept = (await manager.ask(memberRules, {})).rules;
  const displayed = (field: string) => String(kept.find((rule) => rule.field === field)!.displayed_state === 1);
  expect([displayed('degree') === was, displayed('occupation_type') === theirs]).toEqual([false, false]);
});

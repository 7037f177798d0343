import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closedDaysRead } from '#domains/appointment/contract/closed.endpoints.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const FEAST = '2026-03-10';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('tells whoever closes days what stands on them before it is saved, and the board and the form say that they are closed', async () => {
  const { world } = product;
  const manager = await world.as('manager');
  await book(world, manager, 'lanting', { caller: { name: '初一客', mobile_number: '13711110000' }, start_time: `${FEAST} 11:00` });
  const { page } = await product.as('manager', { at: 'setting?section=closed-days' });
  await page.getByLabel('开始日期').fill(FEAST);
  await page.keyboard.press('Enter');
  await page.getByLabel('结束日期').fill('2026-03-12');
  await page.keyboard.press('Enter');
  await page.getByLabel('名称').fill('春节');
  await page.getByRole('button', { name: '添加' }).click();
  await page.getByText('当天还有 1 个预约').waitFor();
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'closed-days');
  await page.getByRole('button', { name: '保存' }).click();
  const asked = page.getByRole('dialog').filter({ hasText: '新增的休业日还有 1 个预约' });
  await asked.waitFor();
  await picture(page, 'closed-days-asked');
  expect((await manager.ask(closedDaysRead, {})).days).toEqual([]);
  await asked.getByRole('button', { name: '仍要休业' }).click();
  await page.getByText('休业日已保存').waitFor();
  const { page: board } = await product.as('manager', { at: `appoint-board?date=${FEAST}` });
  await board.getByText('休业：春节').first().waitFor();
  await board.locator('.board-block', { hasText: '初一客' }).filter({ hasText: '无人服务' }).waitFor();
  await picture(board, 'board-closed');
  expect(await barriers(board)).toEqual([]);
  const { catalog } = world.founded.lanting!;
  const { page: form } = await product.as('manager', {
    at: `appoint-add?start_time=${encodeURIComponent(`${FEAST} 10:00`)}&shop_project_id=${catalog.projects.facial}`,
  });
  await form.getByText('休业：春节').waitFor();
  await form.getByText('03-13').first().waitFor();
  await picture(form, 'booking-closed');
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { switchSystem } from '#domains/org/contract/org.endpoints.ts';
import { barriers, goTo, picture, press } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
/** Who is in the main store from the head office. */
const VISITOR = '沈若兰';
let uid: string;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const manager = await world.as('manager');
  ({ uid } = await (await world.as('administrator')).ask(switchSystem, { shop_id: manager.shop_id }));
  const { identities, people } = world.founded.lanting!;
  // 吴佳宁 has somebody to hand over.
  const identity_persons = [{ identity_id: identities.consultant!, belong_ids: [people['13800000013']!] }];
  await manager.ask(memberAdd, newMember(world, { identity_persons }));
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('whoever visits from the head office is no colleague of the shop: not in its list, and no file of it to read or edit', async () => {
  const { page } = await product.as('manager', { at: 'setting?section=setting-staff' });
  const rows = page.locator('.list-table .ant-table-row');
  await rows.filter({ hasText: '赵雪' }).waitFor();
  expect(await rows.filter({ hasText: VISITOR }).count()).toBe(0);
  await picture(page, 'visiting-staff');
  expect(await barriers(page)).toEqual([]);
  for (const path of ['employee-detail', 'edit-employee']) {
    await goTo(page, `${path}?uid=${uid}`);
    await page.locator('.ant-alert:visible', { hasText: '员工不存在' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${path}`);
  }
});

it('nor is she offered where colleagues are picked: who serves at the till, who takes over from a colleague', async () => {
  const { page } = await product.as('manager', { at: 'cashier' });
  await page.locator('button.tile').first().click();
  await page.locator('.basket-line .basket-who').click();
  await page.locator('.people button', { hasText: '赵雪' }).waitFor();
  expect(await page.locator('.people button', { hasText: VISITOR }).count()).toBe(0);
  await picture(page, 'visiting-performers');
  await press(page, 'Escape');
  await page.locator('.people').waitFor({ state: 'detached' });
  await goTo(page, 'setting?section=setting-staff');
  await page.locator('tr', { hasText: '吴佳宁' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '停用' }).click();
  await page.getByRole('dialog', { name: '停用员工' }).locator('.picker-input button').first().click();
  const picker = page.getByRole('dialog', { name: '选择员工' });
  await picker.getByText('陈静怡').first().waitFor();
  await picker.locator('.picker-filters input').first().fill(VISITOR);
  await picker.locator('.picker-none', { hasText: '没有符合条件的内容' }).waitFor();
  await picture(page, 'visiting-picker');
});

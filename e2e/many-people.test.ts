import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { identityAdd } from '#domains/staff/contract/identity.endpoints.ts';
import { employeeAdd } from '#domains/staff/contract/employee.endpoints.ts';
import { barriers, offered, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

/** More than a look-up of people answers at once. */
const MANY = 60;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const { world } = product;
  const [head, manager] = [await world.as('administrator'), await world.as('manager')];
  const { identity_id } = await head.ask(identityAdd, { identity_name: '皮肤管理师' });
  const role_ids = [world.founded['lanting']!.roles['cashier']!];
  for (let nth = 1; nth <= MANY; nth += 1) {
    const number = String(nth).padStart(3, '0');
    const identity_ids = nth === MANY ? [identity_id] : [];
    const who = { real_name: `员工${number}`, staff_num: `Z${number}`, mobile_number: `13655550${number}` };
    await manager.ask(employeeAdd, { ...who, role_ids, identity_ids, open_user: false });
  }
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('whoever comes last among many colleagues serves at the till, found by name', async () => {
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.locator('button.tile', { hasText: '水光' }).click();
  await page.locator('.basket-line').getByRole('button', { name: /服务人员/ }).click();
  const dialog = page.getByRole('dialog', { name: /服务人员/ });
  await dialog.getByRole('button', { name: '员工001' }).waitFor();
  await dialog.getByRole('textbox', { name: '姓名 / 工号' }).fill('z060');
  await expect.poll(() => dialog.locator('.people button').allTextContents()).toEqual(['员工060']);
  await picture(page, 'many-performers');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '员工060', pressed: true }).waitFor();
  await dialog.getByRole('button', { name: '选定服务人员' }).click();
  await page.locator('.basket-line', { hasText: '员工060' }).waitFor();
});

it('an identity that only the last of many has is offered in a member’s form', async () => {
  const { page } = await product.atMembers('manager');
  await page.getByRole('button', { name: '新增会员' }).first().click();
  const belong = page.locator('.ant-drawer .belong', { hasText: '皮肤管理师' });
  await belong.locator('.ant-select').click();
  await offered(page, '员工060').click();
  expect(await belong.locator('.ant-select').textContent()).toContain('员工060');
});

it('takes the only one found with an Enter that came before the answer, and of several nobody', async () => {
  const { page } = await product.as('cashier', { at: 'reception' });
  await page.getByRole('region', { name: '已到店' }).waitFor();
  await page.keyboard.press('F2');
  const colleague = page.getByRole('dialog', { name: '直接到店' }).getByRole('combobox', { name: '负责人' });
  const chosen = page.getByRole('dialog', { name: '直接到店' }).locator('.ant-select', { has: page.getByRole('combobox', { name: '负责人' }) });
  await colleague.click();
  await offered(page).first().waitFor();
  await page.keyboard.type('z0');
  await page.keyboard.press('Enter');
  await offered(page, '员工001').waitFor();
  expect(await colleague.inputValue()).toBe('z0');
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen.textContent()).toContain('员工060');
  await expect.poll(() => offered(page).count()).toBe(0);
  expect(await chosen.textContent()).not.toContain('员工001');
});

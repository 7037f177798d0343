import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf, newMember } from '#apps/testing/members.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, orderDetail, orderSearch, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { picture, press, scanInto } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

it('sells the same again to a known member in seven keys', async () => {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '南宫若雪', mobile_number: '13912349876' }));
  const member_id = await idOf(world, '南宫若雪');
  const cashier = await world.as('cashier');
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 2 }];
  const { order_id } = await cashier.ask(addOrder, { member_id, items, expected_receivable: 79_600 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 79_600 }] });
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.waitForSelector('button.tile');
  await page.locator('.till-find input:focus').waitFor();
  let keys = 0;
  const pressed = (...all: string[]) => ((keys += all.length), press(page, ...all));
  await pressed('9', '8', '7', '6', 'Enter');
  await page.locator('.till-waiting', { hasText: '水光焕肤护理' }).waitFor();
  await picture(page, 'till-same-again');
  await pressed('F7');
  await page.waitForURL('**/bill-settlement?order_id=*');
  await page.getByLabel('微信支付付款金额').waitFor();
  await picture(page, 'settle-same-again');
  await pressed('F8');
  await page.waitForURL('**/bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();
  expect(keys).toBeLessThanOrEqual(7);
  const rows = await cashier.ask(orderSearch, { member_id });
  expect(rows.map(({ amount_received }) => amount_received)).toEqual([79_600, 79_600]);
});

it('credits nobody who has left with the same again, and says who is credited before it is paid', async () => {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '东方未明', mobile_number: '13912349875' }));
  const member_id = await idOf(world, '东方未明');
  const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
  const [{ real_name }] = (await world.look<{ real_name: string }>('lanting', 'select real_name from staff where uid = $1', [therapist.uid])) as [
    { real_name: string },
  ];
  const performers = [{ uid: therapist.uid, basis_points: 10_000 }];
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1, performers }];
  const { order_id } = await cashier.ask(addOrder, { member_id, items, expected_receivable: 39_800 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 39_800 }] });
  const again = async () => {
    const { page } = await product.as('cashier', { at: 'cashier' });
    await page.locator('.till-find input:focus').waitFor();
    await press(page, '9', '8', '7', '5', 'Enter');
    await page.locator('.till-waiting', { hasText: '水光焕肤护理' }).waitFor();
    await press(page, 'F7');
    await page.waitForURL('**/bill-settlement?order_id=*');
    await page.locator('.summary-lines', { hasText: '水光焕肤护理' }).waitFor();
    return page;
  };
  const page = await again();
  await page.locator('.summary-performers', { hasText: real_name }).waitFor();
  await picture(page, 'settle-who-is-credited');
  await world.look('lanting', 'update staff set disabled_at = now() where uid = $1', [therapist.uid]);
  const later = await again();
  await later.getByText(`${real_name}已不在本店服务`).first().waitFor();
  expect(await later.locator('.summary-performers').count()).toBe(0);
});

it('leaves what was scanned while the same again was still being gathered, however often that was asked for', async () => {
  const { world } = product;
  await (await world.as('manager')).ask(memberAdd, newMember(world, { member_name: '令狐观海', mobile_number: '13912349874' }));
  const cashier = await world.as('cashier');
  const items = [{ item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 }];
  const { order_id } = await cashier.ask(addOrder, { member_id: await idOf(world, '令狐观海'), items, expected_receivable: 39_800 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'WECHAT', amount: 39_800 }] });
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.locator('.till-find input:focus').waitFor();
  await press(page, '9', '8', '7', '4', 'Enter');
  await page.locator('.till-waiting', { hasText: '水光焕肤护理' }).waitFor();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let times = 0;
  const its = `**${orderDetail.path}?order_id=${order_id}`;
  await page.route(its, async (route) => {
    times += 1;
    await held;
    await route.continue();
  });
  await press(page, 'F7', 'F7');
  await scanInto(page, '6901234567892', 'Enter');
  await page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).waitFor();
  await page.locator('.basket-due', { hasText: '¥' }).waitFor();
  const answered = page.waitForResponse(its);
  goOn();
  await answered;
  await press(page, 'F8');
  await page.waitForURL('**/bill-settlement?order_id=*');
  await page.locator('.summary-lines', { hasText: '玻尿酸保湿精华' }).waitFor();
  expect(await page.locator('.summary-lines', { hasText: '水光焕肤护理' }).count()).toBe(0);
  expect(times).toBe(1);
});

it('sells what was scanned to a walk-in in six keys', async () => {
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.waitForSelector('button.tile');
  await page.locator('.till-find input:focus').waitFor();
  await scanInto(page, '6901234567892', 'Enter');
  await page.locator('.basket-line', { hasText: '玻尿酸保湿精华' }).waitFor();
  let keys = 0;
  const pressed = (...all: string[]) => ((keys += all.length), press(page, ...all));
  await page.locator('.basket-due', { hasText: '¥' }).waitFor();
  await pressed('F8');
  await page.waitForURL('**/bill-settlement?order_id=*');
  await page.waitForSelector('.tenders button');
  await pressed('1', 'F8');
  await page.locator('.ant-modal-confirm .ant-btn-primary:focus').waitFor();
  await pressed('Enter');
  await page.waitForURL('**/bill-detail?order_id=*');
  await page.locator('.page-head .status', { hasText: '已结算' }).waitFor();
  expect(keys).toBeLessThanOrEqual(6);
  // The next customer is one key away, and the search waits for them.
  await press(page, 'F8');
  await page.waitForURL('**/cashier');
  await page.locator('.till-find input:focus').waitFor();
});

it('has what a member bought of late a tile away', async () => {
  const { page } = await product.as('cashier', { at: 'cashier' });
  await page.waitForSelector('button.tile');
  await page.locator('.till-find input:focus').waitFor();
  expect(await page.locator('.till-rail').getByText('最近购买').count()).toBe(0);
  await press(page, '9', '8', '7', '6', 'Enter');
  await page.locator('.till-rail').getByText('最近购买').click();
  await page.locator('button.tile', { hasText: '水光焕肤护理' }).click();
  await page.locator('.basket-line', { hasText: '水光焕肤护理' }).waitFor();
  expect(await page.locator('button.tile').count()).toBe(1);
  await picture(page, 'till-recent');
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { appointmentDetail, appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { aRoom, book } from '#domains/appointment/test/appointments.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  expect(await product.leave()).toEqual([]);
});

describe('a series', () => {
  it('is looked at before it is saved, and cancelled with what comes later', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const caller = { name: '每周来', mobile_number: '13912340002' };
    const appointment_id = await book(world, cashier, 'lanting', { caller, start_time: '2026-03-03 10:00' });
    const { items } = await cashier.ask(appointmentDetail, { appointment_id });
    await book(world, cashier, 'lanting', { start_time: '2026-03-10 10:00', items: [{ shop_project_id: items[0]!.shop_project_id, uid: items[0]!.uid }] });
    const { page } = await product.as('cashier', { at: `appoint-detail?appointment_id=${appointment_id}` });
    await page.getByRole('button', { name: '重复预约' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('改为最近可约时间').waitFor();
    await picture(page, 'booking-series');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('checkbox').last().click();
    await dialog.getByRole('button', { name: '预约所选 3 次' }).click();
    await page.getByRole('tab', { name: '同一系列' }).click();
    await page.locator('.series-places li').nth(3).waitFor();
    await picture(page, 'booking-series-list');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '取消预约' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: '之后的 3 次也一起改动' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('搬家了');
    await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click();
    await page.locator('.series-places').getByText('已取消').nth(3).waitFor();
  });
});

describe('friends who come together', () => {
  it('are booked in one drawer, at a time when all can begin, and move together', async () => {
    const { page } = await product.as('cashier', { at: 'appoint-list' });
    await page.getByRole('button', { name: '多人预约' }).first().click();
    const drawer = page.getByRole('dialog');
    for (const [nth, name] of ['圆圆', '方方'].entries()) {
      const guest = drawer.locator('.group-guest').nth(nth);
      await guest.locator(`#group-who-${nth + 1}`).fill(name);
      await page.locator('.ant-select-item-option:visible', { hasText: `新客户：${name}` }).click();
      if (nth === 0) await guest.getByRole('textbox', { name: '手机号' }).fill('13912340003');
      await guest.locator(`#group-projects-${nth + 1}`).fill('sg');
      await page.locator('.ant-select-item-option-active:visible', { hasText: '水光焕肤护理' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    await drawer.locator('.booking-best button').first().click();
    await drawer.getByText(/已选 2026-03-02/).waitFor();
    await drawer.locator('.group-guest').nth(1).getByText('自动安排空床位').click();
    await page.locator('.ant-select-item-option:visible', { hasText: '面部护理室' }).click();
    await picture(page, 'booking-group');
    expect(await barriers(page)).toEqual([]);
    await drawer.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByRole('tab', { name: '同行' }).click();
    await page.locator('.series-places').getByText('联系人').waitFor();
    await page.getByRole('button', { name: '一起改期' }).click();
    await page.getByRole('dialog').locator('.booking-day button:not(.booking-taken)').last().click();
    await picture(page, 'booking-group-move');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '一起改期' }).click();
    await page.getByText('预约已调整').waitFor();
  });
});

describe('two things for one customer', () => {
  it('have a colleague each, and times when both are free', async () => {
    const cashier = await product.world.as('cashier');
    const { people, catalog } = product.world.founded.lanting!;
    const sun = people['13800000012']!;
    await book(product.world, cashier, 'lanting', { start_time: '2026-03-03 11:00', items: [{ shop_project_id: catalog.projects.eye!, uid: sun }] });
    const { page } = await product.as('cashier', { width: 1366, height: 768, at: 'appoint-add?start_time=2026-03-03%2009:00' });
    await page.locator('#booking-who').fill('13912340005');
    await page.locator('.ant-select-item-option', { hasText: '新客户：13912340005' }).click();
    await page.getByRole('textbox', { name: '来电人姓名' }).fill('两项客');
    for (const [typed, name] of [['sg', '水光焕肤护理'], ['眼', '眼']] as const) {
      await page.locator('#booking-projects').fill(typed);
      await page.locator('.ant-select-item-option-active', { hasText: name }).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    for (const [index, name] of ['赵雪', '孙晓梅'].entries()) {
      await page.locator('.booking-item').nth(index).getByRole('combobox', { name: '服务人员' }).click();
      await page.locator('.ant-select-item-option:visible', { hasText: name }).click();
    }
    // The second one would meet what she has at eleven.
    await page.locator('.booking-day button.booking-taken', { hasText: '10:00' }).waitFor();
    await page.locator('.booking-day button:not(.booking-taken)', { hasText: '14:00' }).click();
    await page.getByText('已选 2026-03-03 14:00').waitFor();
    await page.getByRole('radiogroup', { name: '预约方式' }).getByText('到店').click();
    await picture(page, 'booking-two');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.locator('h1', { hasText: '两项客' }).waitFor();
    const [made] = await cashier.ask(appointmentSearch, { key_word: '13912340005' });
    expect(made!.appointment_type).toBe('desk');
    const { items } = await cashier.ask(appointmentDetail, { appointment_id: made!.appointment_id });
    expect(items.map(({ uid }) => uid)).toEqual([people['13800000011'], sun]);
  });
});

describe('outside of hours', () => {
  it('is booked by the manager for a reason, and stands on the board with it', async () => {
    const { page } = await product.as('manager', { at: 'appoint-add?start_time=2026-03-03%2010:00' });
    await page.locator('#booking-who').fill('13912340004');
    await page.locator('.ant-select-item-option', { hasText: '新客户：13912340004' }).click();
    await page.getByRole('textbox', { name: '来电人姓名' }).fill('夜班客');
    await page.locator('#booking-projects').fill('sg');
    await page.locator('.ant-select-item-option-active', { hasText: '水光焕肤护理' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: '服务人员' }).click();
    await page.locator('.ant-select-item-option:visible', { hasText: '赵雪' }).click();
    await page.getByRole('checkbox', { name: /例外时间/ }).click();
    await page.getByRole('textbox', { name: '开始时间' }).fill('23:00');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '例外原因' }).fill('下夜班才能来');
    await page.getByText('已选 2026-03-03 23:00').waitFor();
    await picture(page, 'booking-override');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.locator('h1', { hasText: '夜班客' }).waitFor();
    await page.getByText('下夜班才能来').waitFor();
    await page.goto('appoint-board?date=2026-03-03');
    await page.getByText('例外：下夜班才能来').waitFor();
    await picture(page, 'booking-override-board');
  });
});

describe('without a bed', () => {
  it('is told to whoever books, and insisted upon for a reason, which is told at its own field', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    // One bed, and somebody in it.
    await world.look('lanting', 'update room set deleted_at = now() where shop_id = $1 and deleted_at is null', [manager.shop_id]);
    const room_id = await aRoom(manager, 1);
    const { people, catalog } = world.founded.lanting!;
    const facial = catalog.projects.facial!;
    await book(world, manager, 'lanting', { start_time: '2026-03-06 10:00', items: [{ shop_project_id: facial, uid: people['13800000012']!, room_id }] });
    const { page } = await product.as('manager', { at: 'appoint-add?start_time=2026-03-06%2010:00' });
    await page.locator('#booking-who').fill('13912340008');
    await page.locator('.ant-select-item-option', { hasText: '新客户：13912340008' }).click();
    await page.getByRole('textbox', { name: '来电人姓名' }).fill('没床客');
    await page.locator('#booking-projects').fill('sg');
    await page.locator('.ant-select-item-option-active', { hasText: '水光焕肤护理' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('这段时间没有空床位').first().waitFor();
    await page.getByRole('checkbox', { name: /没有空床位/ }).click();
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('请填写例外原因，或取消勾选例外时间').waitFor();
    await picture(page, 'booking-no-reason');
    // The time follows the day that is looked at, and back.
    const day = page.getByRole('textbox', { name: '日期', exact: true });
    for (const date of ['2026-03-07', '2026-03-06']) {
      await day.fill(date);
      await page.keyboard.press('Enter');
      await page.getByText(`已选 ${date} 10:00`).waitFor();
    }
    await page.getByRole('textbox', { name: '例外原因' }).fill('坐着做也行');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('这个预约没有床位').waitFor();
    await page.locator('h1', { hasText: '没床客' }).waitFor();
    await page.getByText('缺床位').first().waitFor();
    await picture(page, 'booking-without-bed');
    await page.goto('appoint-board?date=2026-03-06');
    await page.locator('.board-block', { hasText: '没床客' }).filter({ hasText: '缺床位' }).waitFor();
    await picture(page, 'booking-without-bed-board');
    await world.look('lanting', 'update room set deleted_at = null where shop_id = $1', [manager.shop_id]);
  });
});

describe('what would pay', () => {
  it('stands in the form and on the appointment', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const { facialTen } = world.founded.lanting!.catalog.countCards;
    const { facial, eye } = world.founded.lanting!.catalog.projects;
    const member_id = await newCustomer(world, { member_name: '持卡客', mobile_number: '13912340001' });
    await sellCard(cashier, member_id, 'count_card', facialTen!);
    await book(world, cashier, 'lanting', { caller: null, member_id, start_time: '2026-03-03 10:00' });
    const items = [facial!, eye!].map((shop_project_id) => ({ shop_project_id }));
    const appointment_id = await book(world, cashier, 'lanting', { caller: null, member_id, start_time: '2026-03-04 10:00', items });
    const { page } = await product.as('cashier', { at: `appoint-add?appointment_id=${appointment_id}` });
    await page.getByText('剩 10 次，已约 1 次').waitFor();
    await page.locator('.booking-best button').first().waitFor();
    await picture(page, 'booking-paying');
    expect(await barriers(page)).toEqual([]);
    await page.goto(`appoint-detail?appointment_id=${appointment_id}`);
    await page.getByText('剩 10 次，已约 1 次').waitFor();
    await picture(page, 'booking-paying-detail');
    expect(await barriers(page)).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell } from '#apps/testing/till.ts';
import { appointmentAdd, appointmentSearch } from '#domains/appointment/contract/appointment.endpoints.ts';
import { groupAdd } from '#domains/appointment/contract/group.endpoints.ts';
import { takeDeposits } from '#domains/appointment/test/deposits.ts';
import { planAdd, planRecord } from '#domains/follow_up/contract/plan.endpoints.ts';
import { typeOf } from '#domains/follow_up/test/follow-ups.ts';
import { visitAdd, visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { endForgottenVisits } from '#domains/reception/server/api.ts';
import { shiftAdd, shiftSearch } from '#domains/staff/contract/shift.endpoints.ts';
import { shiftPlanSave } from '#domains/staff/contract/shift-plan.endpoints.ts';
import { barriers, offered, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

const TOMORROW = '2026-03-03';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  expect(await product.leave()).toEqual([]);
});

const facial = () => product.world.founded.lanting!.catalog.projects.facial!;
const question = (page: Page) => page.locator('.ant-modal-confirm-title', { hasText: '放弃未保存的内容？' });
const option = (page: Page, text: string) => page.locator('.ant-select-item-option:visible', { hasText: text }).first().click();

describe('a drawer and a dialog with inputs of their own', () => {
  it('ask before what was typed is lost by a key or a press beside them, and close at once while nothing was', async () => {
    const { page } = await product.as('cashier', { at: 'appoint-list' });
    const open = () => page.getByRole('button', { name: '多人预约' }).first().click();
    const drawer = page.locator('.ant-drawer', { hasText: '多人预约' });
    await open();
    await drawer.locator('#group-who-1').waitFor();
    await page.keyboard.press('Escape');
    await drawer.locator('#group-who-1').waitFor({ state: 'hidden' });
    await open();
    await drawer.locator('#group-who-1').fill('圆圆');
    await option(page, '新客户：圆圆');
    await drawer.getByRole('textbox', { name: '备注' }).fill('靠窗');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await picture(page, 'group-unsaved');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '继续编辑' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await drawer.getByRole('textbox', { name: '备注' }).inputValue()).toBe('靠窗');
    // A press beside it.
    await page.mouse.click(20, 400);
    await question(page).waitFor();
    await page
      .locator('.ant-modal-confirm')
      .getByRole('button', { name: /放\s*弃/ })
      .click();
    await drawer.locator('#group-who-1').waitFor({ state: 'hidden' });

    await page.goto('appoint-self');
    await page.getByRole('button', { name: '加入候补' }).click();
    const dialog = page.getByRole('dialog', { name: '加入候补' });
    await dialog.getByRole('textbox', { name: '备注' }).fill('下班后');
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await page.getByRole('button', { name: '继续编辑' }).click();
    expect(await dialog.getByRole('textbox', { name: '备注' }).inputValue()).toBe('下班后');
  });
});

describe('the reception desk', () => {
  it('chooses whoever’s file was just opened, in the dialog that it was opened from', async () => {
    const { page } = await product.as('cashier', { at: 'reception' });
    await page.getByRole('region', { name: '已到店' }).waitFor();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: '直接到店' });
    await dialog.getByRole('button', { name: '新客户建档' }).click();
    await page.locator('.ant-drawer #member_name').fill('初来的客人');
    await page.locator('.ant-drawer #mobile_number').fill('13912345671');
    await page.locator('.ant-drawer #member_source').click();
    await offered(page, '自然到店').first().click();
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    await dialog.locator('.ant-select', { hasText: '初来的客人' }).waitFor();
    await picture(page, 'walk-in-new');
    await dialog.getByRole('button', { name: '确认到店' }).click();
    const here = page.getByRole('region', { name: '已到店', exact: true }).locator('.visit', { hasText: '初来的客人' });
    await here.waitFor();
    expect(await here.count()).toBe(1);
  });

  it('tells of visits whose goodbye nobody noted, as the list of visits does', async () => {
    const { world } = product;
    const member_id = await newCustomer(world, { member_name: '忘了离店的' });
    await (await world.as('cashier')).ask(visitAdd, { member_id });
    // The day before, late in the morning.
    await world.look(
      'lanting',
      "update visit set business_date = '2026-03-01', step_at = step_at - interval '1 day', created_at = created_at - interval '1 day' where member_id = $1",
      [member_id],
    );
    expect(await endForgottenVisits(world.backend, world.now())).toBe(1);
    const { page } = await product.as('cashier', { at: 'reception' });
    const told = page.getByRole('region', { name: '此前未离店登记' });
    await told.getByText('忘了离店的').waitFor();
    await told.getByRole('button', { name: '过程' }).click();
    await page.locator('.ant-drawer').getByText('未离店登记，当日已结束').waitFor();
    await picture(page, 'reception-forgotten');
    expect(await barriers(page)).toEqual([]);
    await page.goto('visit-list?step=forgotten');
    await page
      .getByRole('row', { name: /忘了离店的/ })
      .getByText('未离店登记')
      .waitFor();
    await picture(page, 'visit-list-forgotten');
    expect((await (await world.as('cashier')).ask(visitSearch, { member_id }))[0]).toMatchObject({ step: 'forgotten' });
  });
});

describe('the workbench', () => {
  it('leads from what was done, from the shift and from the amounts of rankings to what they are made of', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const member_id = await newCustomer(world, { member_name: '排行客' });
    const plan = { member_id, type_id: await typeOf(manager), return_date: '2026-03-02', return_content: '问问近况' };
    const { plan_id } = await manager.ask(planAdd, plan);
    await manager.ask(planRecord, { plan_id, version: 1, way: 'phone', result: '很好' });
    await sell(manager, member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    const { page } = await product.as('manager', { at: 'dashboard' });
    await page.getByRole('link', { name: /^已完成 1$/ }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/return-list') && url.searchParams.get('view') === 'done');
    await page.getByRole('row', { name: /排行客/ }).waitFor();
    await page.goto('dashboard');
    await page
      .getByRole('region', { name: '会员排行' })
      .locator('li', { hasText: '排行客' })
      .first()
      .locator('a', { has: page.locator('.money') })
      .click();
    await page.waitForURL((url) => url.searchParams.get('holder_id') === member_id && url.searchParams.get('figure') === 'sale_amount');
    await page.locator('.fact-sum').getByText('128.00').waitFor();
    await picture(page, 'ranking-behind');
    expect(await barriers(page)).toEqual([]);
    await page.goto('dashboard');
    await page.getByRole('region', { name: '今日', exact: true }).getByRole('link', { name: /班次/ }).click();
    await page.waitForURL((url) => url.searchParams.get('section') === 'setting-shift-plan');
  });

  it('opens the lists of the shop one works in for whoever sees several, and they say so', async () => {
    const { world } = product;
    const sibling = await world.as('siblingManager');
    const input = { start_time: '2026-03-02 15:00', items: [{ shop_project_id: facial() }] };
    await sibling.ask(appointmentAdd, { ...input, caller: { name: '别店的客人', mobile_number: '13912345672' } });
    await (await world.as('cashier')).ask(appointmentAdd, { ...input, caller: { name: '本店的客人', mobile_number: '13912345673' } });
    await world.look('lanting', "update role set data_scope = 'all' where role_name = '店长'");
    try {
      const { page } = await product.as('manager', { at: 'dashboard' });
      await page
        .getByRole('region', { name: '今日', exact: true })
        .getByRole('link', { name: /待到店/ })
        .click();
      await page
        .getByRole('row', { name: /本店的客人/ })
        .getByText('兰亭静安总店')
        .waitFor();
      expect(await page.getByRole('row', { name: /别店的客人/ }).count()).toBe(0);
      await page.locator('.choice-filter', { hasText: '兰亭静安总店' }).waitFor();
      await picture(page, 'appointments-of-shop');
      expect(await barriers(page)).toEqual([]);
    } finally {
      await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
    }
    const { page: office } = await product.as('administrator', { at: 'main-appointment-list' });
    await office.getByRole('row', { name: /别店的客人/ }).waitFor();
    await office.getByRole('combobox', { name: '全部门店' }).click();
    await option(office, '兰亭静安总店');
    await office.getByRole('row', { name: /别店的客人/ }).waitFor({ state: 'detached' });
    await office.getByRole('row', { name: /本店的客人/ }).waitFor();
    await picture(office, 'main-appointments-shop');
    expect(await barriers(office)).toEqual([]);
  });
});

describe('a shift that is edited', () => {
  it('tells before whom it leaves without the colleague; afterwards the workbench leads to them', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    const uid = world.founded.lanting!.people['13800000011']!;
    await manager.ask(shiftAdd, { shift_name: '午晚班', start_time: '12:00', end_time: '21:00' });
    const { shift_id } = (await manager.ask(shiftSearch, { page_size: 200 })).find((shift) => shift.shift_name === '午晚班')!;
    await manager.ask(shiftPlanSave, { cells: [{ uid, plan_date: TOMORROW, plan: 'shift', shift_id, version: 0 }] });
    const caller = { name: '晚上来', mobile_number: '13912345674' };
    await manager.ask(appointmentAdd, { caller, start_time: `${TOMORROW} 19:00`, items: [{ shop_project_id: facial(), uid }] });
    const { page } = await product.as('manager', { at: 'setting?section=setting-shift' });
    await page
      .getByRole('row', { name: /午晚班/ })
      .getByRole('button', { name: '编辑' })
      .click();
    await page.locator('.ant-drawer #end_time').fill('18:00');
    await page.locator('.ant-drawer #end_time').press('Enter');
    await page.locator('.ant-drawer .form-foot .ant-btn-primary').click();
    const asked = page.locator('.ant-modal-confirm', { hasText: '晚上来' });
    await asked.getByText(`${TOMORROW} 19:00`).waitFor();
    await picture(page, 'shift-conflicts');
    expect(await barriers(page)).toEqual([]);
    await asked.getByRole('button', { name: /保\s*存/ }).click();
    await asked.waitFor({ state: 'detached' });
    await page.goto('dashboard');
    await page
      .getByRole('region', { name: '待办事项' })
      .getByRole('link', { name: /预约无人服务/ })
      .click();
    await page.getByRole('row', { name: /晚上来/ }).waitFor();
    await picture(page, 'appointments-unattended');
    expect(await manager.ask(appointmentSearch, { unattended: true })).toHaveLength(1);
  });
});

describe('a deposit of a friend', () => {
  it('asks for the friend’s own phone, and refuses the contact’s at the input', async () => {
    const { world } = product;
    const manager = await world.as('manager');
    await takeDeposits(world, 'lanting', manager, await world.as('administrator'));
    const items = [{ shop_project_id: facial() }];
    const guests = [
      { caller: { name: '联系人', mobile_number: '13912345675' }, items },
      { caller: { name: '闺蜜' }, items },
    ];
    const { appointment_ids } = await manager.ask(groupAdd, { start_time: `${TOMORROW} 10:00`, guests });
    const { page } = await product.as('cashier', { at: `appoint-detail?appointment_id=${appointment_ids[1]}` });
    await page.getByText('（同行联系人的手机号）').waitFor();
    await page.getByRole('button', { name: '收订金' }).click();
    const dialog = page.getByRole('dialog', { name: '收订金' });
    await dialog.getByRole('textbox', { name: '本人手机号' }).fill('13912345675');
    await dialog.getByRole('button', { name: '收订金' }).click();
    await dialog.getByText('请填写该来客本人的手机号').waitFor();
    await picture(page, 'deposit-friend');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: '本人手机号' }).fill('13912345676');
    await dialog.getByRole('button', { name: '收订金' }).click();
    await page.getByText('订金订单已生成，请收款').waitFor();
  });
});

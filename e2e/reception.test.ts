import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { appointmentAdd, appointmentArrive, appointmentDetail } from '#domains/appointment/contract/appointment.endpoints.ts';
import { addConsult } from '#domains/record/contract/consult.endpoints.ts';
import { addTriage } from '#domains/record/contract/triage.endpoints.ts';
import { visitSearch } from '#domains/reception/contract/visit.endpoints.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { barriers, picture } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => {
  await product.world.look('lanting', "update visit set step = 'withdrawn', left_at = created_at where left_at is null");
  await product.world.look('lanting', 'update appointment set status = 1 where status in (0, 4)');
  expect(await product.leave()).toEqual([]);
});

/** The worker tells what has happened. */
const tell = () => tellEvents(product.world.backend, product.world.now(), subscribers);
/** The card of somebody at the desk, in the column of a step. */
const cardOf = (page: Page, step: string, name: string) => page.getByRole('region', { name: step, exact: true }).locator('.visit', { hasText: name });

describe('the reception desk', () => {
  it('asks about somebody who is still awaited today, and receives them for something else where that is meant', async () => {
    const { world } = product;
    const member_id = await newCustomer(world, { member_name: '约了的人', mobile_number: '13912345611' });
    const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
    await (await world.as('cashier')).ask(appointmentAdd, { member_id, start_time: '2026-03-02 12:00', items });
    const { page } = await product.as('cashier', { at: 'reception' });
    await page.getByRole('region', { name: '今日待到店' }).getByRole('button', { name: '约了的人' }).waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('dialog').getByRole('combobox', { name: '会员' }).fill('5611');
    await page.locator('.ant-select-item-option', { hasText: '约了的人' }).waitFor();
    await page.keyboard.press('Enter');
    const receive = page.getByRole('dialog').getByRole('button', { name: '确认到店' });
    const question = page.locator('.ant-modal-confirm', { hasText: '该会员今天12:00有预约：水光焕肤护理' });
    await receive.click();
    await question.waitFor();
    await picture(page, 'reception-awaited');
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: /取\s*消/ }).click();
    await question.waitFor({ state: 'detached' });
    expect(await cardOf(page, '已到店', '约了的人').count()).toBe(0);
    await receive.click();
    await question.getByRole('button', { name: '仍直接到店' }).click();
    await cardOf(page, '已到店', '约了的人').waitFor();
    await page.getByRole('region', { name: '今日待到店' }).getByRole('button', { name: '约了的人' }).waitFor();
  });

  it('takes somebody who walks in to their goodbye, through two people', async () => {
    const { world } = product;
    const member_id = await newCustomer(world, { member_name: '刘散客', mobile_number: '13912345610' });
    const desk = (await product.as('cashier', { at: 'reception' })).page;
    await desk.getByRole('region', { name: '已到店' }).waitFor();
    await desk.keyboard.press('F2');
    await desk.getByRole('dialog').getByRole('combobox', { name: '会员' }).fill('5610');
    await desk.locator('.ant-select-item-option', { hasText: '刘散客' }).waitFor();
    await desk.keyboard.press('Enter');
    await desk.getByRole('textbox', { name: '来访目的' }).fill('想看看水光护理');
    await picture(desk, 'reception-walk-in');
    expect(await barriers(desk)).toEqual([]);
    await desk.getByRole('button', { name: '确认到店' }).click();
    await cardOf(desk, '已到店', '刘散客').waitFor();
    await picture(desk, 'reception-arrived');

    // A colleague elsewhere sees her at once and takes over.
    const other = (await product.as('therapist', { at: 'reception' })).page;
    await cardOf(other, '已到店', '刘散客').getByRole('button', { name: '咨询' }).click();
    await other.getByText('新增咨询记录').waitFor();
    await other.keyboard.press('Escape');
    await cardOf(desk, '咨询中', '刘散客').getByText('赵雪').waitFor();

    // The till and the drawer close their step.
    const cashier = await world.as('cashier');
    await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    await tell();
    await cardOf(desk, '已收银', '刘散客').waitFor();
    await cardOf(other, '已收银', '刘散客').getByRole('button', { name: '治疗' }).click();
    await cardOf(desk, '治疗中', '刘散客').waitFor();
    await order(cashier, member_id, [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 }]);
    await cardOf(desk, '治疗中', '刘散客').getByRole('button', { name: '离店' }).click();
    await desk.getByText('该顾客还有1笔订单未结算').waitFor();
    await picture(desk, 'reception-leave-unpaid');
    await desk.getByRole('dialog').getByRole('textbox').fill('明天来付');
    await desk.getByRole('dialog').getByRole('button', { name: '离店' }).click();
    await desk.getByRole('region', { name: '今日已离店' }).getByText('刘散客').waitFor();
    expect((await cashier.ask(visitSearch, { member_id }))[0]).toMatchObject({ step: 'left', leave_reason: '明天来付' });
  });

  it('receives who is expected, hands over and shows the course', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world, { member_name: '预约的客人' });
    const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
    const { appointment_id } = await cashier.ask(appointmentAdd, { member_id, start_time: '2026-03-02 12:00', items });
    const { page } = await product.as('cashier', { at: 'reception' });
    await page.getByRole('region', { name: '今日待到店' }).getByRole('button', { name: '预约的客人' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认到店' }).click();
    const card = cardOf(page, '已到店', '预约的客人');
    await card.getByText('水光焕肤护理').waitFor();
    await card.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '移交' }).click();
    await page.getByRole('combobox', { name: '负责人' }).fill('陈静怡');
    await page.locator('.ant-select-item-option', { hasText: '陈静怡' }).click();
    await picture(page, 'reception-hand-over');
    await page.getByRole('dialog').getByRole('button', { name: /移\s*交/ }).click();
    await card.getByText('陈静怡').waitFor();
    await card.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '过程' }).click();
    await page.locator('.ant-drawer').getByText('移交').waitFor();
    await picture(page, 'reception-course');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // A triage is written down, and sends her to somebody.
    await card.getByRole('button', { name: '分诊' }).click();
    const form = page.locator('.ant-drawer', { hasText: '新增分诊' });
    await form.getByLabel('主诉').fill('面部泛红三天');
    await form.getByLabel('过敏情况').fill('青霉素');
    await picture(page, 'reception-triage');
    expect(await barriers(page)).toEqual([]);
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('添加成功').waitFor();
    await tell();
    const triaged = cardOf(page, '已分诊', '预约的客人');
    await triaged.waitFor();
    await page.setViewportSize({ width: 820, height: 1180 });
    await picture(page, 'reception-820');
    await triaged.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '离店' }).click();
    await page.getByRole('region', { name: '今日已离店' }).waitFor();
    await expect.poll(() => tell().then(() => cashier.ask(appointmentDetail, { appointment_id })).then(({ status }) => status)).toBe(3);
    await page.goto(page.url().replace('reception', 'visit-list'));
    await page.getByRole('row', { name: /预约的客人/ }).waitFor();
    await picture(page, 'visit-list');
  });
});

describe('somebody who called and has no file', () => {
  it('gets one as she arrives, stands among those who are here, and is done with by her goodbye', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const items = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }];
    const caller = { name: '王来电', mobile_number: '13766660077' };
    const { appointment_id } = await cashier.ask(appointmentAdd, { caller, start_time: '2026-03-02 12:00', items });
    const { page } = await product.as('manager', { at: 'reception' });
    await page.getByRole('region', { name: '今日待到店' }).getByRole('button', { name: '王来电' }).click();
    await page.getByRole('dialog').getByText('顾客还没有会员档案').waitFor();
    await picture(page, 'reception-comer');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '新客户建档' }).click();
    const form = page.locator('.ant-drawer', { hasText: '新增会员' });
    await form.locator('#member_name').waitFor();
    await expect.poll(() => form.locator('#member_name').inputValue()).toBe('王来电');
    await expect.poll(() => form.locator('#mobile_number').inputValue()).toBe('13766660077');
    await form.locator('#member_source').click();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    const card = cardOf(page, '已到店', '王来电');
    await card.getByText('水光焕肤护理').waitFor();
    await picture(page, 'reception-comer-here');
    await card.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '离店' }).click();
    await page.getByRole('region', { name: '今日已离店' }).waitFor();
    await expect.poll(() => tell().then(() => cashier.ask(appointmentDetail, { appointment_id })).then(({ status }) => status)).toBe(3);
  });
});

it('corrects who called: the name and the phone are what is typed, and stay what they were where nothing is', async () => {
  const cashier = await product.world.as('cashier');
  const items = [{ shop_project_id: product.world.founded.lanting!.catalog.projects.facial! }];
  const caller = { name: '王来电', mobile_number: '13766660088' };
  const { appointment_id } = await cashier.ask(appointmentAdd, { caller, start_time: '2026-03-02 13:00', items });
  const { page } = await product.as('cashier', { at: `appoint-add?appointment_id=${appointment_id}` });
  await page.getByText('原号码 137****0088，不填则不变').waitFor();
  await page.getByLabel('来电人姓名').fill('汪来电');
  await page.getByLabel('手机号', { exact: true }).fill('13766660099');
  await picture(page, 'caller-corrected');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('F8');
  await page.getByText('预约已修改').waitFor();
  expect(await cashier.ask(appointmentDetail, { appointment_id })).toMatchObject({ member_name: '汪来电', mobile_number: '137****0099' });
});

describe('a beautician’s day on her phone', () => {
  it('says who is next and what to know of her, begins and takes it off her card', async () => {
    const { world } = product;
    const cashier = await world.as('cashier');
    const { catalog, people } = world.founded.lanting!;
    const member_id = await newCustomer(world, { member_name: '手机上的客人' });
    await sellCard(cashier, member_id, 'count_card', catalog.countCards.facialTen!);
    await cashier.ask(addTriage, { member_id, business_date: '2026-03-02', uid: cashier.uid, complaint: '泛红', allergy: '青霉素' });
    const items = [{ shop_project_id: catalog.projects.facial!, uid: people['13800000011']! }];
    const { appointment_id } = await cashier.ask(appointmentAdd, { member_id, start_time: '2026-03-02 13:00', items, remarks: '怕冷，多盖一条毯子' });
    const { page } = await product.as('therapist', { at: 'my-day' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByText('过敏：青霉素').waitFor();
    await cashier.ask(appointmentArrive, { appointment_id });
    await page.getByRole('button', { name: '开始治疗' }).waitFor();
    await picture(page, 'my-day-390');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '开始治疗' }).click();
    // What a card is good for is not done silently.
    await page.getByRole('button', { name: '做完' }).click();
    await page.getByText('还没有划扣：请先划扣，或交前台划扣').waitFor();
    await picture(page, 'my-day-undeducted-390');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '去划扣' }).click();
    await page.locator('.ant-drawer').getByText('水光焕肤护理').first().waitFor();
    await picture(page, 'my-day-deduct-390');
    await page.locator('.ant-drawer').getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '交前台划扣' }).click();
    await page.getByText('已做完，待前台划扣').waitFor();
    await picture(page, 'my-day-done-390');
    const desk = (await product.as('cashier', { at: 'reception' })).page;
    await cardOf(desk, '治疗中', '手机上的客人').getByText('待划扣：水光焕肤护理').waitFor();
    await picture(desk, 'reception-to-deduct');
    expect((await cashier.ask(visitSearch, { member_id }))[0]).toMatchObject({ step: 'treating' });
  });
});

describe('the workbench', () => {
  it('leads on to birthdays and to one’s own follow-ups when it is called for by their names', async () => {
    const { page } = await product.as('manager', { at: 'dashboard?activeName=TabBirthdays' });
    await page.waitForURL((url) => url.pathname.endsWith('/member-care') && url.searchParams.get('span') === 'day');
    await page.goto(`${product.url}/dashboard?activeName=TabBirthdays&time=2026-03-05`);
    await page.waitForURL((url) => url.pathname.endsWith('/member-care') && url.searchParams.get('span') === 'week');
    await page.goto(`${product.url}/dashboard?activeName=TabMineFollowUp&time=2026-03-02`);
    await page.waitForURL((url) => url.pathname.endsWith('/return-list') && url.searchParams.get('start_date') === '2026-03-02');
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('region', { name: '今日', exact: true }).getByRole('link', { name: /在店顾客/ }).click();
    await page.waitForURL('**/reception');
    expect(await barriers(page)).toEqual([]);
  });

  it('counts the shop’s consultations of today and opens the list of just these', async () => {
    const { world } = product;
    const therapist = await world.as('therapist');
    const member_id = await newCustomer(world, { member_name: '咨询客' });
    await therapist.ask(addConsult, { member_id, business_date: '2026-03-02', uid: therapist.uid, need: '祛斑' });
    const { page } = await product.as('manager', { at: 'dashboard' });
    const tile = page.getByRole('region', { name: '今日', exact: true }).getByRole('link', { name: '今日咨询', exact: false });
    await tile.filter({ hasText: /^今日咨询/ }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/my-consults') && url.searchParams.get('whose') === 'shop');
    await page.getByRole('row').filter({ hasText: '咨询客' }).waitFor();
    await picture(page, 'consults-shop');
    expect(await barriers(page)).toEqual([]);
    await page.getByText('我的', { exact: true }).click();
    await page.getByText('没有符合条件的内容').waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { book } from '#domains/appointment/test/appointments.ts';
import { reminderToken } from '#domains/appointment/server/reminder-token.ts';
import { openSelf } from '#domains/appointment/test/selves.ts';
import { barriers, picture, tick } from './browser.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());
afterEach(async () => expect(await product.leave()).toEqual([]));

const PHONE = { width: 360, height: 740 };
const MOBILE = '13700008888';

it('lets a customer ask on a phone, the desk accept and the board show it; the customer calls it off by the link', async () => {
  const { world } = product;
  const { facial, eye } = world.founded.lanting!.catalog.projects;
  const page_code = await openSelf(await world.as('manager'), [facial!, eye!]);
  const { page: phone } = await product.open(PHONE);
  await phone.goto(`book/${page_code}`);
  await phone.getByText('兰亭静安总店').waitFor();
  await phone.getByText('请先选择项目').waitFor();
  await picture(phone, 'self-projects');
  await tick(phone.getByRole('checkbox').first());
  await phone.getByRole('radio', { name: '赵雪' }).click();
  await phone.locator('.book-days button').nth(1).click();
  await phone.getByRole('radio', { name: '10:00' }).click();
  await phone.getByLabel('姓名').fill('林小姐');
  await phone.getByLabel('手机号').fill(MOBILE);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await barriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: '获取验证码' }).click();
  await phone.getByText('请先输入图形验证码').waitFor();
  await phone.getByLabel('短信验证码').fill(await plantCode(world, MOBILE, 'SELF_BOOKING'));
  await picture(phone, 'self-form');
  await phone.getByRole('button', { name: '预约 2026-03-03 10:00' }).click();
  await phone.getByText('等待门店确认').waitFor();
  await picture(phone, 'self-asked');
  expect(await barriers(phone)).toEqual([]);

  const { page: desk } = await product.as('cashier', { at: 'appoint-self' });
  await desk.getByText('林小姐').waitFor();
  await picture(desk, 'self-queue');
  await desk.getByRole('button', { name: '接受' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: '接受' }).click();
  await desk.getByText('已接受，预约已生成').waitFor();
  await desk.goto('appoint-board?date=2026-03-03');
  await desk.getByText('林小姐').first().waitFor();
  await picture(desk, 'self-board');

  await phone.reload();
  await phone.getByText('预约成功').waitFor();
  await phone.getByRole('link', { name: '添加到日历' }).waitFor();
  await picture(phone, 'self-accepted');
  await phone.getByRole('button', { name: '取消预约' }).click();
  await phone.getByRole('group').getByRole('button', { name: '取消预约' }).click();
  await phone.getByText('您已取消').waitFor();
  await desk.getByText('林小姐').first().waitFor({ state: 'detached' });
});

it('takes another time that the desk proposes, in English', async () => {
  const { world } = product;
  const { facial } = world.founded.lanting!.catalog.projects;
  const page_code = await openSelf(await world.as('manager'), [facial!]);
  const { page: phone } = await product.open({ ...PHONE, language: 'en' });
  await phone.goto(`book/${page_code}`);
  await tick(phone.getByRole('checkbox').first());
  await phone.locator('.book-days button').nth(2).click();
  await phone.getByRole('radio', { name: '14:00' }).click();
  await phone.getByLabel('Name').fill('Ann');
  await phone.getByLabel('Mobile number').fill('13700008889');
  await phone.getByLabel('Code by text message').fill(await plantCode(world, '13700008889', 'SELF_BOOKING'));
  await phone.getByRole('button', { name: 'Ask for' }).click();
  await phone.getByText('Waiting for the shop').waitFor();

  const { page: desk } = await product.as('manager', { at: 'appoint-self?status=asked' });
  await desk.getByText('Ann').waitFor();
  await desk.getByRole('button', { name: '另约时间' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: '15:00', exact: true }).click();
  await picture(desk, 'self-propose');
  await desk.getByRole('button', { name: '发给顾客' }).click();
  await desk.getByText('已发给顾客确认').waitFor();

  await phone.reload();
  await phone.getByText('The shop offers you this time').waitFor();
  await picture(phone, 'self-proposed');
  await phone.getByRole('button', { name: 'Take this time' }).click();
  await phone.getByText('Booked').waitFor();
  expect(await barriers(phone)).toEqual([]);
});

it('stops reminders by the link of one, and has them again', async () => {
  const { world } = product;
  const { facial } = world.founded.lanting!.catalog.projects;
  const manager = await world.as('manager');
  const page_code = await openSelf(manager, [facial!]);
  const appointment_id = await book(world, manager, 'lanting', { caller: { name: '提醒客', mobile_number: MOBILE } });
  const token = reminderToken(world.backend, appointment_id, MOBILE);
  const { page: phone } = await product.open(PHONE);
  await phone.goto(`book/${page_code}?stop=${token}`);
  await phone.getByText('预约短信提醒已开启').waitFor();
  await phone.getByRole('button', { name: '不再接收提醒' }).click();
  await phone.getByText('已停止预约短信提醒').waitFor();
  await picture(phone, 'reminder-stopped');
  expect(await barriers(phone)).toEqual([]);
  await phone.getByRole('button', { name: '重新开启提醒' }).click();
  await phone.getByText('预约短信提醒已开启').waitFor();
});

it('says of a page that is none what it says of a closed one', async () => {
  const { page: phone } = await product.open(PHONE);
  await phone.goto('book/aaaaaaaaaaaaaaaa');
  await phone.getByText('该页面不存在，或门店暂不接受在线预约').waitFor();
  expect(await phone.getByRole('button').count()).toBe(0);
});

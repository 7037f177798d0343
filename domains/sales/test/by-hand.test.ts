import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer, type Newcomer } from '#apps/testing/newcomer.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { account, beginTotp, confirmTotp } from '#domains/access/contract/account.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { employeeState } from '#domains/staff/contract/employee.endpoints.ts';
import { HEADER, type CountersignAsked } from '#kernel/contract/envelope.ts';
import { addOrder, previewOrder, voidOrder, withdrawOrder } from '../contract/order.endpoints.ts';
import { voidWaitingOrders } from '../server/api.ts';

let world: World;
let member_id: string;
/** Who gives, and who agrees. */
let giver: Client;
let second: Newcomer;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  giver = await (await newcomer(world, { role: 'manager' })).signIn();
  second = await newcomer(world, { role: 'manager' });
});
afterAll(() => world.close());

const boxes = (quantity: number) => ({
  member_id,
  items: [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity, gift: true }],
  expected_receivable: 0,
});
/** Boxes of 128.00 each that come to more than one person may give away in an order. */
const many = () => boxes(9_999);

const agree = (more: object = {}) =>
  giver.call(countersign, { endpoint: addOrder.id, amount: 200_000_000, mobile_number: second.mobile, password: second.password, ...more });
const agreement = async (more: object = {}): Promise<{ headers: Record<string, string> }> => ({
  headers: { [HEADER.countersign]: (await agree(more)).data.countersign_id },
});

describe('what goes beyond what one person may give', () => {
  it('is priced and marked in the preview, and refused as an order with what is to be agreed to', async () => {
    expect((await giver.ask(previewOrder, many())).needs_countersign).toBe(true);
    expect((await giver.ask(previewOrder, boxes(1))).needs_countersign).toBe(false);
    const answer = await giver.call(addOrder, many());
    expect(answer).toMatchObject({ status: 403, message: '本单赠品与改价让利合计超过10,000.00，须由另一位同事授权' });
    const { countersign: asked } = answer.data as unknown as CountersignAsked;
    expect(asked.endpoint).toBe(addOrder.id);
    expect(asked.amount).toBeGreaterThan(1_000_000);
  });

  it('is done once with the agreement of a second person, who stands in the trail', async () => {
    const sent = await agreement();
    const { order_id } = await giver.ask(addOrder, many(), sent);
    const [entry] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'sales_order' and subject_id = $1",
      [order_id],
    );
    expect(entry!.after).toMatchObject({ countersigned_by: (await (await second.signIn()).ask(account, {})).real_name });
    const [given] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'countersign' and subject_id = $1",
      [sent.headers[HEADER.countersign]],
    );
    expect(given!.after).toMatchObject({ given_uid: second.uid, right: 'sales:create', amount: 200_000_000 });
    await expectRefusal(world, 'lanting', () => giver.call(addOrder, many(), sent), {
      status: 409,
      message: '授权已使用、已过期或与本次操作不符，请重新授权',
    });
  });

  it('is not done with an agreement to less, to another call, of somebody else, or of an hour ago', async () => {
    const over = { status: 409, message: '授权已使用、已过期或与本次操作不符，请重新授权' };
    for (const more of [{ amount: 1_000_000 }, { endpoint: pointsChange.id }]) {
      const sent = await agreement(more);
      await expectRefusal(world, 'lanting', () => giver.call(addOrder, many(), sent), over);
    }
    const sent = await agreement();
    const other = await (await newcomer(world, { role: 'manager' })).signIn();
    await expectRefusal(world, 'lanting', () => other.call(addOrder, many(), sent), over);
    await expectRefusal(world, 'lanting', () => giver.call(addOrder, many(), { headers: { [HEADER.countersign]: 'nonsense' } }), over);
    world.advance(5 * 60_000 + 1);
    await expectRefusal(world, 'lanting', () => giver.call(addOrder, many(), sent), over);
  });

  it('is done by one of sixteen who send the same agreement', async () => {
    const sent = await agreement();
    const answers = await Promise.all(Array.from({ length: 16 }, () => giver.call(addOrder, many(), sent)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('who agrees', () => {
  it('is known by their own password, is somebody else, works here and may do it themselves', async () => {
    const wrong = { status: 400, message: '手机号或密码错误', field: 'password' };
    const notPermitted = { status: 403, message: '该同事没有授权此操作的权限，请由有权限的同事（如店长）授权', field: 'mobile_number' };
    const refuses = (more: object, refused: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', () => agree(more), refused);
    await refuses({ password: 'Wrong#2026' }, wrong);
    await refuses({ mobile_number: '18999999999' }, wrong);
    const stranger = await newcomer(world, { organisation: 'harbour', role: 'manager' });
    await refuses({ mobile_number: stranger.mobile }, wrong);
    const cashier = await newcomer(world);
    await refuses({ mobile_number: cashier.mobile }, notPermitted);
    await refuses({ endpoint: 'nobody.knows' }, notPermitted);
    const own = await newcomer(world, { role: 'manager' });
    const client = await own.signIn();
    const oneself = { endpoint: addOrder.id, amount: 1, mobile_number: own.mobile, password: own.password };
    await expectRefusal(world, 'lanting', () => client.call(countersign, oneself), {
      status: 409,
      message: '须由另一位同事授权，不能由本人授权',
      field: 'mobile_number',
    });
    await (await world.as('manager')).ask(employeeState, { uid: own.uid, version: 1, operation: 'close' });
    await refuses({ mobile_number: own.mobile }, wrong);
    await world.look('lanting', 'delete from identity.sign_in_failure');
  });

  it('still works here when it is used: an agreement does not outlast whoever gave it', async () => {
    const person = await newcomer(world, { role: 'manager' });
    const sent = await agreement({ mobile_number: person.mobile, password: person.password });
    await (await world.as('manager')).ask(employeeState, { uid: person.uid, version: 1, operation: 'close' });
    await expectRefusal(world, 'lanting', () => giver.call(addOrder, many(), sent), {
      status: 409,
      message: '授权已使用、已过期或与本次操作不符，请重新授权',
    });
  });

  it('brings their second factor where they have one', async () => {
    const person = await newcomer(world, { role: 'manager' });
    const client = await person.signIn();
    const app = URI.parse((await client.ask(beginTotp, { password: person.password })).uri);
    const code = () => app.generate({ timestamp: world.now().getTime() } as never);
    await client.ask(confirmTotp, { code: code() });
    const by = { mobile_number: person.mobile };
    await expectRefusal(world, 'lanting', () => agree(by), { status: 400, message: '请输入动态验证码', field: 'totp_code' });
    world.advance(30_000);
    expect((await agree({ ...by, totp_code: code() })).code).toBe(0);
  });

  it('is guessed no more often than at the door', async () => {
    const person = await newcomer(world, { role: 'manager' });
    const guess = (password: string) => agree({ mobile_number: person.mobile, password });
    for (let tried = 0; tried < 10; tried += 1) await guess(`Guess#${tried}2026`);
    expect(await guess(person.password)).toMatchObject({ status: 429 });
    await world.look('lanting', 'delete from identity.sign_in_failure');
  });
});

describe('a day’s limit', () => {
  it('adds many small ones up to the large one that they make, whoever sends them at once', async () => {
    const head = await world.as('administrator');
    const price = (await giver.ask(previewOrder, boxes(1))).amount_total;
    await decideRules(head, { 'sales.give_away_of_day': 3 * price });
    const client = await (await newcomer(world, { role: 'manager' })).signIn();
    const answers = await Promise.all(Array.from({ length: 16 }, () => client.call(addOrder, boxes(1))));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ status: 403, data: { countersign: { endpoint: addOrder.id } } });
    // The day of a colleague is their own, and so is the next day.
    expect((await giver.call(addOrder, boxes(1))).code).toBe(0);
    await decideRules(head, { 'sales.give_away_of_day': null });
  });

  it('has again what an order gave that was taken back or voided before it was paid, once', async () => {
    const head = await world.as('administrator');
    const price = (await giver.ask(previewOrder, boxes(1))).amount_total;
    await decideRules(head, { 'sales.give_away_of_day': price });
    const client = await (await newcomer(world, { role: 'manager' })).signIn();
    const gives = () => client.call(addOrder, boxes(1));
    for (const letGo of [withdrawOrder, voidOrder] as const) {
      const { data, code } = await gives();
      expect(code).toBe(0);
      expect(await gives()).toMatchObject({ status: 403 });
      const { order_id } = data;
      await (letGo === voidOrder ? client.ask(voidOrder, { order_id, reason: '重开' }) : client.ask(withdrawOrder, { order_id }));
      expect((await client.call(voidOrder, { order_id, reason: '再来一次' })).status).toBe(409);
    }
    expect((await gives()).code).toBe(0);
    expect(await gives()).toMatchObject({ status: 403 });
    await decideRules(head, { 'sales.give_away_of_day': null });
  });

  it('has again what orders gave that nobody paid for so long that they were given up, each colleague their own, once', async () => {
    const head = await world.as('administrator');
    const price = (await giver.ask(previewOrder, boxes(1))).amount_total;
    await decideRules(head, { 'sales.give_away_of_day': 2 * price });
    const [one, other] = [await newcomer(world, { role: 'manager' }), await newcomer(world, { role: 'manager' })];
    const [first, another] = [await one.signIn(), await other.signIn()];
    for (const client of [first, another, first, another]) await client.ask(addOrder, boxes(1));
    for (const client of [first, another]) expect(await client.call(addOrder, boxes(1))).toMatchObject({ status: 403 });
    const later = new Date(world.now().getTime() + 25 * 3_600_000);
    expect(await voidWaitingOrders(world.backend, later)).toBeGreaterThanOrEqual(4);
    const days = await world.look<{ amount: number }>('lanting', "select amount::int from by_hand_day where kind = 'give_away' and uid = any($1)", [
      [one.uid, other.uid],
    ]);
    expect(days).toEqual([{ amount: 0 }, { amount: 0 }]);
    // What is over gives nothing back again.
    await first.ask(addOrder, boxes(2));
    expect(await first.call(addOrder, boxes(1))).toMatchObject({ status: 403 });
    expect((await another.call(addOrder, boxes(2))).code).toBe(0);
    await decideRules(head, { 'sales.give_away_of_day': null });
  });

  it('holds for old cards and for points, too', async () => {
    const head = await world.as('administrator');
    const manager = await world.as('manager');
    await decideRules(head, { 'card.supplement_of_day': 10_000, 'loyalty.by_hand_of_day': 100 });
    const old = (current_balance: number) =>
      manager.call(supplementCard, {
        member_id,
        type: 2,
        supplement_id: world.founded.lanting!.catalog.balanceCards.gold!,
        create_time: '2026-01-15',
        current_balance,
        current_dis_balance: 0,
      });
    expect((await old(6_000)).code).toBe(0);
    expect(await old(6_000)).toMatchObject({ status: 403, message: '您今日补录卡的价值合计超过100.00，须由另一位同事授权' });
    const points = (amount: number) => manager.call(pointsChange, { member_id, amount, remarks: '活动' });
    expect((await points(60)).code).toBe(0);
    expect(await points(60)).toMatchObject({ status: 403, message: '您今日手动增加合计超过100，须由另一位同事授权' });
    expect((await points(40)).code).toBe(0);
    const agreed = await manager.ask(countersign, { endpoint: pointsChange.id, amount: 60, mobile_number: second.mobile, password: second.password });
    const sent = { headers: { [HEADER.countersign]: agreed.countersign_id } };
    expect((await manager.call(pointsChange, { member_id, amount: 60, remarks: '活动' }, sent)).code).toBe(0);
    await decideRules(head, { 'card.supplement_of_day': null, 'loyalty.by_hand_of_day': null });
  });
});

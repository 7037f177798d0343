import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantCode } from '#apps/testing/codes.ts';
import { pageOf, runEvent, signUpMember } from '#apps/testing/events.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { aPicture, asStranger, freshPhone } from '#apps/testing/strangers.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addOrder, orderSearch, previewOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import * as page from '../contract/event-page.endpoints.ts';
import * as event from '../contract/event.endpoints.ts';
import * as signUp from '../contract/sign-up.endpoints.ts';

const LIST = 12_800;
const PRICE = 5_900;

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let sku_id: string;
let member_id: string;
let running: string | undefined;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  sku_id = world.founded.lanting!.catalog.products.mask!;
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
});
afterAll(() => world.close());
beforeEach(async () => {
  member_id = await newCustomer(world);
  if (running) await head.call(event.eventCallOff, { event_id: running, reason: '下一个' });
  running = undefined;
});

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
/** Runs one that sells two masks to each. */
async function run(more: object = {}): Promise<string> {
  running = await runEvent(head, [{ item_type: 'product', item_id: sku_id, event_price: PRICE, num: 2 }], more);
  return running;
}
const masks = (quantity: number): Items => [{ item_type: 'product', item_id: sku_id, quantity }];
const due = async (quantity: number, whose: string | null = member_id) =>
  (await cashier.ask(previewOrder, { member_id: whose, items: masks(quantity) })).amount_receivable;
const buy = async (quantity: number, whose: string | null = member_id) =>
  cashier.ask(addOrder, { member_id: whose, items: masks(quantity), expected_receivable: await due(quantity, whose) });
const signedOf = async (event_id: string) => (await head.ask(event.eventDetail, { event_id })).signed_num;

describe('whoever signs up', () => {
  it('takes a place, once, and never more than there are', async () => {
    const event_id = await run({ places: 3 });
    await signUpMember(cashier, event_id, member_id);
    await refuses(() => cashier.call(signUp.signUpAdd, { event_id, member_id }) as never, {
      status: 409,
      message: '该手机号已报名',
      field: 'mobile_number',
    });
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => newCustomer(world)));
    const outcome = await race(others.map((other) => () => cashier.call(signUp.signUpAdd, { event_id, member_id: other })));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 3, []]);
    expect(await signedOf(event_id)).toBe(3);
    expect(await cashier.ask(signUp.signUpSearch, { event_id })).toHaveLength(3);
  });

  it('of the same phone is one, though two tills write them down at once', async () => {
    const event_id = await run();
    const person = { event_id, person_name: '同一人', mobile_number: freshPhone() };
    const outcome = await race([1, 2, 3].map(() => () => cashier.call(signUp.signUpAdd, person)));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 2, []]);
    expect(await signedOf(event_id)).toBe(1);
  });

  it('is a member, or has a name and a phone', async () => {
    const event_id = await run();
    await refuses(() => cashier.call(signUp.signUpAdd, { event_id, mobile_number: freshPhone() }) as never, {
      status: 400,
      message: '请输入姓名',
      field: 'person_name',
    });
    await refuses(() => cashier.call(signUp.signUpAdd, { event_id, person_name: '无号', mobile_number: '123' }) as never, {
      status: 400,
      message: '请输入正确的手机号',
      field: 'mobile_number',
    });
    await refuses(() => head.call(signUp.signUpAdd, { event_id, member_id }) as never, { status: 403, message: '请在门店登记报名' });
  });

  it('stands in the trail with a masked phone', async () => {
    const event_sign_up_id = await signUpMember(cashier, await run(), member_id);
    const [entry] = await world.look<{ after: { mobile_number: string } }>('lanting', 'select after from audit_entry where subject_id = $1', [
      event_sign_up_id,
    ]);
    expect(entry!.after.mobile_number).toMatch(/^\d{3}\*{4}\d{4}$/);
  });

  it('comes, which may be undone, or gives the place free, with a word', async () => {
    const event_id = await run({ places: 1 });
    const event_sign_up_id = await signUpMember(cashier, event_id, member_id);
    await cashier.ask(signUp.signUpAttend, { event_sign_up_id });
    await refuses(() => cashier.call(signUp.signUpWithdraw, { event_sign_up_id, reason: '有事' }) as never, {
      status: 409,
      message: '该报名的状态已变化，请刷新后重试',
    });
    await cashier.ask(signUp.signUpUnattend, { event_sign_up_id });
    await cashier.ask(signUp.signUpWithdraw, { event_sign_up_id, reason: '有事' });
    expect(await signedOf(event_id)).toBe(0);
    await signUpMember(cashier, event_id, member_id);
    expect(await signedOf(event_id)).toBe(1);
  });

  it('of a sibling’s shop is nobody’s whom another shop may touch', async () => {
    const event_id = await run();
    const event_sign_up_id = await signUpMember(cashier, event_id, member_id);
    const sibling = await world.as('siblingManager');
    expect(await sibling.ask(signUp.signUpSearch, { event_id })).toEqual([]);
    await refuses(() => sibling.call(signUp.signUpAttend, { event_sign_up_id }) as never, { status: 404, message: '报名记录不存在' });
  });
});

describe('at the till', () => {
  it('whoever signed up buys so many at its price, and the rest as ever; nobody else does', async () => {
    const event_id = await run();
    expect(await due(1)).toBe(LIST);
    await signUpMember(cashier, event_id, member_id);
    expect(await due(3)).toBe(2 * PRICE + LIST);
    expect(await due(1, await newCustomer(world))).toBe(LIST);
    expect(await due(1, null)).toBe(LIST);
    const { order_id } = await buy(1);
    expect(await due(2)).toBe(PRICE + LIST);
    await manager.ask(voidOrder, { order_id, reason: '重开' });
    expect(await due(2)).toBe(2 * PRICE);
  });

  it('the pieces of one who signed up are theirs once, though two tills sell at once', async () => {
    const event_id = await run();
    await signUpMember(cashier, event_id, member_id);
    const expected_receivable = await due(2);
    const outcome = await race([1, 2, 3].map(() => () => cashier.call(addOrder, { member_id, items: masks(2), expected_receivable })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    const told = async () => {
      const [row] = await cashier.ask(signUp.signUpSearch, { event_id });
      const [{ total }, { items }] = [await head.ask(event.eventData, { event_id }), await head.ask(event.eventDetail, { event_id })];
      return [row!.bought_num, row!.sold_cents, row!.actions, total.buyer_num, total.sold_cents, total.less_cents, items[0]!.taken_num];
    };
    // Held, and kept with the sign-up, but nothing was sold before it is paid.
    expect(await told()).toEqual([0, 0, ['attend'], 0, 0, 0, 0]);
    const [order] = await cashier.ask(orderSearch, { member_id });
    await cashier.ask(settleOrder, { order_id: order!.order_id, payments: [{ pay_method: 'CASH', amount: expected_receivable }] });
    expect(await told()).toEqual([2, 2 * PRICE, ['attend'], 1, 2 * PRICE, 2 * (LIST - PRICE), 2]);
  });

  it('who has bought keeps the sign-up; what goes back with the order gives it free again', async () => {
    const event_id = await run();
    const event_sign_up_id = await signUpMember(cashier, event_id, member_id);
    const { order_id } = await buy(1);
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: PRICE }] });
    await refuses(() => cashier.call(signUp.signUpWithdraw, { event_sign_up_id, reason: '不来了' }) as never, {
      status: 409,
      message: '该报名人已按活动价购买，请先退款再取消报名',
    });
  });

  it('what was called off, or withdrawn, sells no more at its price', async () => {
    const event_id = await run();
    const event_sign_up_id = await signUpMember(cashier, event_id, member_id);
    await cashier.ask(signUp.signUpWithdraw, { event_sign_up_id, reason: '有事' });
    expect(await due(1)).toBe(LIST);
    await signUpMember(cashier, event_id, member_id);
    expect(await due(1)).toBe(PRICE);
    await head.ask(event.eventCallOff, { event_id, reason: '停办' });
    expect(await due(1)).toBe(LIST);
  });

  it('a merged file keeps the sign-up and what was bought by it', async () => {
    const event_id = await run();
    await signUpMember(cashier, event_id, member_id);
    const { order_id } = await buy(1);
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: PRICE }] });
    const kept = await newCustomer(world);
    await manager.ask(mergeMembers, { member_id: kept, other_id: member_id, reason: '同一人' });
    expect(await due(2, kept)).toBe(PRICE + LIST);
  });

  it('a merged file of which both had signed up has one share, whichever sign-up it was bought by', async () => {
    const event_id = await run();
    const other_id = await newCustomer(world);
    for (const whose of [member_id, other_id]) await signUpMember(cashier, event_id, whose);
    for (const whose of [member_id, other_id]) {
      const { order_id } = await buy(1, whose);
      await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: PRICE }] });
    }
    await manager.ask(mergeMembers, { member_id, other_id, reason: '同一人' });
    expect(await due(1)).toBe(LIST);
  });

  it('a merged file keeps what its phone had signed up for before it was one', async () => {
    const event_id = await run();
    const mobile_number = freshPhone();
    await cashier.ask(signUp.signUpAdd, { event_id, person_name: '后建档', mobile_number });
    const other_id = await newCustomer(world, { mobile_number });
    expect(await due(1, other_id)).toBe(PRICE);
    await manager.ask(mergeMembers, { member_id, other_id, reason: '同一人' });
    expect(await due(2)).toBe(2 * PRICE);
    expect(await cashier.ask(signUp.signUpSearch, { event_id })).toMatchObject([{ member_id }]);
  });
});

describe('on the page of an event', () => {
  const asked = async (page_code: string, more: object = {}) => {
    const mobile_number = freshPhone();
    const sms_code = await plantCode(world, mobile_number, 'EVENT_SIGN_UP');
    return { page_code, shop_id: manager.shop_id, name: '线上客', mobile_number, sms_code, ...more };
  };

  it('whoever proves a phone signs up, and is known by it once there is a file', async () => {
    const event_id = await run();
    const page_code = await pageOf(head, event_id);
    const form = await asked(page_code);
    expect(await asStranger(world, page.eventPageSignUp, form)).toMatchObject({ status: 200 });
    const [row] = await manager.ask(signUp.signUpSearch, { event_id });
    expect(row).toMatchObject({ person_name: '线上客', source: 'page', creator_name: '', member_id: null, status: 'signed' });
    const whose = await newCustomer(world, { mobile_number: form.mobile_number });
    expect(await due(1, whose)).toBe(PRICE);
  });

  it('whoever signed up is seen to by whoever works in the shop, also by those who see their own records alone', async () => {
    const event_id = await run();
    const page_code = await pageOf(head, event_id);
    const sibling = await world.as('siblingManager');
    for (const { shop_id } of [manager, sibling]) await asStranger(world, page.eventPageSignUp, await asked(page_code, { shop_id }));
    const writtenDown = await signUpMember(manager, event_id, member_id);
    await world.look('lanting', "update role set data_scope = 'own' where preset = 'cashier'");
    world.advance(60_000);
    cashier = await world.signIn('cashier');
    const seen = await cashier.ask(signUp.signUpSearch, { event_id });
    expect(seen).toMatchObject([{ source: 'page', actions: ['attend', 'withdraw'] }]);
    expect(await cashier.ask(signUp.signUpAttend, { event_sign_up_id: seen[0]!.event_sign_up_id })).toMatchObject({ status: 'attended' });
    await refuses(() => cashier.call(signUp.signUpAttend, { event_sign_up_id: writtenDown }) as never, { status: 404, message: '报名记录不存在' });
    expect((await cashier.ask(event.eventData, { event_id })).total).toMatchObject({ signed_num: 1, page_num: 1 });
    await world.look('lanting', "update role set data_scope = 'shop' where preset = 'cashier'");
    world.advance(60_000);
    cashier = await world.signIn('cashier');
  });

  it('nobody signs up for an event that is called off at that moment', async () => {
    const event_id = await run();
    const form = await asked(await pageOf(head, event_id));
    const ending = world.look(
      'lanting',
      "with ended as (update event set status = 'called_off', version = version + 1 where event_id = $1 returning 1) select pg_sleep(1.5) from ended",
      [event_id],
    );
    await new Promise((done) => setTimeout(done, 300));
    const [{ status }] = await Promise.all([asStranger(world, page.eventPageSignUp, form), ending]);
    expect([status, await signedOf(event_id)]).toEqual([409, 0]);
    running = undefined;
  });

  it('a code that is none, a shop that does not take part, and a full event sign nobody up', async () => {
    const event_id = await run({ places: 1 });
    const page_code = await pageOf(head, event_id);
    const answers = async (form: object) => {
      const { status, message } = await asStranger(world, page.eventPageSignUp, form as never);
      return `${status} ${message}`;
    };
    expect(await answers(await asked(page_code, { sms_code: '000000' }))).toBe('400 验证码错误或已失效');
    expect(await answers(await asked(page_code, { shop_id: '987654321' }))).toBe('400 该门店不参加本活动');
    expect(await answers(await asked('aaaaaaaaaaaaaaaa'))).toBe('404 活动不存在或已下线');
    const form = await asked(page_code);
    expect(await answers(form)).toBe('200 ');
    expect(await answers(await asked(page_code))).toBe('409 名额已满');
    expect((await asStranger(world, page.eventPage, { page_code })).data).toMatchObject({ left_num: 0, fee_cents: 2 * PRICE, phase: 'running' });
    await head.ask(event.eventCallOff, { event_id, reason: '停办' });
    expect(await answers(await asked(page_code))).toBe('409 该活动已结束或已终止');
  });

  it('a code is sent once the picture is read, and the picture is used up', async () => {
    const page_code = await pageOf(head, await run());
    const picture = await aPicture(world);
    const send = async () => (await asStranger(world, page.eventPageCode, { page_code, mobile_number: freshPhone(), ...picture })).status;
    expect([await send(), await send()]).toEqual([200, 400]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { Items, Payments } from '#apps/testing/till.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { orderDetail, orderSearch, settleOrder } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
let member_id: string;
/** A project of 1,980.00 that no discount touches for a member without a level. */
let injection: Items;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
  injection = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

/** A card of a demo template in the member's hands. */
const bought = async (key: 'start' | 'gold' | 'diamond', holder = member_id) =>
  sellCard(await world.as('cashier'), holder, 'stored_value_card', world.founded.lanting!.catalog.balanceCards[key]!);

/** Settles an order of 1,980.00 and expects it to be refused, with not a row changed. */
async function refusesPayments(
  payments: Payments,
  refused: Parameters<typeof expectRefusal>[3],
  { by = 'cashier' as Person, allow_debt = false, holder = member_id as string | null } = {},
) {
  const client = await world.as(by);
  const { order_id } = await order(client, holder, injection);
  await expectRefusal(world, 'lanting', () => client.call(settleOrder, { order_id, payments, allow_debt }), refused);
}

describe('paying from a stored-value card', () => {
  it('is refused when the card holds too little, with both amounts', async () => {
    const card = await bought('start');
    await refusesPayments(
      [
        { pay_method: 'STORED_VALUE', amount: 105_001, card_id: card.card_id },
        { pay_method: 'CASH', amount: 92_999 },
      ],
      {
        status: 409,
        message: '可用余额不足：体验储值卡可用¥1,050.00，本次需¥1,050.01',
      },
    );
    await refusesPayments([{ pay_method: 'STORED_VALUE', amount: 198_000, card_id: card.card_id }], {
      status: 409,
      message: '可用余额不足：体验储值卡可用¥1,050.00，本次需¥1,980.00',
    });
  });

  it.each([
    ['frozen', '金卡储值已冻结，请先解冻再使用'],
    ['used_up', '金卡储值已用完'],
    ['invalid', '金卡储值已失效，不能使用'],
  ])('is refused when it is %s', async (status, message) => {
    const { card_id } = await bought('gold');
    await world.look('lanting', "update card set status = $1, frozen_on = case when $1 = 'frozen' then date '2026-03-01' end where card_id = $2", [
      status,
      card_id,
    ]);
    await refusesPayments([{ pay_method: 'STORED_VALUE', amount: 198_000, card_id }], { status: 409, message });
  });

  it('is refused in a branch where it may not be used, and when it holds another currency', async () => {
    const { card_id } = await bought('gold');
    const payments: Payments = [{ pay_method: 'STORED_VALUE', amount: 198_000, card_id }];
    await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
    await refusesPayments(payments, { status: 409, message: '金卡储值不能在本店使用' }, { by: 'siblingManager' });
    await world.look('lanting', 'update organisation set shares_members = false where org_id = current_org()');
    // The database itself keeps a card to its shop's currency; here the product's own check is tried without it.
    await world.look('lanting', 'alter table card drop constraint card_org_id_shop_id_currency_code_fkey');
    await world.look('lanting', "update card set currency_code = 'HKD' where card_id = $1", [card_id]);
    await refusesPayments(payments, { status: 409, message: '金卡储值的币种与本店不同，不能使用' });
  });

  it('is refused from a card of somebody else, of nobody, and from a count card', async () => {
    const strangers = await bought('gold', await newCustomer(world));
    const counts = await sellCard(await world.as('cashier'), member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    for (const card_id of [strangers.card_id, '987654321'])
      await refusesPayments([{ pay_method: 'STORED_VALUE', amount: 198_000, card_id }], { status: 404, message: '会员卡不存在' });
    await refusesPayments([{ pay_method: 'STORED_VALUE', amount: 198_000, card_id: counts.card_id }], {
      status: 409,
      message: '可用余额不足：水光焕肤十次卡可用¥0.00，本次需¥1,980.00',
    });
  });

  it('takes from two cards at once, each by its own rule', async () => {
    const cashier = await world.as('cashier');
    const [gold, diamond] = [await bought('gold'), await bought('diamond')];
    const { payments } = await sell(cashier, member_id, injection, {
      payments: [
        { pay_method: 'STORED_VALUE', amount: 98_000, card_id: gold.card_id },
        { pay_method: 'STORED_VALUE', amount: 100_000, card_id: diamond.card_id },
      ],
    });
    // floor(98,000 × 60,000 / 560,000) is gift; the diamond card spends principal first.
    expect(payments.map(({ principal, gift }) => [principal, gift])).toEqual([
      [87_500, 10_500],
      [100_000, 0],
    ]);
    expect(await cardOf(cashier, member_id, gold.card_id)).toMatchObject({ current_balance: 412_500, current_dis_balance: 49_500 });
    expect(await cardOf(cashier, member_id, diamond.card_id)).toMatchObject({ current_balance: 900_000, current_dis_balance: 200_000 });
  });

  it('fails as a whole when one of two cards holds too little', async () => {
    const [start, diamond] = [await bought('start'), await bought('diamond')];
    await refusesPayments(
      [
        { pay_method: 'STORED_VALUE', amount: 92_999, card_id: diamond.card_id },
        { pay_method: 'STORED_VALUE', amount: 105_001, card_id: start.card_id },
      ],
      {
        status: 409,
        message: '可用余额不足：体验储值卡可用¥1,050.00，本次需¥1,050.01',
      },
    );
  });

  it.each([
    ['principal_first', 100_000, [100_000, 0]],
    ['principal_first', 150_000, [130_000, 20_000]],
    ['gift_first', 50_000, [0, 50_000]],
    ['gift_first', 100_000, [30_000, 70_000]],
    ['proportional', 100_000, [65_000, 35_000]],
    ['proportional', 3, [2, 1]],
    ['proportional', 200_000, [130_000, 70_000]],
  ] as const)('spends %s: of %i in all, %j', async (spend_rule, amount, parts) => {
    const cashier = await world.as('cashier');
    const sbc_id = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) =>
      addBalanceCard(work, {
        balance_card_name: `${spend_rule}卡`,
        sell_price: 130_000,
        total_amount: 130_000,
        gift_amount: 70_000,
        valid: 1,
        valid_unit: 2,
        spend_rule,
      }),
    );
    const card = await sellCard(cashier, member_id, 'stored_value_card', sbc_id);
    const { payments } = await sell(cashier, member_id, [{ ...injection[0]!, quantity: 2 }], {
      payments: [
        { pay_method: 'STORED_VALUE', amount, card_id: card.card_id },
        { pay_method: 'CASH', amount: 396_000 - amount },
      ],
    });
    expect([payments[0]!.principal, payments[0]!.gift]).toEqual(parts);
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({
      current_balance: 130_000 - parts[0],
      current_dis_balance: 70_000 - parts[1],
    });
  });

  it('goes on from principal alone when the gift has lapsed', async () => {
    const card = await bought('start');
    world.advance(365 * DAY_MS);
    const payments = (amount: number): Payments => [
      { pay_method: 'STORED_VALUE', amount, card_id: card.card_id },
      { pay_method: 'CASH', amount: 198_000 - amount },
    ];
    // The last day counts.
    await refusesPayments(payments(105_001), { status: 409, message: '可用余额不足：体验储值卡可用¥1,050.00，本次需¥1,050.01' });
    world.advance(DAY_MS);
    await refusesPayments(payments(100_001), { status: 409, message: '可用余额不足：体验储值卡可用¥1,000.00，本次需¥1,000.01' });
    const settled = await sell(await world.as('cashier'), member_id, injection, { payments: payments(100_000) });
    expect(settled.payments[0]).toMatchObject({ principal: 100_000, gift: 0 });
    world.advance(-366 * DAY_MS);
  });
});

describe('payments', () => {
  it.each<[string, () => Payments, number, string, string | undefined]>([
    ['beyond what is owed', () => [{ pay_method: 'CASH', amount: 198_001 }], 400, '付款合计¥1,980.01，超过应收¥1,980.00，请减少付款金额', 'payments'],
    ['that fall short', () => [{ pay_method: 'CASH', amount: 197_999 }], 400, '付款合计¥1,979.99，还差¥0.01', 'payments'],
    ['of nothing', () => [{ pay_method: 'CASH', amount: 0 }], 400, '付款金额至少为1分', 'payments.0.amount'],
    ['by no way of paying', () => [{ amount: 198_000 }], 400, '请选择付款方式', 'payments.0.payment_pattern_id'],
    [
      'by two ways at once',
      () => [{ pay_method: 'CASH', payment_pattern_id: '1', amount: 198_000 }],
      400,
      '请选择付款方式',
      'payments.0.payment_pattern_id',
    ],
    [
      'by a way that is not there',
      () => [{ payment_pattern_id: '987654321', amount: 198_000 }],
      400,
      '请选择付款方式',
      'payments.0.payment_pattern_id',
    ],
    ['from a card that is not named', () => [{ pay_method: 'STORED_VALUE', amount: 198_000 }], 400, '请选择储值卡', 'payments.0.card_id'],
    [
      'in cash that name a card',
      () => [{ pay_method: 'CASH', amount: 198_000, card_id: '987654321' }],
      400,
      '只有储值卡付款才能选择会员卡',
      'payments.0.card_id',
    ],
    [
      'from one card twice',
      () => [
        { pay_method: 'STORED_VALUE', amount: 99_000, card_id: '987654321' },
        { pay_method: 'STORED_VALUE', amount: 99_000, card_id: '987654321' },
      ],
      400,
      '同一张储值卡请合并为一笔付款',
      'payments.1.card_id',
    ],
  ])('%s are refused', async (_, payments, status, message, field) => refusesPayments(payments(), { status, message, ...(field ? { field } : {}) }));

  it('by another shop’s ways, or by one that is closed, are refused', async () => {
    const sibling = await (await world.as('siblingManager')).ask(shopPayMethod, {});
    await refusesPayments([{ payment_pattern_id: sibling[0]!.payment_pattern_id, amount: 198_000 }], { status: 400, message: '请选择付款方式' });
    const alipay = (await (await world.as('cashier')).ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'ALIPAY')!;
    await world.look('lanting', 'update payment_pattern set is_open = false where payment_pattern_id = $1', [alipay.payment_pattern_id]);
    await refusesPayments([{ pay_method: 'ALIPAY', amount: 198_000 }], { status: 400, message: '请选择付款方式' });
    await world.look('lanting', 'update payment_pattern set is_open = true where payment_pattern_id = $1', [alipay.payment_pattern_id]);
  });

  it('for stored value must come in from outside: neither from a card nor owed', async () => {
    const manager = await world.as('manager');
    const diamond = await bought('diamond');
    const { order_id } = await order(manager, member_id, [
      { item_type: 'stored_value_card', item_id: world.founded.lanting!.catalog.balanceCards.start!, quantity: 1 },
    ]);
    const message = '储值卡须以现金等方式全额付款，不能用储值卡余额支付或欠款：本单储值部分为¥1,000.00';
    for (const input of [
      { payments: [{ pay_method: 'STORED_VALUE' as const, amount: 100_000, card_id: diamond.card_id }] },
      { payments: [{ pay_method: 'CASH' as const, amount: 99_999 }], allow_debt: true },
    ])
      await expectRefusal(world, 'lanting', () => manager.call(settleOrder, { order_id, ...input }), { status: 400, message, field: 'payments' });
  });
});

describe('owing', () => {
  const half: Payments = [{ pay_method: 'CASH', amount: 100_000 }];

  it('needs the right to let owe', () => refusesPayments(half, { status: 403, message: '您没有挂欠款的权限，请收足全款，或由有权限的同事结算' }, { allow_debt: true }));
  it('needs the wish', () => refusesPayments(half, { status: 400, message: '付款合计¥1,000.00，还差¥980.00', field: 'payments' }, { by: 'manager' }));
  it('needs a member', () =>
    refusesPayments(half, { status: 400, message: '散客不能欠款，请先选择会员', field: 'allow_debt' }, { by: 'manager', allow_debt: true, holder: null }));

  it('is kept with the order and on the member, to the cent', async () => {
    const manager = await world.as('manager');
    const debtor = await newCustomer(world);
    const settled = await sell(manager, debtor, injection, { payments: half, allow_debt: true });
    expect(settled).toMatchObject({ status: 'settled', amount_received: 100_000, amount_debt: 98_000 });
    expect(await manager.ask(memberDetail, { member_id: debtor })).toMatchObject({ debt: 98_000 });
    expect((await manager.ask(orderSearch, { member_id: debtor, in_debt: true })).map((row) => row.amount_debt)).toEqual([98_000]);
    expect((await manager.ask(orderDetail, { order_id: settled.order_id })).lines[0]).toMatchObject({ paid_tender: 100_000, left_debt: 98_000 });
  });
});

describe('a walk-in', () => {
  it('pays from no card', () =>
    refusesPayments(
      [{ pay_method: 'STORED_VALUE', amount: 198_000, card_id: '987654321' }],
      { status: 400, message: '散客不能使用储值卡，请先选择会员', field: 'payments.0.card_id' },
      { holder: null },
    ));
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

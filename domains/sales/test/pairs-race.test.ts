import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { freezeCard, unfreezeCard, voidGift, writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { giveCard, transferBalance } from '#domains/card/contract/gift.endpoints.ts';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import { zhCN } from '#kernel/i18n/zh-CN.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard } from '#domains/exchange/contract/exchange.endpoints.ts';
import { editOrderPayment } from '../contract/order-change.endpoints.ts';
import { settleOrder, voidOrder, withdrawOrder } from '../contract/order.endpoints.ts';
import { shopPayMethod } from '../contract/payment.endpoints.ts';

const AT_ONCE = 16;
/** 400: no such amount is left by now. 404: the card is somebody else's by now. */
const EXPECTED = new Set([200, 400, 404, 409]);
const TOO_LATE = zhCN.refusal.conflict;

let world: World;
let cashier: Client;
let manager: Client;
let cash: string;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(await world.as('administrator'), { 'sales.cash_moved_of_day': 100_000_000 });
  cash = (await cashier.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
});
afterAll(() => world.close());

type Call = () => Promise<Answer<unknown>>;
/** What two kinds of commands fight over, and how each is called on it. */
type Fight = (names: readonly string[]) => Promise<Record<string, Call>>;

const by =
  <E extends Endpoint>(client: Client, endpoint: E, input: RequestInputOf<E>) =>
  (): Promise<Answer<unknown>> =>
    client.call(endpoint, input);
const item = (item_type: 'project' | 'count_card', item_id: string) => [{ item_type, item_id, quantity: 1 }] as const;
const reason = '竞争';

/** An order that waits for its money. */
const anOrder: Fight = async () => {
  const { catalog } = world.founded.lanting!;
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', catalog.balanceCards.gold!);
  const { order_id, amount_receivable: amount } = await order(cashier, member_id, [...item('project', catalog.projects.hairRemoval!)]);
  return {
    settle: by(cashier, settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] }),
    settleFromCard: by(manager, settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount, card_id }] }),
    settleOnDebt: by(manager, settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 8_000 }], allow_debt: true }),
    void: by(manager, voidOrder, { order_id, reason }),
    withdraw: by(cashier, withdrawOrder, { order_id }),
  };
};

/** A stored-value card, and a debt that it may repay. */
const aPurse: Fight = async (names) => {
  const { catalog } = world.founded.lanting!;
  const [member_id, to_member_id] = [await newCustomer(world), await newCustomer(world)];
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', catalog.balanceCards.start!);
  const { card_id: to_card_id } = await sellCard(manager, to_member_id, 'stored_value_card', catalog.balanceCards.start!);
  await sell(manager, member_id, [...item('project', catalog.projects.hairRemoval!)], { payments: [], allow_debt: true });
  const refund = async (amount: number) =>
    (await cashier.ask(refundCard, { card_id, amount, payments: [{ payment_pattern_id: cash, amount }], reason })).refund_id;
  const refund_id = names.includes('refund') ? await refund(60_000) : '';
  return {
    refund: by(manager, passCardRefund, { refund_id }),
    repay: by(cashier, repayDebt, { member_id, payments: [{ pay_method: 'STORED_VALUE', amount: 20_000, card_id }] }),
    freeze: by(manager, freezeCard, { card_id, reason }),
    unfreeze: by(manager, unfreezeCard, { card_id, reason }),
    transfer: by(manager, transferBalance, { from_card_id: card_id, to_card_id, amount: 30_000, reason }),
    giveMoney: by(manager, giveCard, { card_id, to_member_id, kind: 'amount', principal: 20_000, reason }),
    giveAway: by(manager, giveCard, { card_id, to_member_id, kind: 'card', reason }),
    voidGift: by(manager, voidGift, { card_id, gift: 2_000, reason }),
    writeOff: by(manager, writeOffCard, { card_id, reason }),
  };
};

/** A count card of ten units, one of them done. */
const aCounter: Fight = async (names) => {
  const { catalog } = world.founded.lanting!;
  const [member_id, to_member_id] = [await newCustomer(world), await newCustomer(world)];
  const card = await sellCard(manager, member_id, 'count_card', catalog.countCards.facialTen!);
  const { card_item_id } = card.items.find(({ gift }) => !gift)!;
  const { card_id } = card;
  const { deduction_id } = await manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
  const refund = async () => {
    const plan = await world.look<{ left: number }>(
      'lanting',
      'select 298000 - sum(amount)::int as left from deduction_line where card_item_id = $1',
      [card_item_id],
    );
    const amount = plan[0]!.left;
    return (await cashier.ask(refundCard, { card_id, amount, payments: [{ payment_pattern_id: cash, amount }], reason })).refund_id;
  };
  const refund_id = names.includes('refund') ? await refund() : '';
  const swap = { card_id, items: [{ card_item_id, num: 2 }], shop_project_id: catalog.projects.hairRemoval!, quantity: 1, payments: [] };
  return {
    deduct: by(cashier, addDeduction, { member_id, items: [{ card_item_id, num: 2 }] }),
    cancel: by(manager, cancelDeduction, { deduction_id, reason }),
    freeze: by(manager, freezeCard, { card_id, reason }),
    unfreeze: by(manager, unfreezeCard, { card_id, reason }),
    exchange: by(manager, exchangeCard, { ...swap, reason }),
    giveUnits: by(manager, giveCard, { card_id, to_member_id, kind: 'item', items: [{ card_item_id, num: 3 }], reason }),
    giveAway: by(manager, giveCard, { card_id, to_member_id, kind: 'card', reason }),
    refund: by(manager, passCardRefund, { refund_id }),
    writeOff: by(manager, writeOffCard, { card_id, reason }),
  };
};

/** What an order was paid by, said to have come another way or going back. */
const aPayment: Fight = async (names) => {
  const ways = new Map((await manager.ask(shopPayMethod, {})).map((way) => [way.pay_method, way.payment_pattern_id]));
  const { order_id, payments } = await sell(cashier, null, [...item('project', world.founded.lanting!.catalog.projects.hairRemoval!)]);
  const [payment] = payments;
  const back = { order_id, lines: [{ line_no: 1, amount: 8_000 }], tenders: [{ payment_pattern_id: cash, amount: 8_000 }], reason };
  const refund_id = names.includes('refund') ? (await cashier.ask(addOrderRefund, back)).refund_id : '';
  const cameBy = (way: 'WECHAT' | 'BANK_CARD') =>
    by(manager, editOrderPayment, { order_id, payment_id: payment!.payment_id, expected: cash, payment_pattern_id: ways.get(way)!, reason });
  return { cameByTransfer: cameBy('WECHAT'), cameByCard: cameBy('BANK_CARD'), refund: by(manager, passOrderRefund, { refund_id }) };
};

const FIGHTS: Record<string, { fight: Fight; commands: readonly string[]; rounds: number }> = {
  'one order': { fight: anOrder, commands: ['settle', 'settleFromCard', 'settleOnDebt', 'void', 'withdraw'], rounds: atLength({ short: 3, long: 30 }) },
  'one payment': { fight: aPayment, commands: ['cameByTransfer', 'cameByCard', 'refund'], rounds: atLength({ short: 2, long: 30 }) },
  'one stored-value card': {
    fight: aPurse,
    commands: ['refund', 'repay', 'freeze', 'unfreeze', 'transfer', 'giveMoney', 'giveAway', 'voidGift', 'writeOff'],
    rounds: atLength({ short: 1, long: 30 }),
  },
  'one counter': {
    fight: aCounter,
    commands: ['deduct', 'cancel', 'freeze', 'unfreeze', 'exchange', 'giveUnits', 'giveAway', 'refund', 'writeOff'],
    rounds: atLength({ short: 1, long: 30 }),
  },
};

/** Every command with every other and with itself. */
const pairsOf = (commands: readonly string[]): [string, string][] =>
  commands.flatMap((one, index) => commands.slice(index).map((other): [string, string] => [one, other]));

describe.each(Object.keys(FIGHTS))('sixteen at once over %s', (over) => {
  const { fight, commands, rounds } = FIGHTS[over]!;
  it.each(pairsOf(commands))('%s and %s: the books are right whoever is faster', async (one, other) => {
    for (let round = 0; round < rounds; round += 1) {
      const calls = await fight([one, other]);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => calls[index % 2 ? other : one]!()));
      expect(answers.filter(({ status }) => !EXPECTED.has(status))).toEqual([]);
      // Each waited for its turn and was told what it found, not that somebody had been faster.
      expect(answers.filter(({ message }) => message === TOO_LATE)).toEqual([]);
      expect(
        await world.look(
          'lanting',
          `select * from ledger_faults() union all select * from member_figure_faults() union all select * from payment_way_faults(current_org())
           union all select * from order_refunded_faults(current_org()) union all select * from order_performer_faults(current_org())`,
        ),
      ).toEqual([]);
    }
  });
});

it('nobody waited for somebody who waited for them', async () => {
  expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
});

import type { Plant } from './planted.ts';

const MALL = 'domains/mall/test/mall.test.ts';
const ONCE = 'domains/mall/test/once.test.ts';
const STEPS = 'domains/mall/server/delivery.commands.ts';
const AFTER = 'domains/mall/server/after-sales.commands.ts';

/** Faults of what is ordered from outside: goods that leave unpaid, or twice, or at the till as well. */
const ONLINE: readonly Plant[] = [
  {
    name: 'goods that left leave again',
    file: 'domains/sales/server/sold-goods.ts',
    find: "      .where('goods_left_at', 'is', null),\n",
    put: '',
    caught: ONCE,
  },
  {
    name: 'what was refunded is shipped',
    file: 'domains/sales/server/sold-goods.ts',
    find: 'quantity: quantity - refunded_num }))',
    put: 'quantity: quantity - refunded_num * 0 }))',
    caught: MALL,
  },
  {
    name: 'fetched unpaid',
    file: STEPS,
    find: '  if (await isOwed(uow, delivery)) return;\n',
    put: '  if (!isGivenBack(delivery.order.status) || (await isOwed(uow, delivery))) return;\n',
    caught: MALL,
  },
  {
    name: 'shipped although all of it was given back',
    file: STEPS,
    find: '  if (await isOwed(uow, delivery)) return;\n',
    put: '  if (isGivenBack(delivery.order.status) || (await isOwed(uow, delivery))) return;\n',
    caught: ONCE,
  },
  {
    name: 'shipped while its money is asked back',
    file: STEPS,
    find: "  if (await isRefundAsked(uow, order.order_id)) throw refuse(409, 'refund_waits', { params: { number: order.order_number } });\n",
    put: '',
    caught: MALL,
  },
  {
    name: 'called off with the money kept',
    file: STEPS,
    find: '  if (await isOwed(uow, delivery)) throw refuse(409, isOfTill(delivery)',
    put: '  if (isOfTill(delivery) && (await isOwed(uow, delivery))) throw refuse(409, isOfTill(delivery)',
    caught: MALL,
  },
  {
    name: 'called off on its way, sold at the till',
    file: STEPS,
    find: '  await giveUpOutside(uow, order, reason);\n',
    put: '',
    caught: MALL,
  },
  {
    name: 'an order from outside voided at a till',
    file: 'domains/sales/server/void.commands.ts',
    find: "assertOfTill(order);\n    const status = transition(uow, orderFlow, order, 'void'",
    put: "const status = transition(uow, orderFlow, order, 'void'",
    caught: MALL,
  },
  {
    name: 'an order from outside taken back at a till',
    file: 'domains/sales/server/void.commands.ts',
    find: "assertOfTill(order);\n    const status = transition(uow, orderFlow, order, 'withdraw'",
    put: "const status = transition(uow, orderFlow, order, 'withdraw'",
    caught: ONCE,
  },
  {
    name: 'goods from outside leave as they are paid',
    file: 'domains/sales/server/settle.commands.ts',
    find: "if (order.source === 'till') await sellGoods",
    put: 'await sellGoods',
    caught: MALL,
  },
  {
    name: 'a delivery judged as it was before its lock, and written as it is',
    file: 'kernel/server/transition.ts',
    find: "hand.change(known.where(column, '=', from as never), ids.length);",
    put: 'hand.change(known, ids.length);',
    caught: ONCE,
  },
  {
    name: 'a price from outside that nobody was told',
    file: 'domains/mall/server/add-online.commands.ts',
    find: 'if (amount_receivable !== input.expected_receivable) {',
    put: 'if (amount_receivable < input.expected_receivable) {',
    caught: ONCE,
  },
  {
    name: 'money back for goods that are not back',
    file: AFTER,
    find: "    if (asked.kind === 'return_and_refund' && asked.status === afterSalesFlow.state.asked) throw refuse(409, 'not_back_yet');\n",
    put: '',
    caught: MALL,
  },
  {
    name: 'more asked back than was sold',
    file: AFTER,
    find: 'quantity > line.quantity - line.refunded_num',
    put: 'quantity > line.quantity * 9',
    caught: ONCE,
  },
  {
    name: 'more money asked back than was paid',
    file: AFTER,
    find: 'amount > line.amount_receivable - line.refunded_amount - line.refunded_gift',
    put: 'amount > line.amount_receivable * 9',
    caught: ONCE,
  },
  {
    name: 'a closed day given back by one alone',
    file: 'domains/refund/server/order-refund.commands.ts',
    find: 'const isAsking = needsSecond(source, plan.amount, limit) ||',
    put: 'const isAsking = plan.amount > limit ||',
    caught: 'domains/mall/test/after-close.test.ts',
  },
  {
    name: 'two refunds asked of one order',
    file: 'domains/refund/server/order-refund.commands.ts',
    find: "  if (await isAsked(uow, order_id)) throw refuseRefund(409, 'order_refund_waits', { params: { number: order.order_number } });\n",
    put: '',
    caught: ONCE,
  },
];

/** Private words that would stand openly, or get lost. */
const BELIEFS: readonly Plant[] = [
  {
    name: 'beliefs stored openly',
    file: 'domains/member/server/member.private.ts',
    find: "    if (field === 'religious_beliefs') columns.religious_beliefs = OPEN_NO_MORE;\n",
    put: "    if (field === 'religious_beliefs') columns.religious_beliefs = text as '';\n",
    caught: 'domains/member/test/beliefs.test.ts',
  },
  {
    name: 'beliefs lost in a merge',
    file: 'domains/member/server/merge.files.ts',
    find: '  if (!own.religious_beliefs && other.religious_beliefs) united.religious_beliefs = other.religious_beliefs;\n',
    put: '',
    caught: 'domains/member/test/beliefs.test.ts',
  },
];

/** Faults of what goes beyond what one person may give. */
const BY_HAND: readonly Plant[] = [
  {
    name: 'an agreement used twice',
    file: 'domains/access/server/by-hand.ts',
    find: "      .where('countersign.used_at', 'is', null)\n",
    put: '',
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'an agreement of somebody who has left since',
    file: 'domains/access/server/by-hand.ts',
    find: "      .where('staff.disabled_at', 'is', null)\n",
    put: '',
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'an agreement to less is good for more',
    file: 'domains/access/server/by-hand.ts',
    find: "      .where('countersign.amount', '>=', amount)\n",
    put: '',
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'somebody else’s agreement',
    file: 'domains/access/server/by-hand.ts',
    find: "      .where('countersign.asked_uid', '=', actor.uid)\n",
    put: '',
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'an agreement with oneself',
    file: 'domains/access/server/countersign.commands.ts',
    find: 'if (colleague.base_user_id === ctx.actor.base_user_id)',
    put: "if (colleague.base_user_id === '')",
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'an agreement of somebody without the right',
    file: 'domains/access/server/countersign.commands.ts',
    find: "!colleague.permissions.has('countersign:give') || ",
    put: '',
    caught: 'domains/sales/test/by-hand.test.ts',
  },
  {
    name: 'a day’s limit that many at once get past',
    file: 'domains/access/server/by-hand.ts',
    find: "          .where(({ eb }) => eb('by_hand_day.amount', '<=', most - amount)),",
    put: "          .where(({ eb }) => eb('by_hand_day.amount', '<=', most)),",
    caught: 'domains/sales/test/by-hand.test.ts',
  },
];

/** Money that comes by a gateway where it can be used no more. */
const AFTER_CLOSE: readonly Plant[] = [
  {
    name: 'a scan that is paid after the day was closed',
    file: 'domains/sales/server/charge.commands.ts',
    find: '  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);\n',
    put: '',
    caught: 'domains/payment/test/after-close.test.ts',
  },
  {
    name: 'cash for a debt that its customer is paying by scan',
    file: 'domains/sales/server/scans.ts',
    find: '  const [open, by_hand] = await Promise.all([openRepayCharge(uow, ctx.actor.shop.shop_id, [member_id]), judgeByHand',
    put: '  const [open, by_hand] = await Promise.all([openRepayCharge(uow, ctx.actor.shop.shop_id, []), judgeByHand',
    caught: 'domains/sales/test/repay-scan.test.ts',
  },
  {
    name: 'a repayment whose charge is not captured with it',
    file: 'domains/sales/server/collecting.ts',
    find: '      if (!(await capture(uow, charge_id, paid))) throw',
    put: '      if (!uow) throw',
    caught: 'domains/sales/test/repay-scan.test.ts',
  },
  {
    name: 'an order that stays settled though its gateway sent the money back',
    file: 'domains/payment/server/standings.ts',
    find: '  if (wasUsed) await purposes',
    put: '  if (!wasUsed) await purposes',
    caught: 'domains/payment/test/sent-back.test.ts',
  },
  {
    name: 'money sent back by the gateway that is sent a second time',
    file: 'domains/payment/server/refunds.ts',
    find: "      .where('purpose_kind', '=', SENT_BACK)\n",
    put: "      .where('purpose_kind', '=', '')\n",
    caught: 'domains/payment/test/sent-back.test.ts',
  },
  {
    name: 'gift that lapses and is said to go back',
    file: 'domains/refund/model/card-refund.rules.ts',
    find: '    return is_over;\n',
    put: '    return is_over && lot_id === null;\n',
    caught: 'domains/refund/test/lapsed-gift.test.ts',
  },
  {
    name: 'a refund onto a card that was given away',
    file: 'domains/refund/model/card-refund.rules.ts',
    find: 'if (is_gone || member_id !== holder_id) throw',
    put: 'if (is_gone && member_id !== holder_id) throw',
    caught: 'domains/refund/test/lapsed-gift.test.ts',
  },
  {
    name: 'a coupon that stays used though all of the order went back in cash',
    file: 'domains/sales/server/line-earnings.ts',
    find: 'order_line.refunded_amount + order_line.refunded_gift < order_line.amount_receivable`',
    put: 'order_line.refunded_amount + order_line.refunded_gift <= order_line.amount_receivable`',
    caught: 'domains/refund/test/order-earnings.test.ts',
  },
  {
    name: 'after-sales that are done before anybody agreed to the refund',
    file: 'domains/mall/server/after-sales.commands.ts',
    find: "isMade ? 'refund' : 'wait_refund'",
    put: "'refund'",
    caught: MALL,
  },
  {
    name: 'a deposit that is asked for after the day was closed',
    file: 'domains/appointment/server/deposit-terms.ts',
    find: ' && !isClosed ?',
    put: ' ?',
    caught: 'domains/appointment/test/self-deposit.test.ts',
  },
];

export const COUNTER: readonly Plant[] = [...BELIEFS, ...BY_HAND, ...ONLINE, ...AFTER_CLOSE];

import type { Plant } from './planted.ts';

/** A drawer that goes from hand to hand. */
const DRAWER: readonly Plant[] = [
  {
    name: 'a drawer that is handed over in the middle of a sale',
    file: 'domains/day_close/server/handover.commands.ts',
    find: '    await lockDay(uow, shop.shop_id, business_date);\n',
    put: '',
    caught: 'domains/day_close/test/handover.test.ts',
  },
  {
    name: 'a drawer that anybody takes over',
    file: 'domains/day_close/server/handover.commands.ts',
    find: ' && row.to_uid !== ctx.actor.uid',
    put: " && row.to_uid === ''",
    caught: 'domains/day_close/test/handover.test.ts',
  },
  {
    name: 'a shift that answers for the one before',
    file: 'domains/day_close/server/handover.commands.ts',
    find: 'last?.cash_counted ?? cash_float',
    put: 'cash_float',
    caught: 'domains/day_close/test/handover.test.ts',
  },
  {
    name: 'a blind count that tells what it was off by',
    file: 'domains/day_close/server/handover.queries.ts',
    find: 'is_blind && status !== accepted &&',
    put: "is_blind && status === '' &&",
    caught: 'domains/day_close/test/handover.test.ts',
  },
  {
    name: 'what colleagues opened the drawer for, listed to everybody',
    file: 'domains/day_close/server/day-close.queries.ts',
    find: "if (actor.permissions.has('day_close:manage')) return moves;",
    put: "if (actor.permissions.has('day_close:read')) return moves;",
    caught: 'domains/day_close/test/day-people.test.ts',
  },
  {
    name: 'a drawer that whoever is to take it over does not see',
    file: 'domains/day_close/server/handover.queries.ts',
    find: "eb('shift_handover.created_uid', 'in', people), eb('shift_handover.to_uid', 'in', people)",
    put: "eb('shift_handover.created_uid', 'in', people)",
    caught: 'domains/day_close/test/handover.test.ts',
  },
];

/** Money that goes back after its day was closed. */
const ALONE: readonly Plant[] = [
  {
    name: 'a refund by one person who took the close of its day back',
    file: 'domains/refund/server/order-refund-source.ts',
    find: 'was_day_closed(',
    put: 'is_day_closed(',
    caught: 'domains/refund/test/refund-after-close.test.ts',
  },
  {
    name: 'a refund in cash of which nobody says that it is there',
    file: 'domains/payment/server/arrival.ts',
    find: 'case when ${given} then',
    put: 'case when ${given} and false then',
    caught: 'domains/refund/test/order-refund.test.ts',
  },
  {
    name: 'a blind count whose refusal tells that it differs',
    file: 'domains/day_close/model/drawer.rules.ts',
    find: "isBlind && reason.trim() === ''",
    put: "isBlind && difference !== 0 && reason.trim() === ''",
    caught: 'domains/day_close/test/handover.test.ts',
  },
];

/** Money that goes back, and who decides of a platform’s deals. */
const BACK: readonly Plant[] = [
  {
    name: 'a card of a closed day that goes back by one person',
    file: 'domains/refund/server/refund.commands.ts',
    find: 'source.lines.some(({ was_day_closed }) => was_day_closed) ||',
    put: '',
    caught: 'domains/refund/test/card-refund-approval.test.ts',
  },
  {
    name: 'a limit of refunds that parts go round',
    file: 'domains/refund/server/refund.commands.ts',
    find: 'needsApproval(source.before + amount + kept, limit)',
    put: 'needsApproval(amount + kept, limit)',
    caught: 'domains/refund/test/card-refund-approval.test.ts',
  },
  {
    name: 'a deal that a branch says for the whole chain',
    file: 'domains/voucher/server/goods.ts',
    find: ".where(({ eb, or }) => or([eb('of_shop_id', 'is', null), eb('of_shop_id', '=', reads.actor.shop.shop_id)]))",
    put: '',
    caught: 'domains/voucher/test/deals.test.ts',
  },
  {
    name: 'a payment that is reviewed after all of it went back',
    file: 'domains/sales/server/given-back.commands.ts',
    find: 'if (ids.length > 0) await endReviews(uow, ids);',
    put: '',
    caught: 'domains/sales/test/review.test.ts',
  },
  {
    name: 'a card whose money never came, good for whoever was given it',
    file: 'domains/card/server/unpaid.commands.ts',
    find: '    const further = await wentOnTo(uow, held, since);\n',
    put: '    const further: string[] = [];\n',
    caught: 'domains/sales/test/review.test.ts',
  },
  {
    name: 'what units were exchanged for, good though the difference never came',
    file: 'domains/card/server/unpaid.commands.ts',
    find: 'const named = [...loaded, ...exchanged.map(({ card_id }) => card_id)];',
    put: 'const named = [...loaded, ...exchanged.flatMap(() => [])];',
    caught: 'domains/sales/test/review.test.ts',
  },
  {
    name: 'cards that colleagues write off and extend, in no day’s figures',
    file: 'domains/day_close/server/day-deeds.queries.ts',
    find: '[filedOn, takenBackOn, doneToCardsOn, paidOutOn]',
    put: '[filedOn, takenBackOn, paidOutOn]',
    caught: 'domains/day_close/test/day-deeds.test.ts',
  },
  {
    name: 'cash that one person takes out of the drawer without end',
    file: 'domains/day_close/server/day-close.commands.ts',
    find: "input.kind === 'paid_out' ? await allowPaidOut(uow, ctx, input.amount) : null",
    put: 'input.amount === 0 ? await allowPaidOut(uow, ctx, input.amount) : null',
    caught: 'domains/day_close/test/paid-out.test.ts',
  },
  {
    name: 'a blind count that a shop sees through though the head office wants it',
    file: 'domains/day_close/contract/day_close.settings.ts',
    find: ", within: 'stays-on' });",
    put: ' });',
    caught: 'domains/setting/test/rules.test.ts',
  },
  {
    name: 'a review of payments that a shop does without though the head office wants it',
    file: 'domains/sales/contract/sales.settings.ts',
    find: "  within: { none: ['none', 'transfers', 'all'], transfers: ['transfers', 'all'], all: ['all'] },\n",
    put: '',
    caught: 'domains/setting/test/rules.test.ts',
  },
  {
    name: 'what is voided after a close, in no day’s figures',
    file: 'domains/day_close/server/day-people.queries.ts',
    find: 'least(${midnight(0)}, (${lastClose}))',
    put: '${midnight(0)}',
    caught: 'domains/day_close/test/day-people.test.ts',
  },
  {
    name: 'what was voided on a forgotten day, in two days’ figures',
    file: 'domains/day_close/server/day-people.queries.ts',
    find: ', exists(itsOwnWasClosed)]',
    put: ", eb('state_change.created_at', '<=', midnight(0))]",
    caught: 'domains/day_close/test/day-people.test.ts',
  },
  {
    name: 'a limit of refunds that gift goes round',
    file: 'domains/refund/server/order-refund-source.ts',
    find: 'sum + refunded_amount + refunded_gift',
    put: 'sum + refunded_amount + 0 * refunded_gift',
    caught: 'domains/refund/test/order-refund.test.ts',
  },
  {
    name: 'two charges of one member at once',
    file: 'domains/sales/server/repay-charge.commands.ts',
    find: 'await lockDebts(uow, shop_id, { member_id });',
    put: 'await lockDebts(uow, shop_id, { member_id, order_id });',
    caught: 'domains/sales/test/repay-scan.test.ts',
  },
  {
    name: 'what another branch gave back, in the close of this one',
    file: 'domains/day_close/server/day-people.queries.ts',
    find: "      .where('ledger_entry.shop_id', '=', shop.shop_id)\n      // What turned out",
    put: '      // What turned out',
    caught: 'domains/day_close/test/day-people.test.ts',
  },
  {
    name: 'a reversal that is taken for a close for want of an answer',
    file: 'domains/payment/server/wechat/wechat.ts',
    find: "failure ? UNHEARD.has(failure.code) : way === 'shown'",
    put: '!failure || UNHEARD.has(failure.code)',
    caught: 'domains/payment/test/sent-back.test.ts',
  },
  {
    name: 'money that was sent back, taken without a trail',
    file: 'domains/payment/server/refunds.ts',
    find: 'after: { charge_id, amount, reason } });\n  uow.tell({ to: { shop_id: sent',
    put: 'after: {} });\n  uow.tell({ to: { shop_id: sent',
    caught: 'domains/payment/test/sent-back.test.ts',
  },
];

/** Stored value that is spent. */
const SPENT: readonly Plant[] = [
  {
    name: 'stored value that is spent and noted as a sale once more',
    file: 'domains/sales/server/settle.commands.ts',
    find: 'commissionedParts({ ...line, ...worth }, share.principal)',
    put: 'commissionedParts({ ...line, ...worth }, 0)',
    caught: 'domains/refund/test/consumption.test.ts',
  },
  {
    name: 'stored value that repays a debt and stays a sale',
    file: 'domains/sales/server/repaid-work.ts',
    find: 'filter(({ principal }) => principal > 0)',
    put: 'filter(({ principal }) => principal < 0)',
    caught: 'domains/refund/test/consumption.test.ts',
  },
  {
    name: 'stored value that goes back as a sale',
    file: 'domains/performance/server/performance.commands.ts',
    find: 'partsOf(line, Math.min(stored, consumed))',
    put: 'partsOf(line, Math.min(0 * stored, consumed))',
    caught: 'domains/refund/test/consumption.test.ts',
  },
  {
    name: 'gifts that leave the shop after its day was closed',
    file: 'domains/sales/server/settle.commands.ts',
    find: '  if (entry_id === null) await refuseClosedDay',
    put: '  if (entry_id === undefined) await refuseClosedDay',
    caught: 'domains/payment/test/after-close.test.ts',
  },
  {
    name: 'a day closed over money that came for an order and that nothing could use',
    file: 'domains/sales/server/waiting.queries.ts',
    find: ', ...unused] : [];',
    put: '] : [];',
    caught: 'domains/payment/test/after-close.test.ts',
  },
  {
    name: 'a voucher that the platform uses up though it cannot be booked',
    file: 'domains/voucher/server/verify.commands.ts',
    find: '    await tried(stepOf(ctx), asked);\n',
    put: '',
    caught: 'domains/voucher/test/voucher.test.ts',
  },
];

/** Faults of the drawer and of the end of the day. */
export const DRAWERS: readonly Plant[] = [...DRAWER, ...ALONE, ...BACK, ...SPENT];

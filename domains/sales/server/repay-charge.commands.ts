import { type Charge, type Paid, type Purpose } from '#domains/payment/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { askRepayCharge, cancelRepayCharge, openRepay } from '../contract/charge.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { addScan, askGateway, collect, endWithGateway, openedBy, scanOf, spend } from './collecting.ts';
import { lockDebts } from './debt.locks.ts';
import { refuseClosedDay } from './open-day.ts';
import { openRepayCharge, REPAYMENT } from './repay-charge.queries.ts';
import { repayWithin } from './repay.commands.ts';
import { reviewLost } from './review-lost.ts';

type Opening = RequestOf<typeof openRepay>;

/** Repays as the till asked. */
async function repayAsAsked(uow: UnitOfWork, ctx: Ctx, { auth_code, ...repayment }: Opening): Promise<void> {
  const { scan } = await scanOf(uow, ctx, { payments: repayment.payments, auth_code });
  await repayWithin(uow, ctx, repayment, { charge_id: null, payment_pattern_id: scan.payment_pattern_id });
}

/** The order that is repaid first, with everything locked that the member owes: only one phone pays of it at a time. */
async function takeInHand(uow: UnitOfWork, shop_id: string, { member_id, order_id }: Opening) {
  const all = await lockDebts(uow, shop_id, { member_id });
  const [first] = order_id ? await lockDebts(uow, shop_id, { member_id, order_id }) : all;
  // Another till may have taken it since it was rehearsed.
  if (!first) throw refuseSale(409, 'nothing_owed');
  if (await openRepayCharge(uow, shop_id, [member_id])) throw refuseSale(409, 'customer_is_paying');
  return first;
}

/** Writes the charge down. */
async function writeDown(uow: UnitOfWork, ctx: Ctx, input: Opening): Promise<string> {
  const { auth_code, ...repayment } = input;
  const { shop_id } = ctx.actor.shop;
  await refuseClosedDay(uow, shop_id, uow.ledger.business_date);
  const first = await takeInHand(uow, shop_id, input);
  const { charge_id, payment_pattern_id } = await addScan(uow, ctx, {
    purpose: { kind: REPAYMENT, id: first.order_id, number: first.order_number },
    order_id: first.order_id,
    payments: repayment.payments,
    auth_code,
  });
  void uow.insert('repayment_charge', { charge_id, payment_pattern_id, repayment: JSON.stringify(repayment), ...openedBy(ctx) });
  return charge_id;
}

/** Has the scan of a repayment paid. */
export const openRepaymentCharge = (ctx: Ctx, input: Opening): Promise<ResponseOf<typeof openRepay>> =>
  collect(ctx, repaymentPurpose, input.auth_code === undefined ? { as: 'code' } : { auth_code: input.auth_code }, {
    tried: (uow) => repayAsAsked(uow, ctx, input),
    write: (uow) => writeDown(uow, ctx, input),
  });

/** Repays with the money that came, as whoever opened the charge, in one transaction; once. What is owed no more by then is late money. */
async function useMoney(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void> {
  const { org_id, charge_id } = charge;
  const intent = await systemWork(backend, now, org_id, (work) =>
    work.first(work.across('repayment_charge', 'the intent of a charge at hand').selectAll('repayment_charge').where('charge_id', '=', charge_id)),
  );
  if (!intent) throw new Error(`nobody said what charge ${charge_id} repays`);
  const repayment = repayDebt.request.parse(intent.repayment);
  await spend(backend, now, { charge, paid, opened: intent, endpoint: repayDebt }, (uow, ctx) =>
    repayWithin(uow, ctx, repayment, { charge_id, payment_pattern_id: intent.payment_pattern_id }),
  );
}

/** The money of charges of repayments repays what is owed. */
export const repaymentPurpose: Purpose = { kind: REPAYMENT, use: useMoney, lost: reviewLost };

/** Asks the gateway how it stands. */
export const askForRepayment = (ctx: Ctx, { charge_id }: RequestOf<typeof askRepayCharge>): Promise<null> => askGateway(ctx, repaymentPurpose, charge_id);

/** Ends it with the gateway. */
export const cancelRepaymentCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof cancelRepayCharge>): Promise<null> =>
  endWithGateway(ctx, repaymentPurpose, charge_id);

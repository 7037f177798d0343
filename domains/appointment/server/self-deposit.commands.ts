import { isOpen, openAccounts } from '#domains/payment/server/api.ts';
import type { ChargeStatus, ScanMethod } from '#domains/payment/contract/charge.schema.ts';
import { cancelCharge, openCharge, askOrderCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { askForCharge, cancelOrderCharge, latestCharge, openOrderCharge, orderStanding } from '#domains/sales/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { Endpoint, RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { asStaff } from '#kernel/server/staff-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { stepOf, unitOfWork } from '#kernel/server/unit-of-work.ts';
import { depositAsk } from '../contract/deposit.endpoints.ts';
import type { DepositStatus } from '../contract/deposit.schema.ts';
import type { SelfDeposit, selfDepositAsk, selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { asked, holdDeposit, paid } from './deposit.ts';
import { orderFor } from './deposit-order.ts';
import type { Signer } from './deposit-terms.ts';
import { atPage, type Page } from './self-page.ts';
import { openedBy } from './self-token.ts';

const WHY = 'the deposit of a request that its token opened';

/** Does work as whoever signs for the page, with the rights they have now; 409 once they have them no more. */
async function asSigner<R>({ backend, now, language }: PublicCtx, signer: Signer, endpoint: Endpoint, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  try {
    return await asStaff(backend, now, { ...signer, system_type: undefined, language }, endpoint, (ctx) => work(stepOf(ctx)));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) throw refuse(409, 'deposit_unready');
    throw error;
  }
}

/** Whether somebody may still sell and collect in the shop: without them nobody is asked for a deposit on its page. */
export async function maySign(ctx: PublicCtx, signer: Signer): Promise<boolean> {
  try {
    for (const endpoint of [depositAsk, openCharge]) await asSigner(ctx, signer, endpoint, () => Promise.resolve(null));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.backend.log.warn({ ...signer, why: error.key }, 'nobody signs for the deposits of a page');
    return false;
  }
}

const depositOfRequest = (reads: Reads, self_booking_id: string) =>
  reads.first(reads.across('appointment_deposit', WHY).selectAll('appointment_deposit').where('self_booking_id', '=', self_booking_id));

/** The deposit of a request that is still waited for, and its latest charge; 409 once it is paid or over. */
const waitedFor = (ctx: PublicCtx, { page_code, token }: RequestOf<typeof selfDepositAsk>) =>
  atPage(ctx, page_code, async (work, page) => {
    const { self_booking_id } = await openedBy(work, page, token);
    const deposit = await depositOfRequest(work, self_booking_id);
    if (deposit?.status === paid) throw refuse(409, 'deposit_paid');
    if (deposit?.status !== asked || deposit.due_at <= ctx.now) throw refuse(409, 'deposit_over');
    const { deposit_id, shop_id, order_id, created_uid: uid } = deposit;
    const charge = order_id === null ? undefined : await latestCharge(work, order_id);
    return { deposit_id, charge, signer: { org_id: work.org_id, shop_id, uid } };
  });

const isUnderWay = ({ status }: { status: string }): boolean => isOpen({ status: status as ChargeStatus });
/** Whoever pressed at the same moment was faster: their charge is the one. */
const IS_OPEN_ALREADY = 'payment.charge_waits';

/** Has a deposit ready to be paid, its order made before where there is none. */
export async function openDepositCharge(ctx: PublicCtx, { pay_method, ...opened }: RequestOf<typeof selfDepositOpen>): Promise<null> {
  const { deposit_id, charge, signer } = await waitedFor(ctx, opened);
  if (charge && isUnderWay(charge)) {
    if (charge.pay_method === pay_method && charge.expires_at > ctx.now) return null;
    const { charge_id } = charge;
    await asSigner(ctx, signer, cancelCharge, (staff) => cancelOrderCharge(staff, { charge_id }));
  }
  const { order_id, amount } = await asSigner(ctx, signer, depositAsk, (staff) =>
    unitOfWork(staff, async (uow) => {
      const held = await holdDeposit(uow, deposit_id);
      if (held?.deposit.status !== asked) throw refuse(409, 'deposit_over');
      return orderFor(uow, staff, held);
    }),
  );
  const settlement = openCharge.request.parse({ order_id, payments: [{ pay_method, amount }] });
  try {
    await asSigner(ctx, signer, openCharge, (staff) => openOrderCharge(staff, settlement));
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== IS_OPEN_ALREADY) throw error;
  }
  return null;
}

/** Asks the gateway how the payment stands. */
export async function askForDeposit(ctx: PublicCtx, opened: RequestOf<typeof selfDepositAsk>): Promise<null> {
  const { charge, signer } = await waitedFor(ctx, opened);
  if (!charge) return null;
  const { charge_id } = charge;
  return asSigner(ctx, signer, askOrderCharge, (staff) => askForCharge(staff, { charge_id }));
}

/** The deposit of a request as its customer sees it: paid as soon as its order is settled. */
export async function selfDepositOf(
  reads: Reads,
  { desk, currency_code }: Pick<Page, 'desk' | 'currency_code'>,
  self_booking_id: string,
): Promise<SelfDeposit | null> {
  const deposit = await depositOfRequest(reads, self_booking_id);
  if (!deposit) return null;
  const { order_id, amount, due_at } = deposit;
  const [charge, stands, accounts] = await Promise.all([
    order_id === null ? undefined : latestCharge(reads, order_id),
    order_id === null ? 'voided' : orderStanding(reads, order_id),
    openAccounts(reads, desk.shop_id),
  ]);
  const deposit_status = deposit.status === asked && stands === 'paid' ? paid : (deposit.status as DepositStatus);
  return {
    deposit_status,
    amount,
    currency_code: currency_code as Currency,
    due_time: wallTime(desk.time_zone, due_at.getTime()),
    pay_methods: deposit_status === asked ? [...accounts.keys()] : [],
    charge: charge
      ? {
          charge_status: charge.status as ChargeStatus,
          pay_method: charge.pay_method as ScanMethod,
          // A code of an attempt that is over leads nowhere.
          qr_text: isUnderWay(charge) ? charge.qr_text : '',
          problem: charge.problem,
        }
      : null,
  };
}

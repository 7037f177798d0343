import { type Door, doorsOf, isOpen, payerOf } from '#domains/payment/server/api.ts';
import type { ChargeStatus, ScanMethod, ShownAs } from '#domains/payment/contract/charge.schema.ts';
import { cancelCharge, openCharge, askOrderCharge } from '#domains/sales/contract/charge.endpoints.ts';
import { askForCharge, cancelOrderCharge, latestCharge, openOrderCharge, orderStanding } from '#domains/sales/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend, PublicCtx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { depositAsk } from '../contract/deposit.endpoints.ts';
import type { DepositStatus } from '../contract/deposit.schema.ts';
import type { SelfDeposit, selfDepositAsk, selfDepositOpen } from '../contract/self-deposit.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { asked, holdDeposit, paid } from './deposit.ts';
import { orderFor } from './deposit-order.ts';
import { asSigner } from './deposit-signer.ts';
import type { Signer } from './deposit-terms.ts';
import { doorFor, isPayer, judgeReturn, payerSeal } from './self-deposit-door.ts';
import { atPage, type Page } from './self-page.ts';
import { openedBy } from './self-token.ts';

const WHY = 'the deposit of a request that its token opened';

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
    const accounts = await doorsOf(work, shop_id, ctx.backend);
    return { deposit_id, charge, accounts, signer: { org_id: work.org_id, shop_id, uid } };
  });

const BRIDGE: ShownAs = 'bridge';
const isUnderWay = ({ status }: { status: string }): boolean => isOpen({ status: status as ChargeStatus });
/** Whoever pressed at the same moment was faster, as it was rehearsed or as it was written down: their charge is the one. */
const OPEN_ALREADY = new Set(['sales.customer_is_paying', 'payment.charge_waits']);
/** The file of their phone was cancelled, or became another shop’s, since the time was held: what the desk reads of it is not for customers. */
const OF_THE_DESK = new Set(['appointment.deposit_phone_elsewhere', 'appointment.deposit_phone_cancelled']);
/** The shop was closed since the deposit was asked for: its customer is told so, not what its staff may do. */
const DAY_CLOSED = 'kernel.day_closed';

type Opened = ResponseOf<typeof selfDepositOpen>;
const NOTHING: Opened = { authorize_url: null, bridge: null, payer: null };

/** What a page within WeChat pays a charge by; nothing for one that is shown as a code. */
async function bridgeOf({ backend, now }: PublicCtx, org_id: string, charge: Awaited<ReturnType<typeof latestCharge>>): Promise<Opened> {
  if (!charge || !isUnderWay(charge) || charge.shown_as !== BRIDGE) return NOTHING;
  const payer = await payerOf(backend, now, org_id, charge.account_id);
  const bridge = payer.parameters(charge.qr_text);
  return { ...NOTHING, bridge, payer: bridge && payerSeal(backend, charge.charge_id) };
}

/**
 * Has a deposit ready to be paid, its order made before where there is none. One charge is open at a time: by another way of
 * paying, another door, or within WeChat for somebody else, the one before is ended with its gateway first.
 */
export async function openDepositCharge(ctx: PublicCtx, wanted: RequestOf<typeof selfDepositOpen>): Promise<Opened> {
  const { page_code, token, pay_method, shown_as } = wanted;
  const { deposit_id, charge, signer, accounts } = await waitedFor(ctx, { page_code, token });
  const account = accounts.get(pay_method);
  judgeReturn(ctx, wanted, account?.account_id);
  const as = account?.doors.includes(shown_as) ? shown_as : 'code';
  const isSame = charge && isUnderWay(charge) && charge.pay_method === pay_method && charge.shown_as === as && charge.expires_at > ctx.now;
  if (isSame && (!isPaidWithin(charge) || isPayer(ctx.backend, charge.charge_id, wanted.payer))) return bridgeOf(ctx, signer.org_id, charge);
  const door: Door | { authorize_url: string } = account ? await doorFor(ctx, signer.org_id, account, wanted) : { as: 'code' };
  if ('authorize_url' in door) return { ...NOTHING, authorize_url: door.authorize_url };
  if (charge && isUnderWay(charge)) {
    const { charge_id } = charge;
    await asSigner(ctx, signer, cancelCharge, (staff) => cancelOrderCharge(staff, { charge_id }));
  }
  const { order_id, charge_id } = await openBy(ctx, { deposit_id, signer, pay_method }, door);
  if (door.as !== BRIDGE) return NOTHING;
  const latest = await atPage(ctx, page_code, (work) => latestCharge(work, order_id));
  // Somebody else began to pay in the same moment: theirs is of no use to this one.
  if (latest?.charge_id !== charge_id) throw refuse(409, 'deposit_paid_elsewhere');
  return bridgeOf(ctx, signer.org_id, latest);
}

/** Opens the charge by a door: its order, and its id where no other was open already. */
async function openBy(ctx: PublicCtx, { deposit_id, signer, pay_method }: { deposit_id: string; signer: Signer; pay_method: ScanMethod }, door: Door) {
  const { order_id, amount } = await asSigner(ctx, signer, depositAsk, (staff) =>
    unitOfWork(staff, async (uow) => {
      const held = await holdDeposit(uow, deposit_id);
      if (held?.deposit.status !== asked) throw refuse(409, 'deposit_over');
      return orderFor(uow, staff, held);
    }),
  ).catch((error: unknown) => {
    if (error instanceof Refusal && OF_THE_DESK.has(error.key)) throw refuse(409, 'deposit_unready');
    throw error;
  });
  const settlement = openCharge.request.parse({ order_id, payments: [{ pay_method, amount }] });
  try {
    const { charge_id } = await asSigner(ctx, signer, openCharge, (staff) => openOrderCharge(staff, settlement, door));
    return { order_id, charge_id };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.key === DAY_CLOSED) throw refuse(409, 'deposit_day_closed');
    if (!OPEN_ALREADY.has(error.key)) throw error;
    return { order_id, charge_id: null };
  }
}

/** Asks the gateway how the payment stands. */
export async function askForDeposit(ctx: PublicCtx, opened: RequestOf<typeof selfDepositAsk>): Promise<null> {
  const { charge, signer } = await waitedFor(ctx, opened);
  if (!charge) return null;
  const { charge_id } = charge;
  return asSigner(ctx, signer, askOrderCharge, (staff) => askForCharge(staff, { charge_id }));
}

/** What is paid within WeChat has no code; one that WeChat Pay would not open so was opened as a code after all. */
const isPaidWithin = ({ shown_as, qr_text }: { shown_as: string; qr_text: string }): boolean => shown_as === BRIDGE && !qr_text.includes('://');

/** The deposit of a request as its customer sees it: paid as soon as its order is settled. */
export async function selfDepositOf(
  reads: Reads,
  { desk, currency_code }: Pick<Page, 'desk' | 'currency_code'>,
  self_booking_id: string,
  backend: Pick<Backend, 'publicUrl'>,
): Promise<SelfDeposit | null> {
  const deposit = await depositOfRequest(reads, self_booking_id);
  if (!deposit) return null;
  const { order_id, amount, due_at } = deposit;
  const [charge, stands, accounts] = await Promise.all([
    order_id === null ? undefined : latestCharge(reads, order_id),
    order_id === null ? 'voided' : orderStanding(reads, order_id),
    doorsOf(reads, desk.shop_id, backend),
  ]);
  const deposit_status = deposit.status === asked && stands === 'paid' ? paid : (deposit.status as DepositStatus);
  return {
    deposit_status,
    amount,
    currency_code: currency_code as Currency,
    due_time: wallTime(desk.time_zone, due_at.getTime()),
    pay_methods: deposit_status === asked ? [...accounts.keys()] : [],
    wechat_doors: deposit_status === asked ? (accounts.get('WECHAT')?.doors ?? []) : [],
    charge: charge
      ? {
          charge_status: charge.status as ChargeStatus,
          pay_method: charge.pay_method as ScanMethod,
          shown_as: charge.shown_as as ShownAs,
          // A code of an attempt that is over leads nowhere.
          qr_text: isUnderWay(charge) && !isPaidWithin(charge) ? charge.qr_text : '',
          problem: charge.problem,
        }
      : null,
  };
}

import { giveUpWaiting, orderStanding } from '#domains/sales/server/api.ts';
import type { Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { AppointmentStatus } from '../contract/appointment.schema.ts';
import type { DepositStatus } from '../contract/deposit.schema.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { depositFlow } from '../model/deposit.machine.ts';
import { selfFlow } from '../model/self.machine.ts';
import { noteRequestNotice } from './notice.ts';

type Work = UnitOfWork | SystemWork;
const WHY = 'the deposit of an appointment that was judged, or is due';
export const { asked, paid } = depositFlow.state;

type Row<T extends keyof Database> = Selectable<Database[T]>;

/** A deposit with what it belongs to, all of it locked. */
export interface HeldDeposit {
  deposit: Omit<Row<'appointment_deposit'>, 'status'> & { status: DepositStatus };
  appointment: Pick<
    Row<'appointment'>,
    'appointment_id' | 'shop_id' | 'version' | 'member_id' | 'caller_name' | 'caller_mobile' | 'borrows_phone' | 'appointment_number' | 'starts_at'
  > & {
    status: AppointmentStatus;
  };
  /** The request that waits for it; null where the desk asked. */
  request: { self_booking_id: string; shop_id: string; status: SelfStatus } | null;
  /** The day it is in its shop. */
  day: string;
}

/** Holds a deposit: its request first, then its appointment, then itself, as everybody does who takes more than one of them. */
export async function holdDeposit(work: Work, deposit_id: string): Promise<HeldDeposit | undefined> {
  const of = await work.first(
    work
      .across('appointment_deposit', WHY)
      .innerJoin('shop', (join) =>
        join.onRef('shop.org_id', '=', 'appointment_deposit.org_id').onRef('shop.shop_id', '=', 'appointment_deposit.shop_id'),
      )
      .select(['appointment_id', 'self_booking_id', 'shop.time_zone'])
      .where('deposit_id', '=', deposit_id),
  );
  if (!of) return undefined;
  const request = of.self_booking_id
    ? await work.first(
        work
          .across('self_booking', WHY)
          .select(['self_booking_id', 'self_booking.shop_id', 'status'])
          .where('self_booking_id', '=', of.self_booking_id)
          .forNoKeyUpdate(),
      )
    : undefined;
  const appointment = await work.first(
    work
      .across('appointment', WHY)
      .select([
        'appointment_id',
        'appointment.shop_id',
        'status',
        'version',
        'member_id',
        'caller_name',
        'caller_mobile',
        'borrows_phone',
        'appointment_number',
        'starts_at',
      ])
      .where('appointment_id', '=', of.appointment_id)
      .forNoKeyUpdate(),
  );
  const deposit = await work.first(
    work.across('appointment_deposit', WHY).selectAll('appointment_deposit').where('deposit_id', '=', deposit_id).forNoKeyUpdate(),
  );
  return {
    deposit: { ...deposit!, status: deposit!.status as DepositStatus },
    appointment: { ...appointment!, status: appointment!.status as AppointmentStatus },
    request: request ? { ...request, status: request.status as SelfStatus } : null,
    day: dayIn(of.time_zone, work.now),
  };
}

function tellOf(work: Work, { deposit: { shop_id }, request }: HeldDeposit): void {
  work.tell({ to: { shop_id }, topic: 'appointment' });
  if (request) work.tell({ to: { shop_id }, topic: 'self_booking' });
}

/** The request of the page stands without waiting any longer; its customer is told. */
function settleRequest(work: Work, { request, appointment: { starts_at } }: HeldDeposit, verb: 'pay' | 'keep'): void {
  if (request?.status !== selfFlow.state.unpaid) return;
  transitionAll(work, selfFlow, [request], verb, {});
  noteRequestNotice(work, work.now, 'accepted', { self_booking_id: request.self_booking_id, starts_at });
}

/** Its order is settled, so it is paid; the request that waited for it is accepted. */
function notePaid(work: Work, held: HeldDeposit): void {
  transitionAll(work, depositFlow, [held.deposit], 'pay', { set: { paid_at: work.now } });
  settleRequest(work, held, 'pay');
  tellOf(work, held);
}

/** Takes note of a settled order: once, and of a deposit that is still waited for alone. */
export async function heedSettled(work: Work, deposit_id: string): Promise<void> {
  const held = await holdDeposit(work, deposit_id);
  if (held?.deposit.status !== asked || held.deposit.order_id === null) return;
  if ((await orderStanding(work, held.deposit.order_id)) === 'paid') notePaid(work, held);
}

interface Ending {
  verb: 'give_up' | 'waive';
  reason: string;
  /** What becomes of a request that waits for it: it stands, or is seen to by whoever ends the deposit. */
  request: 'keep' | 'leave';
}

/** Ends a deposit that is waited for: its order is void. What was paid at the last moment is paid, and stays so. Answers what it is then. */
export async function endDeposit(work: Work, held: HeldDeposit, { verb, reason, request }: Ending): Promise<DepositStatus> {
  const { deposit, day } = held;
  if (deposit.status !== asked) return deposit.status;
  const stands = deposit.order_id === null ? 'voided' : await giveUpWaiting(work, deposit.order_id, { reason, day });
  if (stands === 'paid') {
    notePaid(work, request === 'keep' ? held : { ...held, request: null });
    return paid;
  }
  transitionAll(work, depositFlow, [deposit], verb, { reason });
  if (request === 'keep') settleRequest(work, held, 'keep');
  tellOf(work, held);
  return depositFlow.state.given_up;
}

/** Ends what is waited for of appointments that are called off. */
export async function endDepositsOf(work: Work, appointment_ids: readonly string[], ending: Omit<Ending, 'verb'>): Promise<void> {
  const open = await work.rows(
    work
      .across('appointment_deposit', WHY)
      .select('deposit_id')
      .where('appointment_id', 'in', [...appointment_ids])
      .where('status', '=', asked)
      .orderBy('deposit_id'),
  );
  for (const { deposit_id } of open) await endDeposit(work, (await holdDeposit(work, deposit_id))!, { ...ending, verb: 'give_up' });
}

/**
 * Lets a deposit lapse that was not paid in time: its order is void, and a time that was booked on the page is free again, unless its
 * customer is here already. What was paid at the last moment is paid. Answers whether it lapsed.
 */
export async function lapseDeposit(work: SystemWork, deposit_id: string, reason: string): Promise<boolean> {
  const held = await holdDeposit(work, deposit_id);
  if (held?.deposit.status !== asked) return false;
  const { deposit, appointment, request, day } = held;
  const stands = deposit.order_id === null ? 'voided' : await giveUpWaiting(work, deposit.order_id, { reason, day });
  if (stands === 'paid') {
    notePaid(work, held);
    return false;
  }
  transitionAll(work, depositFlow, [deposit], 'lapse', { reason });
  if (request?.status === selfFlow.state.unpaid && appointment.status === STATUS.waiting) {
    transitionAll(work, appointmentFlow, [appointment], 'cancel', { reason, set: { cancel_reason: reason, version: appointment.version + 1 } });
    transitionAll(work, selfFlow, [request], 'lapse', {});
    noteRequestNotice(work, work.now, 'lapsed', { self_booking_id: request.self_booking_id, starts_at: appointment.starts_at });
  } else settleRequest(work, held, 'keep');
  tellOf(work, held);
  return true;
}

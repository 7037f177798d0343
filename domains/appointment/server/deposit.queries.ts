import { fileOfPhone } from '#domains/member/server/api.ts';
import { givenBackOf } from '#domains/sales/server/api.ts';
import { sql } from 'kysely';
import type { Currency } from '#kernel/contract/cents.ts';
import { countryOf } from '#kernel/contract/dial.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { Deposit, DepositStatus } from '../contract/deposit.schema.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { asked, paid } from './deposit.ts';
import { depositTerms, isDepositDue } from './deposit-terms.ts';
import { deskOf } from './desk.ts';

/** Of the latest deposit of an appointment at hand, a column; null where there was none. */
export const latestDeposit = <T>(column: 'status' | 'amount') =>
  sql<T | null>`(select d.${sql.raw(column)} from appointment_deposit d
    where d.org_id = appointment.org_id and d.appointment_id = appointment.appointment_id order by d.deposit_id desc limit 1)`;

/** The latest deposit of an appointment that was judged; null where there was none. */
export async function depositOf(reads: Reads, appointment_id: string): Promise<Deposit | null> {
  const row = await reads.first(
    reads
      .across('appointment_deposit', 'the deposit of an appointment that was judged')
      .innerJoin('shop', (join) =>
        join.onRef('shop.org_id', '=', 'appointment_deposit.org_id').onRef('shop.shop_id', '=', 'appointment_deposit.shop_id'),
      )
      .where('appointment_id', '=', appointment_id)
      .select([
        'deposit_id',
        'appointment_deposit.status',
        'amount',
        'appointment_deposit.order_id',
        'due_at',
        'shop.currency_code',
        'shop.time_zone',
      ])
      .select(givenBackOf('appointment_deposit').as('given_back'))
      .orderBy('deposit_id', 'desc')
      .limit(1),
  );
  if (!row) return null;
  const { deposit_id, amount, order_id, due_at, time_zone, given_back } = row;
  return {
    deposit_id,
    deposit_status: row.status as DepositStatus,
    amount,
    currency_code: row.currency_code as Currency,
    order_id,
    due_time: wallTime(time_zone, due_at.getTime()),
    given_back,
  };
}

interface Expected {
  shop_id: string;
  status: number;
  member_id: string | null;
  mobile_number: string;
}

/** Whether the desk may ask for a deposit now, and whether the shop's rule does; of whoever has their file in a shop that serves them alone, it may not. */
export async function depositWanted(reads: Reads, ctx: Ctx, appointment: Expected, deposit: Deposit | null): Promise<'none' | 'may' | 'due'> {
  const isStanding = deposit !== null && (deposit.deposit_status === asked || deposit.deposit_status === paid);
  const { status, shop_id, member_id, mobile_number } = appointment;
  if (isStanding || status !== STATUS.waiting || shop_id !== ctx.actor.shop.shop_id) return 'none';
  const desk = deskOf(reads, ctx);
  if (!(await depositTerms(reads, desk))) return 'none';
  const isUnknown = member_id === null && mobile_number !== '';
  const file = isUnknown ? await fileOfPhone(reads, shop_id, { country_code: countryOf(mobile_number), mobile_number }) : null;
  if (file?.stands === 'elsewhere') return 'none';
  return (await isDepositDue(reads, desk, appointment, { isSelf: false })) ? 'due' : 'may';
}

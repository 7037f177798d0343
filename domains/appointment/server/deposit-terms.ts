import { fileOfPhone } from '#domains/member/server/api.ts';
import { openAccounts } from '#domains/payment/server/api.ts';
import { sellables, type Sellable } from '#domains/catalog/server/api.ts';
import { isDayClosed } from '#domains/sales/server/api.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { depositCard, depositFor, depositMissed } from '../contract/appointment.settings.ts';
import { depositFlow } from '../model/deposit.machine.ts';
import { countryOf } from '#kernel/contract/dial.ts';
import type { Desk } from './desk.ts';
import { missedOf } from './missed.queries.ts';
import type { Request } from './self-request.ts';

/** What a shop sells as a deposit. */
export interface DepositTerms {
  sbc_id: string;
  amount: number;
  /** The source that a new customer's file names. */
  source_id: string;
  /** In whose name orders of the shop's page are made; null: none are. */
  uid: string | null;
}

/** Why a stored-value card is no deposit: it is withdrawn, or holds more than is paid for it. Null: it is one. */
export function unfitOf(card: Sellable | undefined): 'gone' | 'gift' | null {
  if (!card?.is_on_sale || card.terms?.kind !== 'stored_value_card') return 'gone';
  const { sell_price, total_amount, gift_amount } = card.terms;
  return total_amount === sell_price && gift_amount === 0 ? null : 'gift';
}

/** A stored-value card as a shop sells it now; null is the head office. */
export const cardSold = async (reads: Reads, shop_id: string | null, sbc_id: string): Promise<Sellable | undefined> =>
  (await sellables(reads, shop_id, [{ item_type: 'stored_value_card', item_id: sbc_id }])).get(`stored_value_card/${sbc_id}`);

/** What a deposit is in a shop; null where none is set up, or its card is not to be sold as one any more. */
export async function depositTerms(reads: Reads, { shop_id, decided }: Pick<Desk, 'shop_id' | 'decided'>): Promise<DepositTerms | null> {
  const { sbc_id, source_id, uid } = await decided(depositCard);
  if (sbc_id === null || source_id === null) return null;
  const card = await cardSold(reads, shop_id, sbc_id);
  return unfitOf(card) === null ? { sbc_id, source_id, uid, amount: card!.price } : null;
}

/** Whether the shop's rule asks a customer for a deposit: whoever did not come so often, on the page everybody if it says so. */
export async function isDepositDue(
  reads: Reads,
  desk: Pick<Desk, 'decided' | 'now'>,
  customer: Parameters<typeof missedOf>[2],
  { isSelf }: { isSelf: boolean },
): Promise<boolean> {
  const asked = await desk.decided(depositFor);
  if (asked === 'nobody') return false;
  if (asked === 'self' && isSelf) return true;
  const [limit, { missed_num }] = await Promise.all([desk.decided(depositMissed), missedOf(reads, desk, customer)]);
  return missed_num >= limit;
}

/** In whose name a customer of a shop's page pays. */
export interface Signer {
  org_id: string;
  shop_id: string;
  uid: string;
}

/**
 * The deposit that the shop's page collects now, and who signs for it; null where nobody could collect it, as on a day that is closed
 * already: the shop decides then, as ever. Whether they may still sign is asked beside (`maySign`).
 */
export async function pageTerms(work: SystemWork, desk: Desk): Promise<(DepositTerms & Signer) | null> {
  const { shop_id } = desk;
  const [terms, accounts, isClosed] = await Promise.all([
    depositTerms(work, desk),
    openAccounts(work, shop_id),
    isDayClosed(work, shop_id, dayIn(desk.time_zone, desk.now)),
  ]);
  return terms?.uid && accounts.size > 0 && !isClosed ? { ...terms, uid: terms.uid, org_id: work.org_id, shop_id } : null;
}

/** Whose request it is. */
type Asking = Pick<Request, 'caller_mobile'> & Partial<Pick<Request, 'member_id'>>;

/** The phone that a file names now, country and all; undefined where it names none. */
const phoneOfFile = (work: SystemWork, member_id: string) =>
  work.first(
    work
      .across('member', 'whoever waits by their file is known by what it says')
      .where('member.member_id', '=', member_id)
      .where('member.mobile_number', '<>', '')
      .select(['member.country_code', 'member.mobile_number']),
  );

/**
 * Who is known of a request: the member who was chosen, else whose phone was proved; null where this shop sells nothing to their file. A
 * member's is not looked for by the number of their request: that alone is dialled as another country's, or is somebody else's by now.
 */
async function customerOf(work: SystemWork, desk: Desk, { member_id = null, caller_mobile }: Asking) {
  const phone = member_id ? await phoneOfFile(work, member_id) : { country_code: countryOf(caller_mobile), mobile_number: caller_mobile };
  const file = phone && (await fileOfPhone(work, desk.shop_id, phone));
  if (file && file.stands !== 'served') return null;
  return { member_id: member_id ?? file?.member_id ?? null, mobile_number: phone?.mobile_number ?? '' };
}

/**
 * The deposit that the customer of a request pays on the shop's page, and who signs for it; null where none is due, nobody could collect
 * it, or their file is one that this shop sells nothing to: the shop answers then, as where none is due.
 */
export async function selfDepositTerms(work: SystemWork, desk: Desk, asking: Asking): Promise<(DepositTerms & Signer) | null> {
  const customer = await customerOf(work, desk, asking);
  return customer && (await isDepositDue(work, desk, customer, { isSelf: true })) ? pageTerms(work, desk) : null;
}

const DAY_MS = 86_400_000;

/** How many times were held for a phone within a day, and not paid for. */
export const lapsedOf = async (reads: Reads, { shop_id, now }: Pick<Desk, 'shop_id' | 'now'>, mobile_number: string): Promise<number> =>
  (
    await reads.rows(
      reads
        .across('self_booking', 'what a phone had held and did not pay for, whoever asked')
        .innerJoin('appointment_deposit as deposit', (join) =>
          join.onRef('deposit.org_id', '=', 'self_booking.org_id').onRef('deposit.self_booking_id', '=', 'self_booking.self_booking_id'),
        )
        .where('self_booking.shop_id', '=', shop_id)
        .where('caller_mobile', '=', mobile_number)
        .where('self_booking.created_at', '>', new Date(now.getTime() - DAY_MS))
        .where('deposit.status', '=', depositFlow.state.lapsed)
        .select('deposit.deposit_id'),
    )
  ).length;

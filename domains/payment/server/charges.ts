import { sql } from 'kysely';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ChargeStatus, ChargeWay, ScanMethod, ShownAs } from '../contract/charge.schema.ts';
import { chargeNumber } from '../contract/payment.documents.ts';
import { chargeFlow } from '../model/charge.machine.ts';
import { askedNext, CHARGE_GOOD_FOR_MS, consequenceOf, type Standing } from '../model/charge.rules.ts';
import { refusePayment } from '../model/payment.refusals.ts';

/** Money that a gateway says came. */
export type Paid = Extract<Standing, { state: 'paid' }>;

/** A charge as those who see to it know it. */
export interface Charge {
  org_id: string;
  charge_id: string;
  charge_number: string;
  shop_id: string;
  account_id: string;
  purpose_kind: string;
  purpose_id: string;
  way: ChargeWay;
  amount: number;
  currency_code: string;
  status: ChargeStatus;
  created_uid: string;
  created_at: Date;
  expires_at: Date;
  /** When the gateway was last asked to end it, which may have sent its money back; null where it never was. */
  ended_at: Date | null;
}

/** What the money of charges of one kind is for. */
export interface Purpose {
  kind: string;
  /**
   * Uses the money, capturing its charge in the same transaction (`capture`). Throws a refusal where it may not be used:
   * it is late then, and somebody gives it back.
   */
  use(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void>;
  /** The gateway sent money back by itself that was used by then: somebody is to see to it. In the transaction that notes it. */
  lost(work: SystemWork, charge: Charge): Promise<void>;
}

/** What is to be paid by whom, for what. */
export interface AskedFor {
  purpose: { kind: string; id: string; number: string };
  /** The order that its money settles or repays; null where the money is to make one. */
  order_id: string | null;
  pay_method: ScanMethod;
  account_id: string;
  amount: number;
  way: ChargeWay;
  shown_as: ShownAs;
}

/** Of late money so much is looked at: more stands in the list of charges. */
const MOST_LATE = 50;

/** Late money that nobody has sent back, as its index has it. */
export const isLate = sql<boolean>`
  payment_charge.status = ${sql.lit(chargeFlow.state.late)} and payment_charge.refunded_amount < payment_charge.captured_amount`;

/** What a refund is of that a gateway made by itself, until a refund of what was sold takes it for its own. */
export const SENT_BACK = 'sent_back';

const WHY = 'a charge of a purpose that was judged';
/** What a charge is while money may still come of it as it was asked for. */
export const OPEN_CHARGES = [chargeFlow.state.created, chargeFlow.state.waiting] as const;
export const CHARGE_COLUMNS = [
  'payment_charge.org_id',
  'payment_charge.charge_id',
  'payment_charge.charge_number',
  'payment_charge.shop_id',
  'payment_charge.account_id',
  'payment_charge.purpose_kind',
  'payment_charge.purpose_id',
  'payment_charge.way',
  'payment_charge.amount',
  'payment_charge.currency_code',
  'payment_charge.status',
  'payment_charge.created_uid',
  'payment_charge.created_at',
  'payment_charge.expires_at',
  'payment_charge.ended_at',
] as const;

/** What a till shows of a charge. */
export const chargeFacts = [
  'payment_charge.charge_id',
  'payment_charge.charge_number',
  'payment_charge.status',
  'payment_charge.account_id',
  'payment_charge.pay_method',
  'payment_charge.way',
  'payment_charge.shown_as',
  'payment_charge.amount',
  'payment_charge.currency_code',
  'payment_charge.qr_text',
  'payment_charge.problem',
  'payment_charge.expires_at',
] as const;

/** Nobody has asked the gateway for it yet. */
export const isFresh = ({ status }: Pick<Charge, 'status'>): boolean => status === chargeFlow.state.created;

/** Money came of it, used or late. */
export const cameOf = ({ status }: Pick<Charge, 'status'>): boolean => status === chargeFlow.state.captured || status === chargeFlow.state.late;

/** Money may still come of it as it was asked for. */
export const isOpen = ({ status }: Pick<Charge, 'status'>): boolean => isFresh({ status }) || status === chargeFlow.state.waiting;

/** The charge of a purpose that is open; undefined where nothing is on its way. */
export const openChargeOf = (reads: Reads, kind: string, id: string): Promise<{ charge_id: string } | undefined> =>
  reads.first(
    reads
      .across('payment_charge', WHY)
      .select('payment_charge.charge_id')
      .where('purpose_kind', '=', kind)
      .where('purpose_id', '=', id)
      .where('payment_charge.status', 'in', [...OPEN_CHARGES]),
  );

/** What customers of a shop are paying at this moment, whatever it is for. */
export const underWay = (reads: Reads, shop_id: string) =>
  reads.rows(
    reads
      .across('payment_charge', 'what is on its way is the whole shop’s')
      .select(['order_id', 'purpose_number', 'amount'])
      .where('payment_charge.shop_id', '=', shop_id)
      // Few are open at once: the index of what is asked about finds them.
      .where('ask_at', 'is not', null)
      .where('payment_charge.status', 'in', [...OPEN_CHARGES])
      .orderBy('charge_id'),
  );

/** Money that came for orders of a shop and that nothing could use, and that nobody has sent back yet. */
export const lateMoney = (reads: Reads, shop_id: string) =>
  reads.rows(
    reads
      .across('payment_charge', 'what came late is the whole shop’s')
      .select(['order_id', 'purpose_number', sql<number>`(captured_amount - refunded_amount)::double precision`.as('amount')])
      .where('payment_charge.shop_id', '=', shop_id)
      .where(isLate)
      .where('order_id', 'is not', null)
      .orderBy('business_date', 'desc')
      .orderBy('charge_id', 'desc')
      .limit(MOST_LATE),
  );

/** Writes down a charge that is about to be asked for; its purpose is locked. 409 while another of it is open. */
export async function addCharge(uow: UnitOfWork, ctx: Ctx, { purpose, ...asked }: AskedFor): Promise<string> {
  if (await openChargeOf(uow, purpose.kind, purpose.id)) throw refusePayment(409, 'charge_waits');
  const { shop, uid } = ctx.actor;
  const charge_id = uow.id();
  const business_date = uow.ledger.business_date;
  const charge_number = chargeNumber(business_date, charge_id);
  void uow.insert('payment_charge', {
    charge_id,
    charge_number,
    shop_id: shop.shop_id,
    ...asked,
    purpose_kind: purpose.kind,
    purpose_id: purpose.id,
    purpose_number: purpose.number,
    currency_code: shop.currency_code,
    status: chargeFlow.state.created,
    created_uid: uid,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + CHARGE_GOOD_FOR_MS),
    ask_at: askedNext(ctx.now, 0),
    business_date,
  });
  const { pay_method, way, amount } = asked;
  uow.audit({ subject: 'payment_charge', subject_id: charge_id, after: { charge_number, purpose: purpose.number, pay_method, way, amount } });
  return charge_id;
}

/** A charge, its row locked; undefined where there is none. */
export const lockCharge = async (work: UnitOfWork | SystemWork, charge_id: string): Promise<Charge | undefined> =>
  (await work.first(
    work
      .across('payment_charge', WHY)
      .select([...CHARGE_COLUMNS])
      .where('charge_id', '=', charge_id)
      .forNoKeyUpdate(),
  )) as Charge | undefined;

/** Money came: nothing is asked about any more, unless the gateway may have sent it back as it was to end the charge. */
export const came = (now: Date, { ended_at }: Charge, { amount, gateway_number, at }: Paid) => ({
  captured_amount: amount,
  gateway_number,
  captured_at: at ?? now,
  ask_at: ended_at && askedNext(now, 0),
});

/** Tells the tills of its shop that something became of a charge. */
export const tellOf = (work: UnitOfWork | SystemWork, { shop_id, charge_id, purpose_id }: Charge): void =>
  work.tell({ to: { shop_id }, topic: 'charge', data: { charge_id, purpose_id } });

/**
 * Captures a charge in the transaction that uses its money: false where it was used before, or is not to be used at all.
 * Called before anything else is locked.
 */
export async function capture(uow: UnitOfWork, charge_id: string, paid: Paid): Promise<boolean> {
  const charge = await lockCharge(uow, charge_id);
  if (!charge || consequenceOf(charge, paid) !== 'use') return false;
  transitionAll(uow, chargeFlow, [charge], 'capture', {
    set: came(uow.now, charge, paid),
    noted: () => ({ after: { gateway_number: paid.gateway_number } }),
  });
  tellOf(uow, charge);
  return true;
}

/** Notes the order that the money of a charge has made, in the transaction that made it. */
export const noteMade = (uow: UnitOfWork, charge_id: string, order_id: string): void =>
  void uow.run(uow.update('payment_charge').set({ order_id }).where('charge_id', '=', charge_id));

/** Nobody wants these paid any more: the worker ends them with the gateway at its next round. Money that comes all the same is late. */
export const giveUpCharges = (work: UnitOfWork | SystemWork, kind: string, ids: readonly string[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : work.run(
        work
          .update('payment_charge')
          .set({ expires_at: work.now, ask_at: work.now })
          .where('purpose_kind', '=', kind)
          .where('purpose_id', 'in', [...ids])
          .where('status', 'in', [...OPEN_CHARGES]),
      );

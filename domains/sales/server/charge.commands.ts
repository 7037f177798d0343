import { createHash } from 'node:crypto';
import {
  addCharge, askCharge, capture, type Charge, chargeOf, type Door, endCharge, GatewayTrouble, isOpen, openAccounts, type Paid, presentCharge, type Purpose,
} from '#domains/payment/server/api.ts';
import { type ScanMethod, ScanMethod as Scans } from '#domains/payment/contract/charge.schema.ts';
import { walletOf } from '#domains/payment/contract/wallet.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Language } from '#kernel/contract/failure.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { asStaff, systemTypeOf } from '#kernel/server/staff-work.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { read } from '#kernel/server/transaction.ts';
import { judgeTransition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { askOrderCharge, cancelCharge, openCharge } from '../contract/charge.endpoints.ts';
import { settleOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { type ChosenPayment, choose, patternsOf } from './chosen-payment.ts';
import { refuseClosedDay } from './open-day.ts';
import { lockOrder } from './order.locks.ts';
import { takeUseProof } from './order-uses.ts';
import { takePaymentProof } from './payment-proof.ts';
import { settleWithin } from './settle.commands.ts';

/** What charges of orders are for. */
export const ORDER = 'order';

type Settlement = RequestOf<typeof settleOrder>;

/** Everything of a settlement fits: it is taken back, for the money has not come yet. */
class Rehearsed extends Error {}

/** The payment that goes by a gateway, and the account that collects it; 400 unless it is one. */
async function scanOf(uow: UnitOfWork, ctx: Ctx, { payments, auth_code }: RequestOf<typeof openCharge>): Promise<{ scan: ChosenPayment; account_id: string }> {
  const [patterns, accounts] = await Promise.all([patternsOf(uow, ctx), openAccounts(uow, ctx.actor.shop.shop_id)]);
  const scans = payments
    .map((payment, index) => choose(payment, index, patterns))
    .filter(({ pay_method }) => accounts.has(pay_method as ScanMethod));
  const [scan] = scans;
  if (!scan || scans.length > 1) throw refuseSale(400, 'one_scan', { field: 'payments' });
  const wallet = auth_code && walletOf(auth_code);
  if (auth_code && wallet !== scan.pay_method) throw refuseSale(400, wallet ? 'auth_code_other' : 'auth_code_invalid', { field: 'auth_code' });
  return { scan, account_id: accounts.get(scan.pay_method as ScanMethod)! };
}

/** The till's settlement within a transaction, its scan paid by the charge. */
async function settleBy(uow: UnitOfWork, ctx: Ctx, settlement: Settlement, charge: { charge_id: string | null; payment_pattern_id: string }) {
  const prove = await takePaymentProof(uow, ctx, settlement);
  const deducted = await takeUseProof(uow, ctx, settlement.order_id, settlement.use_proof_id);
  return settleWithin(uow, ctx, settlement, {
    verb: 'settle',
    charge,
    deducted,
    judged: ({ order_id, member_id }) => prove({ member_id: member_id ?? '', document: 'sales_order', document_id: order_id }),
  });
}

/** Settles the order as the till asked, and takes it all back: what would be refused is refused before anybody pays. */
const rehearse = (ctx: Ctx, input: RequestOf<typeof openCharge>): Promise<{ charge_id: string } | null> =>
  unitOfWork(ctx, async (uow): Promise<{ charge_id: string }> => {
    const { scan } = await scanOf(uow, ctx, input);
    await settleBy(uow, ctx, input, { charge_id: null, payment_pattern_id: scan.payment_pattern_id });
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (error instanceof Rehearsed) return null;
    throw error;
  });

/** Writes the charge down; `written` is called where this call did so, and not one before it with the same key. */
const writeDown = (ctx: Ctx, input: RequestOf<typeof openCharge>, shown_as: Door['as'], written: () => void): Promise<{ charge_id: string }> =>
  unitOfWork(ctx, async (uow) => {
    const { auth_code, ...settlement } = input;
    await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);
    const order = await lockOrder(uow, input.order_id, ctx.actor.shop.shop_id);
    // Another till may have settled or voided it since it was rehearsed.
    judgeTransition(uow, orderFlow, order, 'settle');
    const { scan, account_id } = await scanOf(uow, ctx, input);
    const charge_id = await addCharge(uow, ctx, {
      purpose: { kind: ORDER, id: order.order_id, number: order.order_number },
      pay_method: Scans.parse(scan.pay_method),
      account_id,
      amount: scan.amount,
      way: auth_code === undefined ? 'shown' : 'scanned',
      shown_as,
    });
    void uow.insert('order_charge', {
      charge_id,
      order_id: order.order_id,
      payment_pattern_id: scan.payment_pattern_id,
      settlement: JSON.stringify(settlement),
      system_type: systemTypeOf(ctx.actor.mode) ?? null,
      language: ctx.language,
      created_uid: ctx.actor.uid,
    });
    written();
    return { charge_id };
  });

/**
 * Has the scan of a settlement paid: judged, written down, and only then asked of the gateway, outside of any transaction. A till
 * shows a code; a customer's own page may come by another door.
 */
export async function openOrderCharge(ctx: Ctx, input: RequestOf<typeof openCharge>, door: Door = { as: 'code' }): Promise<ResponseOf<typeof openCharge>> {
  let isMine = false;
  const written = () => {
    isMine = true;
  };
  const { charge_id } = (await rehearse(ctx, input)) ?? (await writeDown(ctx, input, door.as, written));
  // Who asks again learns which charge it is; the customer is charged by whoever wrote it down, and by the worker's question after that.
  if (!isMine) return { charge_id };
  const desk = { backend: ctx.backend, now: ctx.now, purposes: [orderPurpose] };
  const charge = await chargeOf(desk, ctx.actor.org_id, { charge_id });
  if (!charge) return { charge_id };
  try {
    await presentCharge(desk, charge, ctx.actor.shop.shop_name, input.auth_code === undefined ? door : { auth_code: input.auth_code });
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    // Nobody knows what came of it: the till sees it wait, and the worker asks.
    ctx.backend.log.warn({ charge_id, err: { message: error.message } }, 'a gateway did not take a charge');
  }
  return { charge_id };
}

/** Settles the order with the money that came, as whoever opened the charge, in one transaction; once. */
async function useMoney(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void> {
  const { org_id, charge_id, shop_id } = charge;
  const intent = await systemWork(backend, now, org_id, (work) =>
    work.first(work.across('order_charge', 'the intent of a charge at hand').selectAll('order_charge').where('charge_id', '=', charge_id)),
  );
  if (!intent) throw new Error(`nobody said how the order of charge ${charge_id} is settled`);
  const asker = { org_id, uid: intent.created_uid, shop_id, system_type: intent.system_type ?? undefined, language: intent.language as Language };
  const settlement = settleOrder.request.parse(intent.settlement);
  await asStaff(backend, now, asker, settleOrder, (ctx) => {
    const once = { key: `charge-${charge_id}`, body_hash: createHash('sha256').update(charge_id).digest() };
    return unitOfWork({ ...ctx, once }, async (uow) => {
      if (!(await capture(uow, charge_id, paid))) throw refuseSale(409, 'charge_used');
      return settleBy(uow, ctx, settlement, { charge_id, payment_pattern_id: intent.payment_pattern_id });
    });
  });
}

/** The money of charges of orders settles them. */
export const orderPurpose: Purpose = { kind: ORDER, use: useMoney };

/** A charge of an order of one's shop; 404 for another's. */
async function mine(ctx: Ctx, charge_id: string): Promise<Charge> {
  const known = await read(ctx, (reads) =>
    reads.first(
      reads
        .across('payment_charge', 'whoever settles sees to the charges of their shop')
        .select('charge_id')
        .where('charge_id', '=', charge_id)
        .where('purpose_kind', '=', ORDER)
        .where('payment_charge.shop_id', '=', ctx.actor.shop.shop_id),
    ),
  );
  const charge = known && (await chargeOf({ backend: ctx.backend, now: ctx.now, purposes: [] }, ctx.actor.org_id, { charge_id }));
  if (!charge) throw refuseSale(404, 'charge_unknown');
  return charge;
}

/** Does something with the gateway of a charge; what nobody knows is said so. */
async function withGateway(ctx: Ctx, charge_id: string, step: typeof askCharge): Promise<null> {
  const charge = await mine(ctx, charge_id);
  if (!isOpen(charge)) return null;
  try {
    await step({ backend: ctx.backend, now: ctx.now, purposes: [orderPurpose] }, charge);
  } catch (error) {
    if (error instanceof GatewayTrouble) throw refuseSale(409, 'gateway_silent');
    throw error;
  }
  return null;
}

/** Asks the gateway how it stands. */
export const askForCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof askOrderCharge>): Promise<null> => withGateway(ctx, charge_id, askCharge);

/** Ends it with the gateway. */
export const cancelOrderCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof cancelCharge>): Promise<null> => withGateway(ctx, charge_id, endCharge);

import { createHash } from 'node:crypto';
import {
  addCharge, capture, type Charge, chargeOf, type Door, endCharge, GatewayTrouble, isOpen, openAccounts, type Paid, presentCharge, type Purpose, askCharge,
} from '#domains/payment/server/api.ts';
import { ScanMethod } from '#domains/payment/contract/charge.schema.ts';
import { walletOf } from '#domains/payment/contract/wallet.ts';
import type { Endpoint, RequestOf } from '#kernel/contract/endpoint.ts';
import type { Language } from '#kernel/contract/failure.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { asStaff, systemTypeOf } from '#kernel/server/staff-work.ts';
import { read } from '#kernel/server/transaction.ts';
import { rehearse, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { settleOrder } from '../contract/order.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { type ChosenPayment, choose, patternsOf } from './chosen-payment.ts';

/** Payments of which a gateway collects one, and the customer's code where it was scanned. */
interface Scanning {
  payments: RequestOf<typeof settleOrder>['payments'];
  auth_code?: string | undefined;
}

/** The payment that goes by a gateway, and the account that collects it; 400 unless it is one. */
export async function scanOf(uow: UnitOfWork, ctx: Ctx, { payments, auth_code }: Scanning): Promise<{ scan: ChosenPayment; account_id: string }> {
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

/** What a charge is for, and the order that it pays; null where its money makes one. */
interface Collected extends Scanning {
  purpose: { kind: string; id: string; number: string };
  order_id: string | null;
  /** How the customer comes to pay, where no code of theirs was scanned. */
  shown_as?: Door['as'];
}

/** Writes down the charge of the payment that goes by a gateway: its id, and the payment method that it is. What it is for is locked. */
export async function addScan(uow: UnitOfWork, ctx: Ctx, { purpose, order_id, shown_as = 'code', ...scanning }: Collected) {
  const { scan, account_id } = await scanOf(uow, ctx, scanning);
  const charge_id = await addCharge(uow, ctx, {
    purpose,
    order_id,
    pay_method: ScanMethod.parse(scan.pay_method),
    account_id,
    amount: scan.amount,
    way: scanning.auth_code === undefined ? 'shown' : 'scanned',
    shown_as,
  });
  return { charge_id, payment_pattern_id: scan.payment_pattern_id };
}

/** Who opened a charge and as what, as it is kept beside it. */
export const openedBy = ({ actor, language }: Ctx) => ({ system_type: systemTypeOf(actor.mode) ?? null, language, created_uid: actor.uid });

/** Asks a charge of the gateway that was written down, outside of any transaction. */
async function present(ctx: Ctx, purpose: Purpose, charge_id: string, by: Door | { auth_code: string }): Promise<void> {
  const desk = { backend: ctx.backend, now: ctx.now, purposes: [purpose] };
  const charge = await chargeOf(desk, ctx.actor.org_id, { charge_id });
  if (!charge) return;
  try {
    await presentCharge(desk, charge, ctx.actor.shop.shop_name, by);
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    // Nobody knows what came of it: the till sees it wait, and the worker asks.
    ctx.backend.log.warn({ charge_id, err: { message: error.message } }, 'a gateway did not take a charge');
  }
}

/**
 * Has a gateway collect: what the money is for is tried and taken back, the charge written down, and only then asked, outside of any
 * transaction. Who asks again learns which charge it is; the customer is charged by whoever wrote it down, and by the worker's question
 * after that.
 */
export async function collect(
  ctx: Ctx,
  purpose: Purpose,
  by: Door | { auth_code: string },
  { tried, write }: { tried: (uow: UnitOfWork) => Promise<unknown>; write: (uow: UnitOfWork) => Promise<string> },
): Promise<{ charge_id: string }> {
  let isMine = false;
  const written = async (uow: UnitOfWork) => {
    const charge_id = await write(uow);
    isMine = true;
    return { charge_id };
  };
  const { charge_id } = (await rehearse<{ charge_id: string }>(ctx, tried)) ?? (await unitOfWork(ctx, written));
  if (isMine) await present(ctx, purpose, charge_id, by);
  return { charge_id };
}

/** Who opened a charge, and as what. */
interface Opened {
  created_uid: string;
  system_type: string | null;
  language: string;
}

/** Uses money that came, as whoever opened its charge, in one transaction with its capture; once. */
export async function spend(
  backend: Backend,
  now: Date,
  { charge, paid, opened, endpoint }: { charge: Charge; paid: Paid; opened: Opened; endpoint: Endpoint },
  use: (uow: UnitOfWork, ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const { org_id, charge_id, shop_id } = charge;
  const asker = { org_id, uid: opened.created_uid, shop_id, system_type: opened.system_type ?? undefined, language: opened.language as Language };
  await asStaff(backend, now, asker, endpoint, (ctx) => {
    const once = { key: `charge-${charge_id}`, body_hash: createHash('sha256').update(charge_id).digest() };
    return unitOfWork({ ...ctx, once }, async (uow) => {
      if (!(await capture(uow, charge_id, paid))) throw refuseSale(409, 'charge_used');
      await use(uow, ctx);
      return null;
    });
  });
}

/** A charge of one's shop for one purpose; 404 for another's. */
async function mine(ctx: Ctx, kind: string, charge_id: string): Promise<Charge> {
  const known = await read(ctx, (reads) =>
    reads.first(
      reads
        .across('payment_charge', 'whoever takes money sees to the charges of their shop')
        .select('charge_id')
        .where('charge_id', '=', charge_id)
        .where('purpose_kind', '=', kind)
        .where('payment_charge.shop_id', '=', ctx.actor.shop.shop_id),
    ),
  );
  const charge = known && (await chargeOf({ backend: ctx.backend, now: ctx.now, purposes: [] }, ctx.actor.org_id, { charge_id }));
  if (!charge) throw refuseSale(404, 'charge_unknown');
  return charge;
}

/** Does something with the gateway of a charge; what nobody knows is said so. */
async function withGateway(ctx: Ctx, purpose: Purpose, charge_id: string, step: typeof askCharge): Promise<null> {
  const charge = await mine(ctx, purpose.kind, charge_id);
  if (!isOpen(charge)) return null;
  try {
    await step({ backend: ctx.backend, now: ctx.now, purposes: [purpose] }, charge);
  } catch (error) {
    if (error instanceof GatewayTrouble) throw refuseSale(409, 'gateway_silent');
    throw error;
  }
  return null;
}

/** Asks the gateway how a charge of one's shop stands. */
export const askGateway = (ctx: Ctx, purpose: Purpose, charge_id: string): Promise<null> => withGateway(ctx, purpose, charge_id, askCharge);

/** Ends it with the gateway. */
export const endWithGateway = (ctx: Ctx, purpose: Purpose, charge_id: string): Promise<null> => withGateway(ctx, purpose, charge_id, endCharge);

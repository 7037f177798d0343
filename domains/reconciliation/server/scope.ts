import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ArrivedBy, ArrivingMethod, ReconciliationStatus } from '../contract/reconciliation.schema.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { refuse } from '../model/reconciliation.refusals.ts';

/** Why what was judged by its reconciliation is read beyond the data scope. */
export const OF_SHOP = 'money arrives for a whole shop, whoever took it';

/** Of what nobody says anything any more. */
export const UNSAID: { kind: null; word: string; proofs: string[]; handled_uid: null; handled_at: null } = {
  kind: null,
  word: '',
  proofs: [],
  handled_uid: null,
  handled_at: null,
};

/** One as its commands know it. */
export interface Locked {
  reconciliation_id: string;
  shop_id: string;
  pay_method: ArrivingMethod;
  way: ArrivedBy;
  start_date: string;
  end_date: string;
  status: ReconciliationStatus;
  version: number;
}

/** The shops within one's reach: whose money it is does not go by who closed a day or began to reconcile it. */
export const shopsWithin = (reads: Reads) => reads.from('shop').select('shop.shop_id');

/** One within one's reach, locked; 404 beyond it. */
export async function lockOne(uow: UnitOfWork, reconciliation_id: string): Promise<Locked> {
  const row = await uow.first(
    uow
      .across('reconciliation', OF_SHOP)
      .where('reconciliation.shop_id', 'in', shopsWithin(uow))
      .select(['reconciliation_id', 'shop_id', 'pay_method', 'way', 'start_date', 'end_date', 'status', 'version'])
      .where('reconciliation_id', '=', reconciliation_id)
      .forNoKeyUpdate(),
  );
  if (!row) throw refuse(404, 'not_found');
  return row as Locked;
}

/** The same of one that is still at work; 409 once it is not. */
export async function lockDraft(uow: UnitOfWork, reconciliation_id: string): Promise<Locked> {
  const row = await lockOne(uow, reconciliation_id);
  if (row.status !== reconciliationFlow.state.draft) throw refuse(409, 'state_changed');
  return row;
}

/** Whether a colleague is the person who looks: one may work in several shops. */
export const isMe = (ctx: Ctx, column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} in (
    select me.uid from staff me where me.org_id = ${ctx.actor.org_id}
      and me.account_id = (select own.account_id from staff own where own.org_id = ${ctx.actor.org_id} and own.uid = ${ctx.actor.uid})
    union all select ${ctx.actor.uid}::bigint), false)`;

/** A shop within one's reach; 404 beyond it. */
export async function shopWithin(reads: Reads, shop_id: string) {
  const shop = await reads.first(
    reads.from('shop').where('shop.shop_id', '=', shop_id).where('shop.shop_type', '=', '1').select(['shop_id', 'shop_name', 'currency_code', 'time_zone']),
  );
  if (!shop) throw refuse(404, 'shop_unknown');
  return shop;
}

import { type Expression, sql } from 'kysely';
import type { Arrival } from '../contract/arrival.schema.ts';
import { chargeRefundFlow } from '../model/charge.machine.ts';

const { failed, processing } = chargeRefundFlow.state;

/**
 * How money that goes back by gateways for a document stands: failed where some of it did, on its way while some of it is, else
 * arrived; null where none goes by a gateway. A column of a list or a detail, found by an index of its own.
 */
export const arrivalOf = (kind: string, org_id: Expression<unknown>, document_id: Expression<unknown>) => sql<Arrival | null>`(
  select case when bool_or(back.status = ${failed}) then ${failed} when bool_or(back.status = ${processing}) then ${processing} else max(back.status) end
  from charge_refund back where back.org_id = ${org_id} and back.purpose_kind = ${kind} and back.purpose_id = ${document_id})`;

/** Why some of it did not arrive, in the gateway's words; empty where nothing failed. */
export const arrivalProblem = (kind: string, org_id: Expression<unknown>, document_id: Expression<unknown>) => sql<string>`coalesce((
  select string_agg(distinct nullif(back.problem, ''), '；') from charge_refund back
  where back.org_id = ${org_id} and back.purpose_kind = ${kind} and back.purpose_id = ${document_id} and back.status = ${failed}), '')`;

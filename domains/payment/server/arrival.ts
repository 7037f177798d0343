import { type Expression, sql } from 'kysely';
import type { Arrival } from '../contract/arrival.schema.ts';
import { chargeRefundFlow } from '../model/charge.machine.ts';

const { failed, processing, arrived } = chargeRefundFlow.state;

/**
 * How what goes back for a document stands: of what goes by gateways failed where some of it did, on its way while some of it is, else
 * arrived; where none does, arrived once it was `given` at the counter or onto a card; null where nothing went back. A column of a
 * list or a detail, found by an index of its own.
 */
export const arrivalOf = (kind: string, org_id: Expression<unknown>, document_id: Expression<unknown>, given: Expression<unknown>) =>
  sql<Arrival | null>`coalesce((
  select case when bool_or(back.status = ${failed}) then ${failed} when bool_or(back.status = ${processing}) then ${processing} else max(back.status) end
  from charge_refund back where back.org_id = ${org_id} and back.purpose_kind = ${kind} and back.purpose_id = ${document_id}),
  case when ${given} then ${sql.lit(arrived)} end)`;

/** Why some of it did not arrive, in the gateway's words; empty where nothing failed. */
export const arrivalProblem = (kind: string, org_id: Expression<unknown>, document_id: Expression<unknown>) => sql<string>`coalesce((
  select string_agg(distinct nullif(back.problem, ''), '；') from charge_refund back
  where back.org_id = ${org_id} and back.purpose_kind = ${kind} and back.purpose_id = ${document_id} and back.status = ${failed}), '')`;

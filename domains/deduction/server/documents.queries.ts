import { sql } from 'kysely';
import { shopsServed } from '#domains/member/server/api.ts';
import { withPeople } from '#domains/performance/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads, Writes } from '#kernel/server/transaction.ts';
import { deductionFlow } from '../model/deduction.machine.ts';

/** A deduction as the parts above follow it up: which projects, and by whom, whoever did most of it first. */
export interface DoneDeduction {
  number: string;
  lines: { item_type: 'project'; item_id: string; item_name: string; uids: string[] }[];
}

const WHY = 'whoever hears of a document reads it whole';

/** What a deduction that stands took off cards, held so that nobody cancels it meanwhile; undefined when it does not stand. */
export async function doneIn(reads: Writes, deduction_id: string): Promise<DoneDeduction | undefined> {
  const [deduction, lines, shares] = await Promise.all([
    reads.first(
      reads
        .across('deduction', WHY)
        .select('deduction_number')
        .where('deduction_id', '=', deduction_id)
        .where('status', '=', deductionFlow.state.done)
        .forShare(),
    ),
    reads.rows(
      reads
        .across('deduction_line', WHY)
        .select(['line_id', 'shop_project_id as item_id', 'item_name'])
        .where('deduction_id', '=', deduction_id)
        .where('shop_project_id', 'is not', null)
        .$narrowType<{ item_id: string }>()
        .orderBy('position'),
    ),
    reads.rows(
      reads
        .across('deduction_line_performer', WHY)
        .innerJoin('deduction_line', (join) =>
          join
            .onRef('deduction_line.org_id', '=', 'deduction_line_performer.org_id')
            .onRef('deduction_line.line_id', '=', 'deduction_line_performer.line_id'),
        )
        .select(['deduction_line_performer.line_id', 'deduction_line_performer.uid'])
        .where('deduction_line.deduction_id', '=', deduction_id)
        .orderBy('deduction_line_performer.basis_points', 'desc')
        .orderBy('deduction_line_performer.uid'),
    ),
  ]);
  return deduction && { number: deduction.deduction_number, lines: withPeople(lines.map((line) => ({ ...line, item_type: 'project' as const })), shares) };
}

/** Whether a `deduction` is of a treatment: what is collected off a card is none. */
const isTreatment = sql<boolean>`exists (select from deduction_line as treatment
  where treatment.org_id = deduction.org_id and treatment.deduction_id = deduction.deduction_id and treatment.shop_project_id is not null)`;

/** Whether a treatment of a customer was deducted in a shop since a moment, and stands. */
export const deductedSince = async (reads: Reads, { shop_id, member_id }: { shop_id: string; member_id: string }, since: Date): Promise<boolean> =>
  (await reads.first(
    reads
      .across('deduction', WHY)
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('created_at', '>=', since)
      .where('status', '=', deductionFlow.state.done)
      .where(isTreatment)
      .select('deduction_id')
      .limit(1),
  )) !== undefined;

/** Whose a deduction is, and where and on which of the shop's days it was made. */
export const visitOf = (reads: Reads, deduction_id: string) =>
  reads.first(reads.across('deduction', WHY).select(['shop_id', 'member_id', 'business_date']).where('deduction_id', '=', deduction_id));

/** Whether a deduction of a customer was made in a shop on one of its days, and stands. */
export const deductedOn = async (reads: Reads, { shop_id, member_id }: { shop_id: string; member_id: string }, business_date: string): Promise<boolean> =>
  (await reads.first(
    reads
      .across('deduction', WHY)
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('business_date', '=', business_date)
      .where('status', '=', deductionFlow.state.done)
      .select('deduction_id')
      .limit(1),
  )) !== undefined;

/** How many units of each project were taken off a customer's cards in a shop since a moment, by deductions that stand. */
export async function deductedUnits(
  reads: Reads,
  { shop_id, member_id }: { shop_id: string; member_id: string },
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reads.rows(
    reads
      .across('deduction', WHY)
      .innerJoin('deduction_line', (join) =>
        join.onRef('deduction_line.org_id', '=', 'deduction.org_id').onRef('deduction_line.deduction_id', '=', 'deduction.deduction_id'),
      )
      .where('deduction.shop_id', '=', shop_id)
      .where('deduction.member_id', '=', member_id)
      .where('deduction.created_at', '>=', since)
      .where('deduction.status', '=', deductionFlow.state.done)
      .where('deduction_line.shop_project_id', 'is not', null)
      .groupBy('deduction_line.shop_project_id')
      .select(['deduction_line.shop_project_id', sql<number>`sum(deduction_line.num)::integer`.as('num')])
      .$narrowType<{ shop_project_id: string }>(),
  );
  return new Map(rows.map(({ shop_project_id, num }) => [shop_project_id, num]));
}

/**
 * What each of some members had done last, when, and where if not in the shop one works in: `2026-03-02 面部护理 · 徐汇店`; nothing for whom
 * nothing was. In every shop whose members one serves.
 */
export async function lastDone(reads: Reads, { actor }: Ctx, member_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (member_ids.length === 0) return new Map();
  const { shop_id } = actor.shop;
  const shops = shopsServed(actor);
  const rows = await reads.rows(
    reads
      .across('deduction', WHY)
      .distinctOn('deduction.member_id')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'deduction.org_id').onRef('shop.shop_id', '=', 'deduction.shop_id'))
      .$if(shops !== null, (done) => done.where('deduction.shop_id', 'in', [...new Set([shop_id, ...shops!])]))
      .where('deduction.member_id', 'in', [...member_ids])
      .where('deduction.status', '=', deductionFlow.state.done)
      .where(isTreatment)
      .select([
        'deduction.member_id',
        sql<string>`deduction.business_date::text || ' ' || coalesce((select string_agg(l.item_name, '、' order by l.position) from deduction_line l
          where l.org_id = deduction.org_id and l.deduction_id = deduction.deduction_id and l.shop_project_id is not null), '')
          || case when deduction.shop_id = ${shop_id} then '' else ' · ' || shop.shop_name end`.as('text'),
      ])
      .orderBy('deduction.member_id')
      .orderBy('deduction.business_date', 'desc')
      .orderBy('deduction.deduction_id', 'desc'),
  );
  return new Map(rows.map(({ member_id, text }) => [member_id, text]));
}

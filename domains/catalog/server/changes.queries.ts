import { sql } from 'kysely';
import type { Page, PageQuery } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CatalogChange } from '../contract/change.schema.ts';

const WHY = 'what became of what the chain sells is the chain’s to know';

interface Asked {
  subject_id: string;
  /** What the chain does is told everywhere, what a shop does (`shops`) in that shop and in the head office. */
  subjects: { chain: readonly string[]; shops: string };
  /** Only what changed one of these, and nothing else of it. */
  fields?: readonly string[] | undefined;
  page: PageQuery;
}

/** What became of something of the catalogue, read off the trail of who did what, latest first. */
export async function catalogChanges(reads: Reads, ctx: Ctx, { subject_id, subjects, fields, page }: Asked): Promise<Page<CatalogChange>> {
  const place = decidingShop(ctx);
  let hits = reads
    .across('audit_entry', WHY)
    .where('audit_entry.subject', 'in', [...subjects.chain, subjects.shops])
    .where('audit_entry.subject_id', '=', subject_id);
  // Somebody may have saved what was there already.
  hits = hits.where(sql<boolean>`(audit_entry.before - 'specs_name' <> '{}' or audit_entry.after - 'specs_name' <> '{}')`);
  if (place !== null) hits = hits.where(({ or, eb }) => or([eb('audit_entry.subject', '<>', subjects.shops), eb('audit_entry.shop_id', '=', place)]));
  if (fields) hits = hits.where(sql<boolean>`audit_entry.after ?| ${sql.val(fields)}::text[]`);
  const shown = hits
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'audit_entry.org_id').onRef('staff.uid', '=', 'audit_entry.uid'))
    .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'audit_entry.org_id').onRef('shop.shop_id', '=', 'audit_entry.shop_id'))
    .select([
      'audit_entry.audit_id',
      'audit_entry.created_at',
      'staff.real_name as operator_name',
      'shop.shop_name',
      'audit_entry.before',
      'audit_entry.after',
    ])
    .orderBy('audit_entry.audit_id', 'desc');
  const { rows, ...total } = await askPage(reads, page, hits, shown);
  const present = ({ created_at, before, after, ...row }: (typeof rows)[number]): CatalogChange => ({
    ...row,
    create_time: whenText(ctx.actor.shop.time_zone, created_at),
    specs_name: asText(((after ?? before ?? {}) as Record<string, unknown>)['specs_name']),
    changes: fieldsOf(before, after, fields),
  });
  return { rows: rows.map(present), ...total };
}

/** What is asked of a thing without variants: whose changes, and whether those of a price alone. */
type AskedPlainly = PageQuery & { of_price?: boolean | undefined };

/** What became of a thing that is priced as a whole: by the chain, and in a shop by that shop. */
export const changesTo = (
  reads: Reads,
  ctx: Ctx,
  { of_price, ...page }: AskedPlainly,
  { subject, subject_id }: { subject: string; subject_id: string },
): Promise<Page<CatalogChange>> => {
  const subjects = { chain: [subject], shops: `${subject}/terms` };
  return catalogChanges(reads, ctx, { subject_id, subjects, fields: of_price ? ['sell_price'] : undefined, page });
};

const asText = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : Array.isArray(value) ? value.join('、') || null : String(value);

function fieldsOf(before: unknown, after: unknown, only?: readonly string[]): CatalogChange['changes'] {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => !only || only.includes(field))
    .map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }))
    .filter((change) => change.before !== change.after);
}

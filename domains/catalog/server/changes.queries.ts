import { sql } from 'kysely';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage, type PageAsked } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { CatalogChange } from '../contract/change.schema.ts';

/** What is asked: whose changes, and whether those of a price alone. */
interface Asked extends PageAsked {
  of_price?: boolean | undefined;
}

/** Read off the trail of who did what: what became of a thing of the catalogue by the chain, and in a shop by that shop. */
export async function changesTo(reads: Reads, ctx: Ctx, asked: Asked, of: { subject: string; subject_id: string }): Promise<Page<CatalogChange>> {
  const { of_price = false } = asked;
  const place = decidingShop(ctx);
  let hits = reads
    .across('audit_entry', 'what became of it, and who sells it how, is the chain’s to know')
    .where('audit_entry.subject', 'in', [of.subject, `${of.subject}/terms`])
    .where('audit_entry.subject_id', '=', of.subject_id);
  if (place !== null) hits = hits.where(({ or, eb }) => or([eb('audit_entry.subject', '=', of.subject), eb('audit_entry.shop_id', '=', place)]));
  if (of_price) hits = hits.where(sql<boolean>`audit_entry.after ? 'sell_price'`);
  const page = hits
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
  const { rows, ...total } = await askPage(reads, asked, hits, page);
  const present = ({ created_at, before, after, ...row }: (typeof rows)[number]): CatalogChange => ({
    ...row,
    create_time: whenText(ctx.actor.shop.time_zone, created_at),
    changes: fieldsOf(before, after, of_price),
  });
  return { rows: rows.map(present), ...total };
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : Array.isArray(value) ? value.join('、') || null : String(value);

function fieldsOf(before: unknown, after: unknown, of_price: boolean): CatalogChange['changes'] {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(is)
    .filter((field) => !of_price || field === 'sell_price')
    .map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }))
    .filter((change) => change.before !== change.after);
}

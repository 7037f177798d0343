import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { addDays } from '#kernel/contract/day.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { dayIn, whenText, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { LogRow, logSearch, logVerify } from '../contract/log.endpoints.ts';
import { calledIn, nameOf, namesIn } from './log-names.ts';
import { holdsMoney, type Registry } from './rules.ts';

const WINDOW_DAYS = 90;

/** Who did what when within the reader's scope, latest first. */
export const searchLog =
  (registry: Registry) =>
  (ctx: Ctx, input: RequestOf<typeof logSearch>): Promise<ResponseOf<typeof logSearch>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const page = hits
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'audit_entry.org_id').onRef('staff.uid', '=', 'audit_entry.uid'))
      .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'audit_entry.org_id').onRef('shop.shop_id', '=', 'audit_entry.shop_id'))
      .select([
        'audit_entry.audit_id',
        'audit_entry.created_at',
        'audit_entry.uid',
        'staff.real_name',
        'shop.shop_name',
        'audit_entry.endpoint',
        'audit_entry.subject',
        'audit_entry.subject_id',
        sql<string | null>`host(audit_entry.ip)`.as('ip'),
        'audit_entry.before',
        'audit_entry.after',
      ])
      .orderBy('audit_entry.created_at', 'desc')
      .orderBy('audit_entry.audit_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    const names = await namesIn(reads, rows);
    const inCents = new Set<string>(registry.filter(holdsMoney).map(({ key }) => key));
    return {
      rows: rows.map(({ created_at, before, after, ...row }): LogRow => ({
        ...row,
        subject_name: nameOf({ ...row, before, after }, names),
        called: calledIn({ ...row, before, after }, names),
        in_cents: Object.keys({ ...shown(before), ...shown(after) }).filter((name) => inCents.has(name)),
        before: shown(before),
        after: shown(after),
        create_time: whenText(ctx.actor.shop.time_zone, created_at),
      })),
      ...total,
    };
  });

/** What the trail holds of a subject. A phone is masked as it is written; whole ones of earlier times are masked as they are shown. */
function shown(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mobile_number, ...told } = value as Record<string, unknown>;
  return typeof mobile_number === 'string' ? { ...told, mobile_number: maskPhone(mobile_number) } : (value as Record<string, unknown>);
}

function matching(reads: Reads, { actor, now }: Ctx, { uid, subject, start_date, end_date }: RequestOf<typeof logSearch>) {
  const { time_zone } = actor.shop;
  let entries = reads.from('audit_entry');
  // Whoever is bounded to a part of the records reads of the trail what they did themselves.
  if (actor.records_of !== null) entries = entries.where('audit_entry.uid', '=', actor.uid);
  if (uid) entries = entries.where('audit_entry.uid', '=', uid);
  // What it is of, and what of it: the terms and the variants of goods are goods to whoever looks.
  if (subject)
    entries = entries.where(({ eb, or, fn, val }) =>
      or([eb('audit_entry.subject', '=', subject), fn<boolean>('starts_with', ['audit_entry.subject', val(`${subject}/`)])]),
    );
  const first = start_date ?? (subject ? addDays(dayIn(time_zone, now), -WINDOW_DAYS) : undefined);
  return withinDays(entries, 'audit_entry.created_at', time_zone, { start_date: first, end_date });
}

/** Goes through the chain link by link; entries of the last seconds wait for their seal. */
export const verifyLog = (ctx: Ctx): Promise<ResponseOf<typeof logVerify>> =>
  read(ctx, async (reads) => {
    const chain = await reads.first(
      reads
        .from('organisation')
        .select([
          sql<string | null>`broken_seal()`.as('broken_seal'),
          sql<number>`coalesce((select max(s.seal_no) from audit_seal s where s.org_id = organisation.org_id), 0)::integer`.as('sealed_num'),
          sql<number>`unsealed_since(${new Date(ctx.now.getTime() + 1)})`.as('unsealed_num'),
        ]),
    );
    return chain!;
  });

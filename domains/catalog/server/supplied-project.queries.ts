import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { suppliedProjectOf, suppliedProjectsOf, suppliedVersions } from '#kernel/server/identity.ts';
import { whenText } from '#kernel/server/time.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { SuppliedAbnormal, suppliedDetail, SuppliedProjectRow, suppliedSearch } from '../contract/supplied-project.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { differencesBetween } from '../model/supplied-project.ts';
import { abnormalAmong, suppliedStateOf } from '../model/supplied-state.ts';
import { offset, wordOf } from './search.queries.ts';

type Asked = RequestOf<typeof suppliedSearch>;

/** What suppliers offer, each with what the chain made of it; or what it took on and is not as it was then. */
export const listSupplied = (ctx: Ctx, input: Asked): Promise<Page<SuppliedProjectRow>> =>
  read(ctx, async (reads) => {
    if (input.abnormal) return listAbnormal(reads, input, input.abnormal);
    const { rows, total } = await suppliedProjectsOf(reads, {
      supplier_code: input.supplier_code?.trim() || null,
      word: wordOf(input.key_word),
      limit: input.page_size,
      offset: offset(input),
    });
    const taken = rows.length > 0 ? await takenOf(reads, rows.map(({ supplied_project_id }) => supplied_project_id)) : [];
    const madeOf = new Map(taken.map((made) => [made.supplied_project_id, made]));
    return {
      rows: rows.map((offered) => ({ ...offered, ...become(offered, madeOf.get(offered.supplied_project_id)) })),
      total,
    };
  });

/** What the chain took on and its suppliers changed or offer no more: hundreds at most, of which all are looked at. */
async function listAbnormal(reads: Reads, { supplier_code, key_word, ...page }: Asked, abnormal: SuppliedAbnormal): Promise<Page<SuppliedProjectRow>> {
  const [code, word] = [supplier_code?.trim(), wordOf(key_word)];
  let taken = ours(reads).orderBy('project_supplied.taken_at', 'desc').orderBy('project_supplied.shop_project_id', 'desc');
  if (code) taken = taken.where('project_supplied.supplier_code', '=', code);
  if (word) taken = taken.where(sql<boolean>`strpos(shop_project.search_text, ${word}) > 0`);
  const rows = await reads.rows(taken);
  const versions = await suppliedVersions(reads, { projects: rows.map(({ supplied_project_id }) => supplied_project_id) });
  const hits = abnormalAmong(rows, abnormal, ({ supplied_project_id }) => versions.projects[supplied_project_id]);
  const cut = hits.slice(offset(page), offset(page) + page.page_size);
  const now = await Promise.all(cut.map(async ({ made, state }) => (state === 'gone' ? null : suppliedProjectOf(reads, made.supplied_project_id))));
  return {
    rows: cut.map(({ made, state }, at) => {
      const offered = now[at];
      return offered ? { ...offered, state, shop_project_id: made.shop_project_id } : asTaken(made);
    }),
    total: hits.length,
  };
}

/** One of them, beside what the chain made of it. */
export const seeSupplied = (ctx: Ctx, { supplied_project_id }: RequestOf<typeof suppliedDetail>): Promise<ResponseOf<typeof suppliedDetail>> =>
  read(ctx, async (reads) => {
    const [offered, made] = await Promise.all([
      suppliedProjectOf(reads, supplied_project_id),
      reads.first(ours(reads).where('project_supplied.supplied_project_id', '=', supplied_project_id)),
    ]);
    const taken = made
      ? {
          sell_price: made.sell_price,
          taken_at: whenText(ctx.actor.shop.time_zone, made.taken_at),
          supply_price: made.supply_price,
          differences: offered ? differencesBetween(made, offered) : [],
        }
      : null;
    if (offered) return { ...offered, ...become(offered, made), taken };
    if (!made) throw refuse(404, 'supplied_unknown');
    return { ...asTaken(made), clean_minutes: made.clean_minutes, description: made.description, taken };
  });

const takenFrom = (reads: Reads) =>
  reads
    .from('project_supplied')
    .innerJoin('shop_project', (join) =>
      join.onRef('shop_project.org_id', '=', 'project_supplied.org_id').onRef('shop_project.shop_project_id', '=', 'project_supplied.shop_project_id'),
    )
    .select(['project_supplied.shop_project_id', 'project_supplied.supplied_project_id', 'project_supplied.taken_version']);

/** The chain's own that came of it, whole. */
const ours = (reads: Reads) =>
  takenFrom(reads)
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
    )
    .select([
      'project_supplied.supplier_code',
      'project_supplied.supplier_name',
      'project_supplied.supply_price',
      sql<string>`coalesce(project_supplied.currency_code, ${reads.actor.shop.currency_code})`.as('currency_code'),
      'project_supplied.taken_at',
      'category.category_name',
      'shop_project.project_name',
      'shop_project.project_sn',
      'shop_project.sell_price',
      'shop_project.specification',
      'shop_project.duration_minutes',
      'shop_project.clean_minutes',
      'shop_project.description',
    ]);

type Made = Awaited<ReturnType<ReturnType<typeof ours>['executeTakeFirstOrThrow']>>;

/** A row of what is offered no more: as the chain has it, at what it cost. */
const asTaken = (made: Made): SuppliedProjectRow => ({
  supplier_code: made.supplier_code,
  supplier_name: made.supplier_name,
  supplied_project_id: made.supplied_project_id,
  version: made.taken_version,
  project_name: made.project_name,
  project_sn: made.project_sn,
  category_name: made.category_name,
  specification: made.specification,
  duration_minutes: made.duration_minutes,
  supply_price: made.supply_price,
  currency_code: made.currency_code as SuppliedProjectRow['currency_code'],
  ...become(null, made),
});

const takenOf = (reads: Reads, ids: readonly string[]) =>
  reads.rows(takenFrom(reads).where('project_supplied.supplied_project_id', 'in', ids as string[]));

/** What became of it in the chain. */
const become = (offered: { version: number } | null, made: { taken_version: number; shop_project_id: string } | undefined) => ({
  state: suppliedStateOf(offered?.version ?? null, made?.taken_version ?? null),
  shop_project_id: made?.shop_project_id ?? null,
});

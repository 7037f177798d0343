import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { type SuppliedProject, suppliedProjectOf, suppliedProjectsOf } from '#kernel/server/identity.ts';
import { whenText } from '#kernel/server/time.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { suppliedDetail, SuppliedProjectRow, suppliedSearch, SuppliedState } from '../contract/supplied-project.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { differencesBetween } from '../model/supplied-project.ts';
import { offset, wordOf } from './search.queries.ts';

/** What suppliers offer, each with what the chain made of it. */
export const listSupplied = (ctx: Ctx, input: RequestOf<typeof suppliedSearch>): Promise<Page<SuppliedProjectRow>> =>
  read(ctx, async (reads) => {
    const { rows, total } = await suppliedProjectsOf(reads, {
      supplier_code: input.supplier_code?.trim() || null,
      word: wordOf(input.key_word),
      limit: input.page_size,
      offset: offset(input),
    });
    const taken = rows.length > 0 ? await takenOf(reads, rows.map(({ supplied_project_id }) => supplied_project_id)) : [];
    const madeOf = new Map(taken.map((made) => [made.supplied_project_id, made]));
    return {
      rows: rows.map((offered) => {
        const made = madeOf.get(offered.supplied_project_id);
        return { ...offered, state: stateOf(offered, made), shop_project_id: made?.shop_project_id ?? null };
      }),
      total,
    };
  });

/** One of them, beside what the chain made of it. */
export const seeSupplied = (ctx: Ctx, { supplied_project_id }: RequestOf<typeof suppliedDetail>): Promise<ResponseOf<typeof suppliedDetail>> =>
  read(ctx, async (reads) => {
    const [offered, made] = await Promise.all([
      suppliedProjectOf(reads, supplied_project_id),
      reads.first(
        takenFrom(reads)
          .select([
            'shop_project.sell_price',
            'shop_project.project_name',
            'shop_project.specification',
            'shop_project.duration_minutes',
            'shop_project.clean_minutes',
            'shop_project.description',
          ])
          .where('project_supplied.supplied_project_id', '=', supplied_project_id),
      ),
    ]);
    if (!offered) throw refuse(404, 'supplied_unknown');
    return {
      ...offered,
      state: stateOf(offered, made),
      shop_project_id: made?.shop_project_id ?? null,
      taken: made
        ? {
            sell_price: made.sell_price,
            taken_at: whenText(ctx.actor.shop.time_zone, made.taken_at),
            supply_price: made.supply_price,
            differences: differencesBetween(made, offered),
          }
        : null,
    };
  });

const takenFrom = (reads: Reads) =>
  reads
    .from('project_supplied')
    .innerJoin('shop_project', (join) =>
      join.onRef('shop_project.org_id', '=', 'project_supplied.org_id').onRef('shop_project.shop_project_id', '=', 'project_supplied.shop_project_id'),
    )
    .select([
      'project_supplied.shop_project_id',
      'project_supplied.supplied_project_id',
      'project_supplied.taken_version',
      'project_supplied.supply_price',
      'project_supplied.taken_at',
    ]);

const takenOf = (reads: Reads, ids: readonly string[]) =>
  reads.rows(takenFrom(reads).where('project_supplied.supplied_project_id', 'in', ids as string[]));

const stateOf = ({ version }: SuppliedProject, made: { taken_version: number } | undefined): SuppliedState =>
  !made ? 'offered' : made.taken_version === version ? 'taken' : 'changed';

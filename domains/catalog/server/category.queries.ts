import { type NotNull, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { categoryChildren, CategoryKind, categoryLevel } from '../contract/category.endpoints.ts';

/** One level of a kind's tree in its order, with whether anything lies below. */
const levelOf = (reads: Reads, kind: CategoryKind, parent_id: string | null) => {
  const ofKind = reads.from('catalog_category').where('catalog_category.kind', '=', kind);
  const level = parent_id === null ? ofKind.where('catalog_category.parent_id', 'is', null) : ofKind.where('catalog_category.parent_id', '=', parent_id);
  return level
    .select(({ exists, selectFrom }) => [
      'catalog_category.category_id',
      'catalog_category.category_name as name',
      'catalog_category.category_path',
      exists(
        selectFrom('catalog_category as child')
          .select(sql.lit(1).as('one'))
          .whereRef('child.org_id', '=', 'catalog_category.org_id')
          .whereRef('child.parent_id', '=', 'catalog_category.category_id'),
      )
        .$castTo<boolean>()
        .as('has_children'),
    ])
    .orderBy('catalog_category.sort')
    .orderBy('catalog_category.category_id');
};

/** One level of the tree of goods. */
export const childrenOfCategory = (ctx: Ctx, { id }: RequestOf<typeof categoryChildren>): Promise<ResponseOf<typeof categoryChildren>> =>
  read(ctx, (reads) => reads.rows(levelOf(reads, 'product', id === '0' ? null : id)));

/** One level of a kind's tree as the page that keeps it shows it. */
export const listLevel = (
  ctx: Ctx,
  { kind, parent_id, keyword }: RequestOf<typeof categoryLevel>,
): Promise<ResponseOf<typeof categoryLevel>> =>
  read(ctx, (reads) => {
    let level = levelOf(reads, kind, parent_id ?? null);
    if (keyword) level = level.where(holdsWord(['catalog_category.category_name'], keyword));
    const items = sql<number>`count(*)::int`.as('items');
    const isWithin = sql<boolean>`starts_with(${sql.ref('within.category_path')}, ${sql.ref('catalog_category.category_path')})`;
    return reads.rows(
      level
        .select(({ selectFrom }) => {
          const within = selectFrom('catalog_category as within').whereRef('within.org_id', '=', 'catalog_category.org_id').where(isWithin);
          return [
            'catalog_category.parent_id',
            'catalog_category.version',
            (kind === 'project'
              ? within
                  .innerJoin('shop_project', (join) =>
                    join.onRef('shop_project.org_id', '=', 'within.org_id').onRef('shop_project.category_id', '=', 'within.category_id'),
                  )
                  .select(items)
              : within
                  .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'within.org_id').onRef('goods.category_id', '=', 'within.category_id'))
                  .select(items)
            ).as('item_num'),
          ];
        })
        .$narrowType<{ item_num: NotNull }>(),
    );
  });

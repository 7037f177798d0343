import type { Nullable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ProjectRow, projectSearch } from '../contract/catalog.endpoints.ts';
import { projectActions } from '../model/project.rules.ts';
import { departmentAsked, departmentName } from './project-departments.ts';
import { memberPriceHere, onShelvesHere, priceHere, projectsHere, selfBookableHere, sortHere } from './projects-here.ts';

/** What was typed, as search texts are kept; null for nothing. */
export const wordOf = (typed: string | undefined): string | null => typed?.trim().toLowerCase() || null;
/** Projects, cards and packages are hundreds, not thousands: looking through their search text is quick. Goods: `skus-found.ts`. */
export const isIn = (column: string, word: string) => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`;
export const offset = ({ page_no, page_size }: { page_no: number; page_size: number }): number => (page_no - 1) * page_size;

/** Who may perform the project of a row, by name. */
const identityNames = sql<string[]>`array(select identity.identity_name from shop_project_identity its
  join staff_identity identity on identity.org_id = its.org_id and identity.identity_id = its.identity_id
  where its.org_id = shop_project.org_id and its.shop_project_id = shop_project.shop_project_id order by its.identity_id)`;

/** What goes well with the project of a row: whoever sells the one has the other. */
const linkedNames = sql<string[]>`array(select other.project_name from project_link link
  join shop_project other on other.org_id = link.org_id and other.shop_project_id = link.linked_project_id
  where link.org_id = shop_project.org_id and link.shop_project_id = shop_project.shop_project_id order by link.position)`;

/** Projects by keyword, in the order that their shop gives them; the head office sees those of every shop. */
export const listProjects = (ctx: Ctx, input: RequestOf<typeof projectSearch>): Promise<Page<ProjectRow>> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const hits = matching(
      reads,
      projectsHere(reads, place).innerJoin('catalog_category as category', (join) =>
        join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
      ),
      input,
    );
    const [by, way] = input.sort ? wayOf(input.sort) : [];
    const ordered = by ? hits.orderBy(by === 'sell_price' ? priceHere : `shop_project.${by}`, way) : hits.orderBy('category.sort').orderBy(sortHere);
    const rows = ordered
      .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'shop_project.org_id').onRef('seller.shop_id', '=', 'shop_project.seller_id'))
      .leftJoin('project_supplied as supplied', (join) =>
        join.onRef('supplied.org_id', '=', 'shop_project.org_id').onRef('supplied.shop_project_id', '=', 'shop_project.shop_project_id'),
      )
      .select([
        'shop_project.shop_project_id',
        'shop_project.project_name as name',
        'shop_project.short_name',
        'shop_project.project_sn',
        'category.category_name',
        'shop_project.specification',
        departmentName.as('department_name'),
        'shop_project.duration_minutes',
        'shop_project.clean_minutes',
        identityNames.as('identity_names'),
        linkedNames.as('linked_names'),
        priceHere.as('sell_price'),
        'shop_project.sell_price as chain_price',
        'shop_project.commission_base',
        'supplied.supplier_name as supplied_by',
        memberPriceHere.as('member_price'),
        'shop_project.level_discount',
        'shop_project.must_choose',
        'shop_project.cover_image',
        onShelvesHere.as('is_shelves'),
        'shop_project.is_shelves as on_chain_shelves',
        selfBookableHere.as('self_bookable'),
        sortHere.as('sort'),
        'shop_project.seller_id',
        'seller.shop_name as seller_name',
      ])
      .orderBy('shop_project.project_sn')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    const mayKeep = ctx.actor.permissions.has('catalog:project');
    const present = ({ on_chain_shelves, ...row }: (typeof found)[number]): ProjectRow => ({
      ...row,
      withdrawn: row.seller_id === null && !on_chain_shelves,
      actions: mayKeep ? projectActions({ seller_id: row.seller_id, is_shelves: on_chain_shelves }, place, row.is_shelves) : [],
    });
    return { rows: found.map(present), ...total };
  });

type SortField = 'project_sn' | 'sell_price' | 'duration_minutes';
const wayOf = (sort: string) => [sort.replace('-', '') as SortField, sort.startsWith('-') ? 'desc' : 'asc'] as const;

type Projects = SelectQueryBuilder<
  Database & { own: Nullable<Database['shop_project_terms']>; category: Database['catalog_category'] },
  'shop_project' | 'own' | 'category',
  Record<never, never>
>;

function matching(reads: Reads, projects: Projects, input: RequestOf<typeof projectSearch>): Projects {
  let hits = projects;
  const word = wordOf(input.key_word);
  if (word) hits = hits.where(isIn('shop_project.search_text', word));
  if (input.is_shelves !== undefined) hits = hits.where(onShelvesHere, '=', input.is_shelves);
  if (input.self_bookable !== undefined) hits = hits.where(selfBookableHere, '=', input.self_bookable);
  if (input.category_path) hits = hits.where(sql<boolean>`starts_with(${sql.ref('category.category_path')}, ${input.category_path})`);
  const { department_id } = input;
  if (department_id) hits = hits.where(({ exists }) => exists(departmentAsked(reads, department_id)));
  if (input.owner) hits = hits.where('shop_project.seller_id', input.owner === 'chain' ? 'is' : 'is not', null);
  return hits;
}

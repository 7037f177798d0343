import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { read } from '#kernel/server/transaction.ts';
import type {
  BalanceCardRow,
  balanceCardSearch,
  CountCardRow,
  countCardSearch,
  ProjectRow,
  projectSearch,
} from '../contract/catalog.endpoints.ts';
import { templateProjects } from './templates.queries.ts';

/** What was typed, as search texts are kept; null for nothing. */
export const wordOf = (typed: string | undefined): string | null => typed?.trim().toLowerCase() || null;
/** A catalogue has hundreds of rows, not hundreds of thousands: looking through their search text is quick. */
export const isIn = (column: string, word: string) => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`;
export const offset = ({ page_no, page_size }: { page_no: number; page_size: number }): number => (page_no - 1) * page_size;

/** Projects by keyword, by category and number. */
export const listProjects = (ctx: Ctx, input: RequestOf<typeof projectSearch>): Promise<Page<ProjectRow>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('shop_project');
    const word = wordOf(input.key_word);
    if (word) hits = hits.where(isIn('shop_project.search_text', word));
    if (input.is_shelves !== undefined) hits = hits.where('shop_project.is_shelves', '=', input.is_shelves);
    const rows = hits
      .innerJoin('catalog_category as category', (join) =>
        join.onRef('category.org_id', '=', 'shop_project.org_id').onRef('category.category_id', '=', 'shop_project.category_id'),
      )
      .select([
        'shop_project.shop_project_id',
        'shop_project.project_name as name',
        'shop_project.short_name',
        'shop_project.project_sn',
        'category.category_name',
        'shop_project.specification',
        'shop_project.duration_minutes',
        'shop_project.sell_price',
        'shop_project.member_price',
        'shop_project.level_discount',
        'shop_project.is_shelves',
      ])
      .orderBy('category.sort')
      .orderBy('shop_project.project_sn')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    return { rows: found, ...total };
  });

/** Count-card templates with their projects. */
export const listCountCards = (ctx: Ctx, input: RequestOf<typeof countCardSearch>): Promise<Page<CountCardRow>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('shop_card');
    const word = wordOf(input.key_word);
    if (word) hits = hits.where(isIn('shop_card.search_text', word));
    if (input.is_shelves !== undefined) hits = hits.where('shop_card.is_shelves', '=', input.is_shelves);
    const rows = hits
      .select([
        'shop_card_id',
        'shop_card_name',
        'card_sn',
        'sell_price',
        'member_price',
        'level_discount',
        'valid',
        'valid_unit',
        'valid_type',
        'count_method',
        'project_num',
        'gift_valued',
        'usable_shop_ids',
        'is_shelves',
      ])
      .orderBy('card_sn')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    const projects = await templateProjects(
      reads,
      found.map((card) => card.shop_card_id),
    );
    return { rows: found.map((card) => ({ ...card, ...projects(card.shop_card_id) })) as CountCardRow[], ...total };
  });

/** Stored-value-card templates, the smallest first. */
export const listBalanceCards = (ctx: Ctx, input: RequestOf<typeof balanceCardSearch>): Promise<Page<BalanceCardRow>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('balance_card');
    const word = wordOf(input.key_word);
    if (word) hits = hits.where(isIn('balance_card.search_text', word));
    if (input.is_shelves !== undefined) hits = hits.where('balance_card.is_shelves', '=', input.is_shelves);
    const rows = hits
      .select([
        'sbc_id',
        'balance_card_name',
        'short_name',
        'sell_price',
        'total_amount',
        'gift_amount',
        'valid',
        'valid_unit',
        'spend_rule',
        'usable_shop_ids',
        'is_shelves',
      ])
      .orderBy('sell_price')
      .orderBy('sbc_id')
      .limit(input.page_size)
      .offset(offset(input));
    const [found, total] = await Promise.all([reads.rows(rows), counted(reads, hits)]);
    return { rows: found as BalanceCardRow[], ...total };
  });

import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { isKeptHere, offeredHere } from '#kernel/server/of-shops.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { memberSources, SourceRow } from '../contract/source.endpoints.ts';

const inOrder = (reads: Reads) =>
  reads.rows(
    offeredHere(reads, 'member_source', reads.from('member_source'))
      .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member_source.org_id').onRef('shop.shop_id', '=', 'member_source.of_shop_id'))
      .select(['source_id', 'member_source.parent_id', 'source_name', 'needs_recommend', 'sort', 'remarks', 'member_source.version', 'of_shop_id'])
      .select('shop.shop_name as of_shop_name')
      .orderBy('sort')
      .orderBy('source_id'),
  );

/** Where customers come from: sources of two levels, in their order. */
export const sourceTree = (ctx: Ctx): Promise<ResponseOf<typeof memberSources>> =>
  read(ctx, async (reads) => {
    const rows = (await inOrder(reads)).map(({ source_id, parent_id, source_name, needs_recommend }) => ({
      source_id,
      parent_id,
      source_name,
      needs_recommend,
    }));
    return rows
      .filter((row) => row.parent_id === null)
      .map(({ parent_id: _, ...root }) => ({
        ...root,
        children: rows.filter((row) => row.parent_id === root.source_id).map(({ parent_id: __, ...leaf }) => leaf),
      }));
  });

/** Sources as the page that edits them lists them: each first level before what is below it. */
export const listSources = (ctx: Ctx): Promise<SourceRow[]> =>
  read(ctx, async (reads) => {
    const rows = (await inOrder(reads)).map((row) => ({ ...row, kept_here: isKeptHere(ctx, row) }));
    return rows.filter((row) => row.parent_id === null).flatMap((root) => [root, ...rows.filter((row) => row.parent_id === root.source_id)]);
  });

import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { isKeptHere, offeredHere } from '#kernel/server/of-shops.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ChannelRow, channelDetail, channelRoots, channelSearch, channelTree } from '../contract/channel.endpoints.ts';
import { refuse } from '../model/channel.refusals.ts';

const inOrder = (reads: Reads) =>
  reads.rows(
    offeredHere(reads, 'channel', reads.from('channel')).select(['channel_id', 'parent_id', 'name', 'is_open']).orderBy('sort').orderBy('channel_id'),
  );

/** Channels of the first level with those below them. */
export const readTree = (ctx: Ctx): Promise<ResponseOf<typeof channelTree>> =>
  read(ctx, async (reads) => {
    const rows = await inOrder(reads);
    return rows
      .filter((row) => row.parent_id === null)
      .map(({ parent_id: _, ...root }) => ({
        ...root,
        sub_channel_list: rows.filter((row) => row.parent_id === root.channel_id).map(({ parent_id: __, ...leaf }) => leaf),
      }));
  });

/** Channels of the first level. */
export const listRoots = (ctx: Ctx): Promise<ResponseOf<typeof channelRoots>> =>
  read(ctx, async (reads) => (await inOrder(reads)).filter((row) => row.parent_id === null).map(({ parent_id: _, ...root }) => root));

const rowsOf = (reads: Reads) =>
  offeredHere(reads, 'channel', reads.from('channel'))
    .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'channel.org_id').onRef('shop.shop_id', '=', 'channel.of_shop_id'))
    .leftJoin('channel as parent', (join) => join.onRef('parent.org_id', '=', 'channel.org_id').onRef('parent.channel_id', '=', 'channel.parent_id'))
    .select([
      'channel.channel_id',
      'channel.parent_id',
      'parent.name as parent_name',
      'channel.name',
      'channel.is_open',
      'channel.sort',
      'channel.remarks',
      'channel.version',
      'channel.created_at',
      'channel.of_shop_id',
      'shop.shop_name as of_shop_name',
      sql<number>`(select count(*)::integer from channel below where below.org_id = channel.org_id and below.parent_id = channel.channel_id)`.as('sub_num'),
    ]);

const shown = (ctx: Ctx, { created_at, ...row }: Omit<ChannelRow, 'create_time' | 'kept_here'> & { created_at: Date }): ChannelRow => ({
  ...row,
  kept_here: isKeptHere(ctx, row),
  create_time: whenText(ctx.actor.shop.time_zone, created_at),
});

/** One channel; 404 for one that is not there. */
export const readChannel = (ctx: Ctx, { channel_id }: RequestOf<typeof channelDetail>): Promise<ChannelRow> =>
  read(ctx, async (reads) => {
    const row = await reads.first(rowsOf(reads).where('channel.channel_id', '=', channel_id));
    if (!row) throw refuse(404, 'not_found');
    return shown(ctx, row);
  });

/** Channels by name, parent and state: each first level before what is below it. */
export const searchChannels = (ctx: Ctx, input: RequestOf<typeof channelSearch>): Promise<ResponseOf<typeof channelSearch>> =>
  read(ctx, async (reads) => {
    let rows = rowsOf(reads);
    const word = input.key_word?.trim();
    if (word) rows = rows.where(holdsWord(['channel.name'], word));
    if (input.parent_id) rows = rows.where('channel.parent_id', '=', input.parent_id);
    if (input.is_open !== undefined) rows = rows.where('channel.is_open', '=', input.is_open);
    const found = await reads.rows(
      rows
        .orderBy(sql`coalesce(parent.sort, channel.sort)`)
        .orderBy(sql`coalesce(channel.parent_id, channel.channel_id)`)
        .orderBy(sql`channel.parent_id is not null`)
        .orderBy('channel.sort')
        .orderBy('channel.channel_id'),
    );
    // A chain has some dozens of channels: they are read as a whole.
    const from = (input.page_no - 1) * input.page_size;
    return { rows: found.slice(from, from + input.page_size).map((row) => shown(ctx, row)), total: found.length };
  });

import { keptRoutes } from '#kernel/server/kept.ts';
import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { twoLevels } from '#kernel/server/two-levels.ts';
import { channelDetail, channelRoots, channels, channelTree } from '../contract/channel.endpoints.ts';
import { refuse } from '../model/channel.refusals.ts';
import { listRoots, readChannel, readTree, searchChannels } from './channel.queries.ts';

/** Whether a higher domain keeps a channel in one of its records. */
export type ChannelUse = (reads: Reads, channel_id: string) => Promise<boolean>;

/** The calls of the channels; the application says who keeps them. */
export const channelRoutes = (uses: readonly ChannelUse[]): Route[] => [
  handle(channelRoots, listRoots),
  handle(channelTree, readTree),
  handle(channelDetail, readChannel),
  ...keptRoutes(channels, {
    refuse,
    says: { unknown: 'not_found', changed: 'changed_meanwhile', taken: 'name_taken' },
    list: searchChannels,
    unique: { field: 'name', within: ['parent_id'], status: 400 },
    uses: [{ table: 'channel', column: 'parent_id', says: 'has_subs' }, ...uses.map((by) => ({ by, says: 'in_use' as const }))],
    settle: twoLevels('channel', 'channel_id', () => refuse(400, 'parent_wrong', { field: 'parent_id' })),
  }),
];

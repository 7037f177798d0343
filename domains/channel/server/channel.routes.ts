import type { Route } from '#kernel/server/mount.ts';
import { handle } from '#kernel/server/mount.ts';
import * as channel from '../contract/channel.endpoints.ts';
import type { ChannelUse } from './channel.commands.ts';
import { addChannel, deleteChannel, editChannel, setChannelState } from './channel.commands.ts';
import { listRoots, readChannel, readTree, searchChannels } from './channel.queries.ts';

/** The calls of the channels; the application says who keeps them. */
export const channelRoutes = (uses: readonly ChannelUse[]): Route[] => [
  handle(channel.channelRoots, listRoots),
  handle(channel.channelTree, readTree),
  handle(channel.channelDetail, readChannel),
  handle(channel.channelSearch, searchChannels),
  handle(channel.channelAdd, addChannel),
  handle(channel.channelEdit, editChannel),
  handle(channel.channelState, setChannelState),
  handle(channel.channelDelete, deleteChannel(uses)),
];

import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';

const Leaf = z.object({ channel_id: Id('channel'), name: z.string(), is_open: z.boolean() });

/** `GET /shop/channel/query/getLeve1ChannelList`: the channels of the first level, in their order. */
export const channelRoots = endpoint({
  id: 'channel.roots',
  method: 'GET',
  path: '/shop/channel/query/getLeve1ChannelList',
  access: 'signed-in',
  request: z.object({}),
  response: z.array(Leaf),
});

/** `GET /shop/channel/query/getChannelTree`: both levels (1§3); closed ones too, which are named but not offered. */
export const channelTree = endpoint({
  id: 'channel.tree',
  method: 'GET',
  path: '/shop/channel/query/getChannelTree',
  access: 'signed-in',
  request: z.object({}),
  response: z.array(Leaf.extend({ sub_channel_list: z.array(Leaf) })),
});

const sort = z.int(says('channel.sort_invalid')).min(1, says('channel.sort_invalid')).max(9999, says('channel.sort_invalid'));

/** Channels of both levels, parents before what is below them; one stays while something hangs on it. */
export const channels = kept({
  id: 'channel',
  table: 'channel',
  key: 'channel_id',
  at: '/shop/channel',
  ends: { add: 'addChannel', edit: 'editChannel', remove: 'delChannel', state: 'editChannelState' },
  ids: { remove: 'del' },
  read: 'channel:read',
  write: 'channel:write',
  unread: true,
  /** A closed channel, and what is below it, is not offered any more. */
  opens: true,
  ofShops: true,
  fields: { name: RequiredText(20, 'channel.name_required'), sort: sort.default(1), remarks: Text(200).default('') },
  /** None: of the first level; else below a channel of the first level. */
  once: { parent_id: Id('channel').nullish() },
  shown: {
    parent_name: z.string().nullable(),
    /** Channels below it. */
    sub_num: z.int(),
    create_time: When,
  },
  filters: { key_word: Text(40).optional(), parent_id: Id('channel').optional(), is_open: z.boolean().optional() },
});
export const { list: channelSearch, add: channelAdd, edit: channelEdit, state: channelState, remove: channelDelete } = channels;
export type ChannelRow = z.output<typeof channels.row>;

/** `GET /shop/channel/query/getChannelById`; 404 for one that is not there. */
export const channelDetail = endpoint({
  id: 'channel.detail',
  method: 'GET',
  path: '/shop/channel/query/getChannelById',
  access: 'channel:read',
  request: z.object({ channel_id: Id('channel') }),
  response: channels.row,
});

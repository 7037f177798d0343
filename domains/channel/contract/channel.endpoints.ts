import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
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

/** A channel as its list shows it. */
export const ChannelRow = Leaf.extend({
  parent_id: Id('channel').nullable(),
  parent_name: z.string().nullable(),
  sort: z.int(),
  remarks: z.string(),
  /** Channels below it. */
  sub_num: z.int(),
  version: z.int(),
  create_time: When,
});
export type ChannelRow = z.infer<typeof ChannelRow>;

/** `GET /shop/channel/query/getChannelById`; 404 for one that is not there. */
export const channelDetail = endpoint({
  id: 'channel.detail',
  method: 'GET',
  path: '/shop/channel/query/getChannelById',
  access: 'channel:read',
  request: z.object({ channel_id: Id('channel') }),
  response: ChannelRow,
});

/** `GET /shop/channel/query/findSearchPage`: parents before what is below them. */
export const channelSearch = endpoint({
  id: 'channel.search',
  method: 'GET',
  path: '/shop/channel/query/findSearchPage',
  access: 'channel:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), parent_id: Id('channel').optional(), is_open: z.boolean().optional() }),
  response: pageOf(ChannelRow),
});

const Named = {
  name: RequiredText(20, 'channel.name_required'),
  sort: z.int(says('channel.sort_invalid')).min(1, says('channel.sort_invalid')).max(9999, says('channel.sort_invalid')).default(1),
  remarks: Text(200).default(''),
};

/** `POST /shop/channel/addChannel`: of the first level, or below a channel of the first level. */
export const channelAdd = endpoint({
  id: 'channel.add',
  method: 'POST',
  path: '/shop/channel/addChannel',
  access: 'channel:write',
  idempotent: true,
  request: z.object({ parent_id: Id('channel').nullish(), ...Named }),
  response: z.object({ channel_id: Id('channel') }),
});

/** `PUT /shop/channel/editChannel`; 409 when somebody was faster. */
export const channelEdit = endpoint({
  id: 'channel.edit',
  method: 'PUT',
  path: '/shop/channel/editChannel',
  access: 'channel:write',
  idempotent: true,
  request: z.object({ channel_id: Id('channel'), version: z.int().min(1), ...Named }),
  response: z.null(),
});

/** `PUT /shop/channel/editChannelState`: a closed channel, and what is below it, is not offered any more. */
export const channelState = endpoint({
  id: 'channel.state',
  method: 'PUT',
  path: '/shop/channel/editChannelState',
  access: 'channel:write',
  idempotent: true,
  request: z.object({ channel_id: Id('channel'), is_open: z.boolean() }),
  response: z.null(),
});

/** `DELETE /shop/channel/delChannel`: 409 for one that has channels below it or that members came by. */
export const channelDelete = endpoint({
  id: 'channel.del',
  method: 'DELETE',
  path: '/shop/channel/delChannel',
  access: 'channel:write',
  idempotent: true,
  request: z.object({ channel_id: Id('channel') }),
  response: z.null(),
});

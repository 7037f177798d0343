import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import { newMember } from '#apps/testing/members.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Client } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import * as channel from '../contract/channel.endpoints.ts';

let made = 0;
const add = async (client: Client) => (await client.ask(channel.channelAdd, { name: `样本上级${(made += 1)}` })).channel_id;
const roots = new WeakMap<Client, Promise<string>>();
/** A channel of the first level, the same each time. */
const rootOf = (client: Client) => roots.get(client) ?? roots.set(client, add(client)).get(client)!;

export const channelCase = keptCase({
  kept: channel.channels,
  form: async (nth, client) => ({ name: `样本${nth}`, parent_id: await rootOf(client) }),
  change: { name: '改名', sort: 2 },
  finds: 'name',
  taken: { field: 'name', message: '该渠道名称已存在', status: 400 },
  unknown: '渠道不存在',
  changed: '该渠道刚刚被他人修改，请核对后重试',
  uses: {
    'a member came by it': {
      make: async (world, client, shop_channel_id) => {
        const { parent_id } = await client.ask(channel.channelDetail, { channel_id: shop_channel_id });
        await client.ask(memberAdd, newMember(world, { channel: parent_id!, shop_channel_id }));
      },
      message: '该渠道已被会员使用，不能删除，只能停用',
    },
  },
  asks: async (_, client) => ({ key_word: '样本', parent_id: await rootOf(client) }),
});

export const samples: Sample[] = [
  sample(channel.channelRoots, () => ({})),
  sample(channel.channelTree, () => ({})),
  sample(channel.channelDetail, async ({ world, boss }) => ({ channel_id: await add(await world.as(boss)) })),
  ...keptSamples(channelCase),
];

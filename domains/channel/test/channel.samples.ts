import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as channel from '../contract/channel.endpoints.ts';

let made = 0;
const add = async ({ world, boss }: Stage) => (await (await world.as(boss)).ask(channel.channelAdd, { name: `样本${(made += 1)}` })).channel_id;

export const samples: Sample[] = [
  sample(channel.channelRoots, () => ({})),
  sample(channel.channelTree, () => ({})),
  sample(channel.channelDetail, async (stage) => ({ channel_id: await add(stage) })),
  sample(channel.channelSearch, async (stage) => ({ key_word: '样本', parent_id: await add(stage) })),
  sample(channel.channelAdd, async (stage) => ({ parent_id: await add(stage), name: `样本${(made += 1)}` })),
  sample(channel.channelEdit, async (stage) => ({ channel_id: await add(stage), version: 1, name: `样本${(made += 1)}` })),
  sample(channel.channelState, async (stage) => ({ channel_id: await add(stage), is_open: false })),
  sample(channel.channelDelete, async (stage) => ({ channel_id: await add(stage) })),
];

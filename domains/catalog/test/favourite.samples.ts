import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { favouriteList, favouriteMark } from '../contract/favourite.endpoints.ts';
import { addAProject } from './projects.ts';

const anItem = async ({ head }: Stage) => ({ item_type: 'project' as const, item_id: await addAProject(head) });

export const favouriteSamples: Sample[] = [
  sample(favouriteList, async (stage) => {
    await (await stage.world.as(stage.boss)).ask(favouriteMark, { item: await anItem(stage), is_favourite: true });
    return {};
  }),
  sample(favouriteMark, async (stage) => ({ item: await anItem(stage), is_favourite: true })),
];

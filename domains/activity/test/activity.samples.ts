import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { draftSeckill, newSeckill, runSeckill } from '#apps/testing/seckills.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { sell } from '#apps/testing/till.ts';
import { eventSamples } from './event.samples.ts';
import { groupSamples } from './group.samples.ts';
import * as seckill from '../contract/seckill.endpoints.ts';

const boss = ({ world, boss: person }: Stage) => world.as(person);
/** A thing that no other flash sale runs for at that time. */
const things = ({ catalog }: Stage) => [
  { item_type: 'project' as const, item_id: catalog.projects.facial!, seckill_price: 30_000, total: 10, per_member: null },
];
const draft = async (stage: Stage) => ({ seckill_id: await draftSeckill(await boss(stage), things(stage)) });

let days = 0;
/** Each on a day of its own: a thing is in one at a time. */
function apart() {
  days += 1;
  const day = new Date(Date.UTC(2028, 0, days)).toISOString().slice(0, 10);
  return { start_date: day, start_time: '10:00', end_date: day, end_time: '20:00' };
}
const published = async (stage: Stage) => ({ seckill_id: await runSeckill(await boss(stage), things(stage), apart()) });

/** One of which the stage's member bought a piece; it is over, so that the next one of its thing may run. */
async function sold(stage: Stage) {
  const client = await boss(stage);
  const seckill_id = await runSeckill(client, things(stage));
  await sell(client, stage.member_id, [{ item_type: 'project', item_id: stage.catalog.projects.facial!, quantity: 1 }]);
  await client.ask(seckill.seckillCallOff, { seckill_id, reason: '样本' });
  return { seckill_id };
}

export const samples: Sample[] = [
  sample(seckill.seckillSearch, () => ({})),
  sample(seckill.seckillDetail, draft),
  sample(seckill.seckillShops, () => ({})),
  sample(seckill.seckillAdd, async (stage) => newSeckill(things(stage), { shop_ids: [(await boss(stage)).shop_id] })),
  sample(seckill.seckillEdit, async (stage) => ({ ...(await draft(stage)), version: 1, ...newSeckill(things(stage)) })),
  sample(seckill.seckillPublish, async (stage) => ({ seckill_id: await draftSeckill(await boss(stage), things(stage), apart()) })),
  sample(seckill.seckillCallOff, async (stage) => ({ ...(await published(stage)), reason: '样本' })),
  sample(seckill.seckillDelete, draft),
  sample(seckill.seckillGrow, async (stage) => {
    const { items } = await (await boss(stage)).ask(seckill.seckillDetail, await published(stage));
    return { seckill_item_id: items[0]!.seckill_item_id, total: 20 };
  }),
  sample(seckill.seckillSales, sold),
  ...eventSamples,
  ...groupSamples,
];

import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as message from '../contract/message.endpoints.ts';

let day = 0;

/** A message of the shop's own, as a job would write it. */
async function told({ world, organisation, boss }: Stage, isOwn = false): Promise<string> {
  const { shop_id, uid } = await world.as(boss);
  day += 1;
  const message_id = String(900_000_000 + day);
  await world.look(
    organisation,
    `insert into message (org_id, message_id, shop_id, type, plan_num, return_date, created_at, uid)
     values (current_org(), $1, $2, $6::smallint, 1, date '2020-01-01' + $3::int, $4, $5)`,
    [message_id, shop_id, day, world.now(), isOwn ? uid : null, isOwn ? 14 : 4],
  );
  return message_id;
}

export const samples: Sample[] = [
  sample(message.messageList, () => ({ flag: 1 as const })),
  sample(message.messageRead, async (stage) => ({ ids: [await told(stage)] })),
  sample(message.ownMessages, () => ({ flag: 1 as const })),
  sample(message.ownRead, async (stage) => ({ ids: [await told(stage, true)] })),
];

import { newcomer } from '#apps/testing/newcomer.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { addDays } from '#kernel/contract/day.ts';
import * as handover from '../contract/handover.endpoints.ts';
import * as day from '../contract/day_close.endpoints.ts';

let made = 0;
/** A day of its own for each, long before anybody served: what else is done goes on. */
const longAgo = (): string => addDays('2020-01-01', (made += 1));
const closed = async ({ world, boss }: Stage): Promise<string> =>
  (await (await world.as(boss)).ask(day.addDayClose, { business_date: longAgo(), counts: [{ denomination: 1_000, num: 1 }], reason: '样本' }))
    .day_close_id;

/** Somebody else of the shop who may count cash. */
const colleague = async ({ world, organisation, uid, shop_id }: Stage): Promise<string> => {
  const [found] = await world.look<{ uid: string }>(
    organisation,
    `select s.uid from staff s join staff_role r using (org_id, uid) join role_grant g using (org_id, role_id)
      where s.shop_id = $1 and s.uid <> $2 and g.permission = 'day_close:write' and s.account_id is not null and s.disabled_at is null
        and s.deleted_at is null and not s.visits order by s.uid limit 1`,
    [shop_id, uid],
  );
  return found?.uid ?? (await newcomer(world, { organisation })).uid;
};
/** A drawer to hand over, with none that waits before it. */
const handing = async (stage: Stage) => {
  await stage.world.look(
    stage.organisation,
    "update shift_handover set status = 'withdrawn', decided_at = created_at where shop_id = $1 and status = 'handed'",
    [stage.shop_id],
  );
  return { to_uid: await colleague(stage), counts: [{ denomination: 1_000, num: 1 }], reason: '样本' };
};
/** One that waits: for the person in charge, or handed over by them. */
const waiting = async (stage: Stage, { by }: { by: 'me' | 'a colleague' }): Promise<string> => {
  const { handover_id } = await (await stage.world.as(stage.boss)).ask(handover.addHandover, await handing(stage));
  if (by === 'a colleague')
    await stage.world.look(stage.organisation, 'update shift_handover set created_uid = to_uid, to_uid = created_uid where handover_id = $1', [
      handover_id,
    ]);
  return handover_id;
};

export const samples: Sample[] = [
  sample(day.previewDayClose, () => ({})),
  sample(day.addDayClose, () => ({ business_date: longAgo(), counts: [{ denomination: 1_000, num: 1 }], reason: '样本' })),
  sample(day.reopenDay, async (stage) => ({ day_close_id: await closed(stage), reason: '样本' })),
  sample(day.dayCloseSearch, () => ({})),
  sample(day.dayCloseDetail, async (stage) => ({ day_close_id: await closed(stage) })),
  sample(day.addCashMove, () => ({ kind: 'paid_in' as const, amount: 1_000, reason: '样本' })),
  sample(day.openDrawer, () => ({ reason: '样本' })),
  sample(day.cashMoveSearch, () => ({})),
  sample(handover.previewHandover, () => ({})),
  sample(handover.addHandover, handing),
  sample(handover.acceptHandover, async (stage) => ({ handover_id: await waiting(stage, { by: 'a colleague' }) })),
  sample(handover.refuseHandover, async (stage) => ({ handover_id: await waiting(stage, { by: 'a colleague' }), reason: '样本' })),
  sample(handover.endHandover, async (stage) => ({ handover_id: await waiting(stage, { by: 'me' }), reason: '样本' })),
  sample(handover.withdrawHandover, async (stage) => ({ handover_id: await waiting(stage, { by: 'me' }) })),
  sample(handover.handoverSearch, () => ({})),
  sample(handover.handoverDetail, async (stage) => ({ handover_id: await waiting(stage, { by: 'me' }) })),
];

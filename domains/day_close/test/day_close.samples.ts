import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { addDays } from '#kernel/contract/day.ts';
import * as day from '../contract/day_close.endpoints.ts';

let made = 0;
/** A day of its own for each, long before anybody served: what else is done goes on. */
const longAgo = (): string => addDays('2020-01-01', (made += 1));
const closed = async ({ world, boss }: Stage): Promise<string> =>
  (await (await world.as(boss)).ask(day.addDayClose, { business_date: longAgo(), counts: [{ denomination: 1_000, num: 1 }], reason: '样本' })).day_close_id;

export const samples: Sample[] = [
  sample(day.previewDayClose, () => ({})),
  sample(day.addDayClose, () => ({ business_date: longAgo(), counts: [{ denomination: 1_000, num: 1 }], reason: '样本' })),
  sample(day.reopenDay, async (stage) => ({ day_close_id: await closed(stage), reason: '样本' })),
  sample(day.dayCloseSearch, () => ({})),
  sample(day.dayCloseDetail, async (stage) => ({ day_close_id: await closed(stage) })),
  sample(day.addCashMove, () => ({ kind: 'paid_in' as const, amount: 1_000, reason: '样本' })),
  sample(day.openDrawer, () => ({ reason: '样本' })),
  sample(day.cashMoveSearch, () => ({})),
];

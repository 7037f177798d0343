import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { editOrderValueRanges, homeConsumption, homeFirstDay, homeHead, homeOrderValues, homeTodo, homeTopUp } from '../contract/insight.endpoints.ts';

export const samples: Sample[] = [
  sample(homeHead, () => ({ business_date: '2026-03-02' })),
  sample(homeTodo, () => ({})),
  sample(homeFirstDay, () => ({})),
  sample(homeConsumption, () => ({ period: '2026-03' })),
  sample(homeTopUp, () => ({ period: '2026' })),
  sample(homeOrderValues, () => ({ period: '2026-03' })),
  sample(editOrderValueRanges, async ({ world }) => {
    const kept = await world.look<{ version: number }>('lanting', "select version from setting where setting_key = 'insight.order_value_ranges'");
    return { ranges: [[0, 10_000], [10_000, 50_000]] as [number, number][], version: kept[0]?.version ?? 0 };
  }),
];

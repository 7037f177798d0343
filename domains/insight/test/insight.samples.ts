import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { homeConsumption, homeFirstDay, homeHead, homeTodo, homeTopUp } from '../contract/insight.endpoints.ts';

export const samples: Sample[] = [
  sample(homeHead, () => ({ business_date: '2026-03-02' })),
  sample(homeTodo, () => ({})),
  sample(homeFirstDay, () => ({})),
  sample(homeConsumption, () => ({ period: '2026-03' })),
  sample(homeTopUp, () => ({ period: '2026' })),
];

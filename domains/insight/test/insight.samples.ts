import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { homeFirstDay, homeHead, homeTodo } from '../contract/insight.endpoints.ts';

export const samples: Sample[] = [sample(homeHead, () => ({ business_date: '2026-03-02' })), sample(homeTodo, () => ({})), sample(homeFirstDay, () => ({}))];

import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';
import {
  editOrderValueRanges,
  homeConsumption,
  homeFirstDay,
  homeHead,
  homeOrderValues,
  homeToday,
  homeTodo,
  homeApprovals,
  homeTopUp,
  homeTrend,
} from '../contract/insight.endpoints.ts';
import { accountFigures, accountReport, balanceCards, balanceSearch, balanceSum, storedSearch } from '../contract/balance.endpoints.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';
import { homeBestSellers } from '../contract/marketing.endpoints.ts';
import { achievementDetail, achievementSearch, achievementSum, achievementSummary } from '../contract/achievement.endpoints.ts';
import { churnSearch, repurchaseSearch, warningSum } from '../contract/warning.endpoints.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';

export const samples: Sample[] = [
  sample(homeHead, () => ({ business_date: '2026-03-02' })),
  sample(homeTodo, () => ({})),
  sample(homeApprovals, () => ({})),
  sample(homeToday, () => ({})),
  sample(homeTrend, () => ({ business_date: '2026-03-02' })),
  sample(homeFirstDay, () => ({})),
  sample(homeConsumption, () => ({ period: '2026-03' })),
  sample(homeTopUp, () => ({ period: '2026' })),
  sample(homeBestSellers, () => ({ period: '2026-03' })),
  sample(homeOrderValues, () => ({ period: '2026-03' })),
  sample(shopFigures.list, () => ({ figure: 'amount_received' as const, start_date: '2026-03-02', end_date: '2026-03-02' })),
  sample(shopFigures.sum, () => ({ figure: 'amount_received' as const, start_date: '2026-03-02', end_date: '2026-03-02' })),
  sample(dailyReport.read, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(dailyReport.list, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(accountingSearch, () => ({ start_date: '2026-03-01', end_date: '2026-03-31', group_by: 'month' as const })),
  sample(accountingSum, () => ({})),
  sample(balanceSearch, () => ({})),
  sample(balanceSum, () => ({ as_of: '2026-03-01' })),
  sample(balanceCards, ({ world, organisation }) => ({ kind: 'count_card' as const, template_id: world.founded[organisation]!.catalog.countCards.facialTen! })),
  sample(storedSearch, () => ({})),
  sample(churnSearch, () => ({})),
  sample(repurchaseSearch, () => ({})),
  sample(warningSum, () => ({})),
  sample(cashierSearch, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(cashierSum, () => ({})),
  sample(achievementSearch, () => ({})),
  sample(achievementSum, () => ({})),
  sample(achievementSummary, () => ({})),
  sample(achievementDetail, () => ({})),
  sample(accountFigures.list, () => ({ figure: 'principal_in' as const, start_date: '2026-03-02', end_date: '2026-03-02' })),
  sample(accountFigures.sum, () => ({ figure: 'unit_in' as const, start_date: '2026-03-02', end_date: '2026-03-02' })),
  sample(accountReport.read, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(accountReport.list, () => ({ start_date: '2026-03-01', end_date: '2026-03-31' })),
  sample(editOrderValueRanges, async ({ world, boss }) => {
    const { version } = await (await world.as(boss)).ask(homeOrderValues, { period: '2026' });
    return {
      ranges: [
        [0, 10_000],
        [10_000, 50_000],
      ] satisfies [number, number][],
      version,
    };
  }),
];

import type { Plant } from './planted.ts';

const BLIND = 'domains/insight/test/counted-blind.test.ts';

/** Cash that is counted blind, told beside the count. */
export const TOLD_BESIDE: readonly Plant[] = [
  {
    name: 'the workbench tells the cash that is counted blind',
    file: 'domains/insight/server/figures.queries.ts',
    find: 'received: withoutCash(received), ...UNTOLD',
    put: 'received, ...UNTOLD',
    caught: BLIND,
  },
  {
    name: 'the workbench tells what less the rest is cash',
    file: 'domains/insight/server/figures.queries.ts',
    find: 'received: withoutCash(received), ...UNTOLD',
    put: 'received: withoutCash(received)',
    caught: BLIND,
  },
  {
    name: 'the list behind a figure sums to the cash that is counted blind',
    file: 'domains/insight/server/insight.routes.ts',
    find: ', withheld: isWithheld',
    put: '',
    caught: BLIND,
  },
  {
    name: 'a report of the days for whoever counts them blind',
    file: 'domains/insight/server/insight.routes.ts',
    find: 'reportRoutes(dailyReport, judgeBlind)',
    put: 'reportRoutes(dailyReport)',
    caught: BLIND,
  },
  {
    name: 'what the shop earned, less what came otherwise, for whoever counts blind',
    file: 'domains/insight/server/insight.routes.ts',
    find: 'unlessBlind(sumAccounts)',
    put: 'sumAccounts',
    caught: BLIND,
  },
  {
    name: 'what colleagues sold, less what came otherwise, for whoever counts blind',
    file: 'domains/insight/server/insight.routes.ts',
    find: 'unlessBlind(sumAchievements, { byPerson: true })',
    put: 'sumAchievements',
    caught: BLIND,
  },
  {
    name: 'the day of whoever reconciles tells the cash that is counted blind',
    file: 'domains/reconciliation/server/account.queries.ts',
    find: 'sums.filter(({ pay_method }) => pay_method !== ArrivingMethod.enum.CASH) : sums;',
    put: 'sums : sums;',
    caught: 'domains/reconciliation/test/guard.test.ts',
  },
  {
    name: 'a reconciliation of cash tells whoever counts a day of it blind anew',
    file: 'domains/reconciliation/server/blind.ts',
    find: 'return blind.size > 0 ? [reconciliation_id] : [];',
    put: 'return blind.size > 99 ? [reconciliation_id] : [];',
    caught: 'domains/reconciliation/test/guard.test.ts',
  },
  {
    name: 'the payments of a reconciliation tell the cash that is counted blind anew',
    file: 'domains/reconciliation/server/line.queries.ts',
    find: '  await judgeTold(reads, ctx, row);\n',
    put: '',
    caught: 'domains/reconciliation/test/guard.test.ts',
  },
  {
    name: 'a close that was taken back tells whoever counts blind anew',
    file: 'domains/day_close/server/day-close.queries.ts',
    find: 'const reopened = closes.filter(({ status }) => status === dayCloseFlow.state.reopened);',
    put: 'const reopened = closes.slice(closes.length);',
    caught: 'domains/day_close/test/blind-again.test.ts',
  },
  {
    name: 'a report that compares with the day that is counted blind',
    file: 'kernel/server/report.ts',
    find: '{ start_date: before.start_date, end_date: span.end_date, shop_id: input.shop_id }',
    put: '{ ...span, shop_id: input.shop_id }',
    caught: BLIND,
  },
  {
    name: 'the cashier’s report tells the cash that is counted blind',
    file: 'domains/insight/server/cashier.queries.ts',
    find: 'blind.size > 0 ? withoutCash(ways) : ways',
    put: 'ways',
    caught: BLIND,
  },
  {
    name: 'orders paid in cash, summed for whoever counts it blind',
    file: 'domains/sales/server/order-query.queries.ts',
    find: ', ...(blind.size > 0 && UNTOLD)',
    put: '',
    caught: BLIND,
  },
  {
    name: 'a drawer of yesterday that is told before it is counted',
    file: 'domains/day_close/server/blind.queries.ts',
    find: '[...kept, ...added].map(',
    put: '[...added].slice(added.length).map(',
    caught: BLIND,
  },
  {
    name: 'a forgotten day with the float of today',
    file: 'domains/day_close/server/float.queries.ts',
    find: 'isPast ? settingAt',
    put: "day === '' ? settingAt",
    caught: 'domains/day_close/test/forgotten.test.ts',
  },
  {
    name: 'a day that begins with another float than its first shift',
    file: 'domains/day_close/server/float.queries.ts',
    find: 'first?.cash_begin ?? decided',
    put: 'decided',
    caught: 'domains/day_close/test/forgotten.test.ts',
  },
];

import { handle } from '#kernel/server/mount.ts';
import { figureRoutes, reportRoutes } from '#kernel/server/report.ts';
import {
  editOrderValueRanges,
  homeApprovals,
  homeConsumption,
  homeFirstDay,
  homeHead,
  homeOrderValues,
  homeToday,
  homeTodo,
  homeTopUp,
  homeTrend,
} from '../contract/insight.endpoints.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';
import { homeBestSellers } from '../contract/marketing.endpoints.ts';
import { dailyReport, shopFigures } from '../contract/report.endpoints.ts';
import { accountFigures, accountReport, balanceCards, balanceSearch, balanceSum, storedSearch } from '../contract/balance.endpoints.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { listAccounts, sumAccounts } from './accounting.queries.ts';
import { bestSellers } from './best-sellers.queries.ts';
import { achievementDetail, achievementSearch, achievementSum, achievementSummary } from '../contract/achievement.endpoints.ts';
import { listAchieved, listAchievements, sumAchievements, summariseAchievements } from './achievement.queries.ts';
import { churnSearch, repurchaseSearch, warningSum } from '../contract/warning.endpoints.ts';
import { listTaken, sumTaken } from './cashier.queries.ts';
import { listBalanceCards, listBalances, sumBalances } from './balance.queries.ts';
import { listChurn, listSeldom, sumWarnings } from './warning.queries.ts';
import { listStored } from './stored.queries.ts';
import { figuresOfDay, todo } from './figures.queries.ts';
import { decideRanges, orderValues } from './order-values.ts';
import { mostBought, mostLoaded } from './ranking.queries.ts';
import { today, trend } from './today.queries.ts';
import { approvals } from './approvals.queries.ts';
import { firstDay } from './first-day.queries.ts';
import { isWithheld, judgeBlind, movesUnlessBlind, owedUnlessBlind, unlessBlind } from './blind.ts';
import { memberNames } from './member-names.ts';
import { keptAs, ownDay, withinOwnDay } from './own-day.ts';

export const routes = [
  handle(homeHead, figuresOfDay),
  handle(homeTodo, todo),
  handle(homeApprovals, approvals),
  handle(homeToday, today),
  handle(homeTrend, withinOwnDay(trend)),
  handle(homeFirstDay, firstDay),
  handle(homeConsumption, withinOwnDay(mostBought)),
  handle(homeTopUp, withinOwnDay(mostLoaded)),
  handle(homeBestSellers, withinOwnDay(bestSellers)),
  handle(homeOrderValues, withinOwnDay(orderValues)),
  handle(editOrderValueRanges, decideRanges),
  ...figureRoutes(shopFigures, { holders: memberNames, within: ownDay, keptAs, withheld: isWithheld }),
  ...reportRoutes(dailyReport, judgeBlind),
  handle(accountingSearch, unlessBlind(listAccounts)),
  handle(accountingSum, unlessBlind(sumAccounts)),
  handle(balanceSearch, owedUnlessBlind(listBalances)),
  handle(balanceSum, owedUnlessBlind(sumBalances)),
  handle(balanceCards, owedUnlessBlind(listBalanceCards)),
  handle(storedSearch, movesUnlessBlind(listStored)),
  handle(achievementSearch, unlessBlind(listAchievements, { byPerson: true })),
  handle(achievementSum, unlessBlind(sumAchievements, { byPerson: true })),
  handle(achievementSummary, unlessBlind(summariseAchievements, { byPerson: true })),
  handle(achievementDetail, unlessBlind(listAchieved, { byPerson: true })),
  handle(cashierSearch, listTaken),
  handle(cashierSum, sumTaken),
  handle(churnSearch, listChurn),
  handle(repurchaseSearch, listSeldom),
  handle(warningSum, sumWarnings),
  ...figureRoutes(accountFigures, { holders: memberNames, withheld: isWithheld }),
  ...reportRoutes(accountReport, judgeBlind),
];

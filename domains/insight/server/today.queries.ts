import { appointmentsOfDay } from '#domains/appointment/server/api.ts';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import { birthdaysToday, myPlansToday } from '#domains/follow_up/server/api.ts';
import { visitsOfDay } from '#domains/reception/server/api.ts';
import { consultsOfDay, myConsultsOfDay } from '#domains/record/server/api.ts';
import { plannedDays } from '#domains/staff/server/api.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { HomeToday, HomeTrend, homeTrend } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';
import { isTelling } from './blind.ts';
import { daySums } from './own-day.ts';

/** What goes on today in the shop one works in, and for oneself. */
export const today = (ctx: Ctx): Promise<HomeToday> =>
  read(ctx, async (reads) => {
    const { shop, uid } = ctx.actor;
    const day = dayIn(shop.time_zone, ctx.now);
    const [plans, appointments, visits, my_consult_num, my_plan_num, consult_num, birthday_num] = await Promise.all([
      plannedDays(reads, { shop_id: shop.shop_id, from: day, until: day }),
      appointmentsOfDay(reads, ctx, day),
      visitsOfDay(reads, ctx, day),
      myConsultsOfDay(reads, ctx, day),
      myPlansToday(reads, ctx),
      consultsOfDay(reads, ctx, day),
      birthdaysToday(reads, ctx),
    ]);
    const mine = plans.find((plan) => plan.uid === uid);
    return {
      business_date: day,
      shift_name: mine?.shift_name ?? '',
      shift_time: mine?.works ? `${mine.works.start_time}–${mine.works.end_time}` : '',
      ...appointments,
      ...visits,
      my_consult_num,
      my_plan_num,
      consult_num,
      birthday_num,
    };
  });

const FIGURES = ['amount_received', 'sale_amount', 'recharge_amount', 'principal_spent', 'deduction_amount', 'debt_added', 'new_member_num'] as const;
const DAYS = 7;

/** Figures of the seven days that end with a day, within one's scope. */
export const trend = (ctx: Ctx, { business_date }: RequestOf<typeof homeTrend>): Promise<HomeTrend> =>
  read(ctx, async (reads) => {
    const { shop } = ctx.actor;
    const end_date = business_date ?? dayIn(shop.time_zone, ctx.now);
    const days = Array.from({ length: DAYS }, (_, index) => addDays(end_date, index + 1 - DAYS));
    const asked = { shops: shop.shop_id, start_date: days[0]!, end_date, figures: FIGURES, totals: shopFigures.totals };
    const [sums, blind] = await Promise.all([daySums(reads, ctx, asked, 'day'), daysCountedBlind(reads, ctx, asked)]);
    const byDay = new Map(sums.map((row) => [row.group, row]));
    const told = (figure: string) => days.map((day) => (blind.has(day) && isTelling(figure) ? null : (byDay.get(day)?.[figure] ?? 0)));
    return { days, ...(Object.fromEntries(FIGURES.map((figure) => [figure, told(figure)])) as Omit<HomeTrend, 'days'>) };
  });

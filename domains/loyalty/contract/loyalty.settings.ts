import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';
import { PointsRules, Rates, USUAL_GROWTH, USUAL_POINTS } from './rules.ts';

/** What spending earns in growth (specification 2§2.4, set-growth-value). */
export const growthRules = setting({ key: 'loyalty.growth_rules', schema: Rates, initial: USUAL_GROWTH, level: 'shop', own_screen: true });

/** What spending earns in points, and what they pay for (2§2.9, points rules). */
export const pointsRules = setting({ key: 'loyalty.points_rules', schema: PointsRules, initial: USUAL_POINTS, level: 'shop', own_screen: true });

/** How many points, or how much growth, one person may give by hand at once. More takes a second person. */
export const byHandLimit = setting({
  key: 'loyalty.by_hand_limit', schema: z.int().min(0).max(10_000_000), initial: 100_000, level: 'shop', within: 'no-higher',
});

/** How many points, or how much growth, one person may give by hand on a day in all; more takes a second person. */
export const byHandOfDay = setting({
  key: 'loyalty.by_hand_of_day', schema: z.int().min(0).max(100_000_000), initial: 500_000, level: 'shop', within: 'no-higher',
});

/** Whether a level is lost by whoever gathers too little within a year. */
export const demotion = setting({ key: 'loyalty.demotion', schema: z.enum(['never', 'yearly']), initial: 'never', level: 'organisation' });

import type { Client } from './world.ts';
import type { PointsRules, Rates, SpentOn } from '#domains/loyalty/contract/rules.ts';
import { SPENT_ON, USUAL_POINTS } from '#domains/loyalty/contract/rules.ts';
import { growthRulesEdit, growthRulesFind, pointsRulesEdit, pointsRulesFind } from '#domains/loyalty/contract/rules.endpoints.ts';

/** Rates of what is named; nothing else earns. */
export const ratesOf = (per: Partial<Record<SpentOn, number>>): Rates =>
  Object.fromEntries(SPENT_ON.map((on) => [on, { is_open: on in per, per_yuan: per[on] ?? 0 }])) as Rates;

/** The shop decides what growth is earned by. */
export async function decideGrowth(client: Client, per: Partial<Record<SpentOn, number>>): Promise<void> {
  const { version } = await client.ask(growthRulesFind, {});
  await client.ask(growthRulesEdit, { rules: ratesOf(per), version });
}

/** The shop decides what points are earned by and pay for; what is not named is as usual. */
export async function decidePoints(client: Client, { per = {}, ...rules }: Partial<PointsRules> & { per?: Partial<Record<SpentOn, number>> }): Promise<void> {
  const { version } = await client.ask(pointsRulesFind, {});
  await client.ask(pointsRulesEdit, { rules: { ...USUAL_POINTS, earns: ratesOf(per), ...rules }, version });
}

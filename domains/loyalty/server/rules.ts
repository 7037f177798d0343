import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readEffective, writeSetting } from '#kernel/server/settings.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { growthRules, pointsRules } from '../contract/loyalty.settings.ts';
import type { growthRulesEdit, growthRulesFind, pointsRulesEdit, pointsRulesFind } from '../contract/rules.endpoints.ts';

/** What growth is earned by where the actor decides. */
export const findGrowthRules = (ctx: Ctx): Promise<ResponseOf<typeof growthRulesFind>> =>
  read(ctx, async (reads) => {
    const { value, source, version } = await readEffective(reads, ctx, growthRules);
    return { rules: value, source, version };
  });

export const editGrowthRules = (ctx: Ctx, { rules, version }: RequestOf<typeof growthRulesEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await writeSetting(uow, ctx, growthRules, { value: rules, version });
    return null;
  });

/** What points are earned by and pay for where the actor decides. */
export const findPointsRules = (ctx: Ctx): Promise<ResponseOf<typeof pointsRulesFind>> =>
  read(ctx, async (reads) => {
    const { value, source, version } = await readEffective(reads, ctx, pointsRules);
    return { rules: value, source, version };
  });

export const editPointsRules = (ctx: Ctx, { rules, version }: RequestOf<typeof pointsRulesEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await writeSetting(uow, ctx, pointsRules, { value: rules, version });
    return null;
  });

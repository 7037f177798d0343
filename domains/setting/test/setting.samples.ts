import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { editRules, findRules } from '../contract/rule.endpoints.ts';

export const samples: Sample[] = [
  sample(findRules, () => ({ rule_keys: ['sales.debt_allowed'] })),
  sample(editRules, async ({ world, boss }) => {
    const [rule] = await (await world.as(boss)).ask(findRules, { rule_keys: ['sales.void_pending_hours'] });
    return { rules: [{ key: rule!.key, value: 48, version: rule!.version }] };
  }),
];

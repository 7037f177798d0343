import { lazy } from 'react';
import type { Setting, ValueOf } from '#kernel/contract/setting.ts';
import { preloadWords } from '#kernel/web/words.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { findRules } from '../contract/rule.endpoints.ts';

/** What holds for a setting in this shop; its initial value until the answer is here. The server decides all the same. */
export function useSetting<S extends Setting>({ key, schema, initial }: S): ValueOf<S> {
  const rule = useEndpoint(findRules, {}).data?.find((known) => known.key === key);
  const parsed = schema.safeParse(rule?.value);
  return (parsed.success ? parsed.data : initial) as ValueOf<S>;
}

export { type RuleName, useRuleNames } from './use-rule-names.ts';

/** Rules that a domain shows on a page of its own. */
export const RuleSheet = lazy(() => import('./RuleSheet.tsx'));

/** Where the settings of a page of their own come from, for whom they hold, and which shops decided otherwise. */
export const RuleScope = lazy(async () => {
  const [module] = await Promise.all([import('./RuleScope.tsx'), preloadWords(['setting'])]);
  return module;
});

/** Writes down what a customer said. */
export const FeedbackDrawer = lazy(() => import('./FeedbackDrawer.tsx'));

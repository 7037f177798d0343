import { lazy } from 'react';
import type { Setting, ValueOf } from '#kernel/contract/setting.ts';
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

/** Writes down what a customer said. */
export const FeedbackDrawer = lazy(() => import('./FeedbackDrawer.tsx'));

import { useQueryClient } from '@tanstack/react-query';
import { useNews } from '#kernel/web/live.ts';
import { askAnew } from '#kernel/web/query.ts';

/** What a rule that was saved elsewhere makes stale: the rules themselves, those with a page of their own, and what follows them. */
const FOLLOWS_RULES = [
  'setting.rule.',
  'sales.order.preview',
  'member.rule.',
  'loyalty.',
  'appointment.',
  'insight.home.orderValues',
];

/** A rule that is saved holds in every window that is open. */
export function RuleNews() {
  const client = useQueryClient();
  useNews('rules', () => askAnew(client, { refreshes: FOLLOWS_RULES }));
  return null;
}

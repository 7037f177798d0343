/** What money that moved makes stale, whichever command moved it: documents, cards, figures, points, the timeline. */
export const MONEY_MOVED: readonly string[] = [
  'sales.',
  'stock.',
  'deduction.',
  'refund.',
  'exchange.',
  'card.',
  'member.',
  'loyalty.',
  'insight.',
  'record.timeline',
];

/** What is said of a thing of a kind that is not there. */
export const UNKNOWN = {
  project: 'project_unknown',
  sku: 'goods_unknown',
  count_card: 'card_unknown',
  stored_value_card: 'card_unknown',
  package: 'package_unknown',
} as const;

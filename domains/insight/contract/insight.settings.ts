import { PriceRanges } from '#kernel/contract/price-range.ts';
import { setting } from '#kernel/contract/setting.ts';

/** By which amounts the workbench sorts what orders come to, in cents; above the last there is one more. */
export const orderValueRanges = setting({
  key: 'insight.order_value_ranges',
  schema: PriceRanges(),
  initial: [[0, 10_000], [10_000, 30_000], [30_000, 50_000], [50_000, 100_000], [100_000, 300_000]],
  level: 'shop',
  own_screen: true,
});

import { z } from 'zod';
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

/** Whoever has not come for so many days may be lost. */
export const churnDays = setting({ key: 'insight.churn_days', schema: z.int().min(14).max(730), initial: 60, level: 'shop' });

/** Whoever bought something and came within so many days … */
export const repurchaseDays = setting({ key: 'insight.repurchase_days', schema: z.int().min(30).max(730), initial: 90, level: 'shop' });

/** … less often than so comes back too seldom. */
export const repurchaseVisits = setting({ key: 'insight.repurchase_visits', schema: z.int().min(2).max(50), initial: 2, level: 'shop' });

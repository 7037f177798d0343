import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';

/**
 * What one person may let go by hand in a day without a second one agreeing, at cost, in cents: many small orders count as
 * the large one that they make. 0: everything waits for somebody else.
 */
export const approvalAbove = setting({ key: 'stock.approval_above', schema: Cents, initial: 100_000, level: 'shop', within: 'no-higher' });

/** Whether whoever counts a warehouse is not told what the books say. */
export const blindStockTake = setting({ key: 'stock.blind_count', schema: z.boolean(), initial: true, level: 'shop', within: 'stays-on' });

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

/** What happens to stock with a document of another domain: nothing; what is not there stops it; or what is not there stays to be settled. */
const Consumption = z.enum(['none', 'shortage', 'refuse']);
/** Where the chain keeps stock by its documents no shop stops keeping it. */
const KEPT_WITHIN = { none: ['shortage', 'refuse'], shortage: ['refuse'], refuse: ['shortage'] };

/** Whether what an order sells leaves the main warehouse as it is settled, and what a count card holds of products as it is collected. */
export const stockOnSale = setting({ key: 'stock.on_sale', schema: Consumption, initial: 'none', level: 'shop', within: KEPT_WITHIN });

/** Whether the supplies of a treatment leave the warehouse of whoever does it, or the main one, as it is deducted (domain: rule 6). */
export const stockOnTreatment = setting({ key: 'stock.on_treatment', schema: Consumption, initial: 'none', level: 'shop', within: KEPT_WITHIN });

/** How many days ahead a shop is told that batches end. */
export const batchNoticeDays = setting({ key: 'stock.batch_notice_days', schema: z.int().min(0).max(365), initial: 30, level: 'shop' });

/** What lasts no longer than so many days is proposed to be ordered, and then for so many days. */
export const reorderBelow = setting({ key: 'stock.reorder_below', schema: z.int().min(1).max(180), initial: 7, level: 'shop' });
export const reorderLasting = setting({ key: 'stock.reorder_lasting', schema: z.int().min(1).max(365), initial: 30, level: 'shop' });

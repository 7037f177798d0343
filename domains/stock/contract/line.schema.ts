import { z } from 'zod';
import { CentsTotal, MAX_CENTS } from '#kernel/contract/cents.ts';
import { Id, says, Text } from '#kernel/contract/schema.ts';

/** Lines of one document. */
export const MOST_LINES = 200;
/** Of a base unit, on one line. */
export const MOST_QUANTITY = 1_000_000;

/** How many of a base unit: at least one. */
export const Quantity = z.int(says('stock.quantity_invalid')).min(1, says('stock.quantity_invalid')).max(MOST_QUANTITY, says('stock.quantity_invalid'));
/** How many came, or went, of what was to: perhaps none. */
export const Actual = z.int(says('stock.actual_invalid')).min(0, says('stock.actual_invalid')).max(MOST_QUANTITY, says('stock.actual_invalid'));
/** What one base unit costs, in cents. */
export const UnitCost = z.int(says('stock.unit_cost_required')).min(0, says('stock.unit_cost_required')).max(MAX_CENTS, says('stock.unit_cost_required'));
/** What all of a line costs, in cents. */
export const LineAmount = z.int(says('stock.amount_invalid')).min(0, says('stock.amount_invalid')).max(MAX_CENTS, says('stock.amount_invalid'));
/** As it stands on the box. */
export const BatchNumber = Text(40, 'stock.batch_number_invalid');
export const LineNo = z.int().min(1).max(MOST_LINES);
export const SkuId = Id('sku', 'stock.sku_choose');

/** What a variant on a line is called, and counted in. */
export const SkuShown = { sku_id: Id('sku'), goods_name: z.string(), specs_name: z.string(), product_sn: z.string(), barcode: z.string(), unit: z.string() };

/**
 * What a document counts for against what one person may let go in a day: null where nothing was judged yet, and for whoever may not
 * see what goods cost. `is_unvalued`: it waits for a second person because nothing says what some of its goods are worth.
 */
export const JudgedShown = { judged_amount: CentsTotal.nullable(), is_unvalued: z.boolean() };

import { z } from 'zod';
import { says } from '#kernel/contract/schema.ts';

const PerYuan = z.int(says('loyalty.rate_invalid')).min(0, says('loyalty.rate_invalid')).max(1_000, says('loyalty.rate_invalid'));

/** What one yuan, or one Hong Kong dollar in a shop that keeps them, earns; nothing where it is switched off. */
const Rate = z.object({ is_open: z.boolean(), per_yuan: PerYuan });

/**
 * What is spent on, and how it earns (specification 2§9): money that comes in for items, products, count cards and
 * stored-value cards; `principal` is what is paid from a stored-value card's principal, whatever for.
 */
export const Rates = z.object({ project: Rate, product: Rate, count_card: Rate, stored_value_card: Rate, principal: Rate });
export type Rates = z.infer<typeof Rates>;
export const SPENT_ON = ['project', 'product', 'count_card', 'stored_value_card', 'principal'] as const satisfies readonly (keyof Rates)[];
export type SpentOn = (typeof SPENT_ON)[number];

const CLOSED = { is_open: false, per_yuan: 1 };
const NOTHING_EARNS: Rates = { project: CLOSED, product: CLOSED, count_card: CLOSED, stored_value_card: CLOSED, principal: CLOSED };

/** What may be paid with points. Money that is loaded is not. */
export const PAYABLE = ['project', 'product', 'count_card'] as const;
export type Payable = (typeof PAYABLE)[number];

/** Of the same kind for all, or with terms of their own for single projects and products (2§9). */
const Uniformity = z.enum(['unified', 'custom']);

export const CapPercent = z.int(says('loyalty.cap_invalid')).min(0, says('loyalty.cap_invalid')).max(100, says('loyalty.cap_invalid'));
export const PointsPerYuan = z.int(says('loyalty.ratio_invalid')).min(1, says('loyalty.ratio_invalid')).max(10_000, says('loyalty.ratio_invalid'));

/** The shop's points rules (2§2.9). */
export const PointsRules = z.object({
  earns: Rates,
  pays_for: z.object({ project: z.boolean(), product: z.boolean(), count_card: z.boolean() }),
  /** How much of a line may be paid with points, in percent; 0: nothing. */
  cap_percent: CapPercent,
  cap: Uniformity,
  /** Points that pay one yuan. */
  points_per_yuan: PointsPerYuan,
  ratio: Uniformity,
  /** Points lapse at the end of the month that lies so many months after they were earned; 0: never. */
  expiry_months: z.int(says('loyalty.expiry_invalid')).min(0, says('loyalty.expiry_invalid')).max(120, says('loyalty.expiry_invalid')),
});
export type PointsRules = z.infer<typeof PointsRules>;

export const USUAL_GROWTH: Rates = NOTHING_EARNS;
export const USUAL_POINTS: PointsRules = {
  earns: NOTHING_EARNS,
  pays_for: { project: true, product: true, count_card: true },
  cap_percent: 0,
  cap: 'unified',
  points_per_yuan: 100,
  ratio: 'unified',
  expiry_months: 12,
};

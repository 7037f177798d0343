import { z } from 'zod';

/** What a rule follows up: a project done, from a card or sold; a product or card bought; a visit. */
export const RuleOccasion = z.enum(['project', 'purchase', 'visit']);
export type RuleOccasion = z.infer<typeof RuleOccasion>;

/** Why staff turn to members without any document: the tabs of member care (specification 2§2.4). */
export const CareOccasion = z.enum(['birthday', 'sleeping', 'expiring', 'high_balance', 'new_member']);
export type CareOccasion = z.infer<typeof CareOccasion>;

/** What a plan arose from: a rule, care, an earlier follow-up (`next`), or somebody's own idea (`hand`). */
export const PlanOccasion = z.enum([...RuleOccasion.options, ...CareOccasion.options, 'next', 'hand']);
export type PlanOccasion = z.infer<typeof PlanOccasion>;

/** Open until somebody notes what came of it, gives it up, or its document is cancelled. */
export const PlanStatus = z.enum(['open', 'done', 'lapsed', 'withdrawn']);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** How somebody was reached. */
export const ContactWay = z.enum(['phone', 'wechat', 'message', 'visit', 'other']);
export type ContactWay = z.infer<typeof ContactWay>;

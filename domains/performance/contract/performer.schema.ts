import { z } from 'zod';
import { once } from '#kernel/contract/across.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { Id, says } from '#kernel/contract/schema.ts';

/** The whole, in basis points. */
export const WHOLE_BASIS_POINTS = 10_000;

const Performer = z.object({
  uid: Id('staff'),
  basis_points: z.int().min(1, says('performance.performers_sum')).max(WHOLE_BASIS_POINTS, says('performance.performers_sum')),
});
export type Performer = z.infer<typeof Performer>;

/** Who did it and how it is shared between them: nobody, or shares that sum to 10 000 (domain: rule 11). */
export const PerformersInput = z
  .array(Performer)
  .max(10)
  .refine((performers) => new Set(performers.map(({ uid }) => uid)).size === performers.length, {
    ...says('performance.performer_twice'),
    ...once('uid'),
  })
  .refine(
    (performers) => performers.length === 0 || performers.reduce((sum, { basis_points }) => sum + basis_points, 0) === WHOLE_BASIS_POINTS,
    { ...says('performance.performers_sum'), ...once('basis_points') },
  )
  .default([]);

/** A performer with the part of the amount that is theirs; the parts of a line sum to its performance exactly. */
export const PerformerRow = Performer.extend({ real_name: z.string(), amount: Cents });
export type PerformerRow = z.infer<typeof PerformerRow>;

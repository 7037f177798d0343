import { z } from 'zod';
import { When } from './schema.ts';

/** One change of a document's state as its page shows it; the verb and the states are those of its machine. */
export const StateChange = z.object({
  verb: z.string(),
  from_state: z.string(),
  to_state: z.string(),
  /** Empty where none was asked. */
  reason: z.string(),
  /** Empty: nobody, it was a job. */
  real_name: z.string(),
  create_time: When,
});
export type StateChange = z.infer<typeof StateChange>;

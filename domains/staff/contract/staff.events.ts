import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';

/** How a colleague was helped who could not sign in any more. */
export const Help = z.enum(['sessions_ended', 'factor_taken', 'phone_rebound']);
export type Help = z.infer<typeof Help>;

/** Somebody signed a colleague out, took their second factor off or had them sign in by another phone. */
export const colleagueHelped = event('staff.colleague_helped', z.strictObject({ uid: Id('staff'), by_uid: Id('staff'), help: Help, at: z.iso.datetime() }));

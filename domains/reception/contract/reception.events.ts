import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';
import { VisitStep } from './visit.endpoints.ts';

/** A customer left: what was agreed upon for the visit, that is what they arrived for since they came, is done. */
export const visitLeft = event(
  'reception.visit_left',
  z.strictObject({
    visit_id: Id('visit'),
    shop_id: Id('shop'),
    member_id: Id('member'),
    /** Left out by what was told before visits ended with their day. */
    came_at: z.iso.datetime().optional(),
    appointment_id: Id('appointment').nullish(),
  }),
);

/** Somebody turned to a customer: their visit went on to a step, or somebody else answers for them at the one that they are at. */
export const visitTurned = event(
  'reception.visit_turned',
  z.strictObject({
    visit_id: Id('visit'),
    shop_id: Id('shop'),
    member_id: Id('member'),
    /** Who answers for them; null: nobody. */
    uid: Id('staff').nullable(),
    step: VisitStep,
  }),
);

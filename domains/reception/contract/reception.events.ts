import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';

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

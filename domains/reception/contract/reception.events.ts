import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';

/** A customer left: what was agreed upon for the visit is done. */
export const visitLeft = event('reception.visit_left', z.strictObject({ visit_id: Id('visit'), shop_id: Id('shop'), member_id: Id('member') }));

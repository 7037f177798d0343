import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Id } from '#kernel/contract/schema.ts';

/** A customer was triaged; `to_uid`: to whom they were sent. */
export const triageNoted = event(
  'record.triage_noted',
  z.strictObject({ triage_id: Id('triage'), shop_id: Id('shop'), member_id: Id('member'), to_uid: Id('staff').nullable() }),
);

import type { Json } from '#db/schema.ts';
import type { DomainEvent, PayloadOf } from '#kernel/contract/event.ts';
import type { Writes } from './transaction.ts';

/** Lets the parts above hear of an event after the commit, once (`events.ts`). */
export type Notify = <E extends DomainEvent>(event: E, payload: PayloadOf<E> & Json) => void;

/** What notes the events of a transaction. */
export const notifier =
  (writes: Writes, now: Date): Notify =>
  ({ topic }, payload) =>
    void writes.insert('outbox', { outbox_id: writes.id(), topic, payload: JSON.stringify(payload), created_at: now });

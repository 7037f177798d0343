import type { Writes } from '#kernel/server/transaction.ts';

/** What a customer is told of an appointment. */
export type NoticeKind = 'cancelled' | 'moved' | 'day' | 'hours';

/** Writes, with what happened, that a customer is to be told; a job sends it once that is committed. */
export function noteNotice(writes: Writes, now: Date, kind: NoticeKind, { appointment_id, starts_at }: { appointment_id: string; starts_at: Date }): void {
  void writes.insert('appointment_notice', { notice_id: writes.id(), appointment_id, kind, starts_at, created_at: now, held_until: now, tries: 0 });
}

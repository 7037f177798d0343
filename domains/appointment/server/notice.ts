import type { SmsNotice } from '#domains/access/contract/account.schema.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { Writes } from '#kernel/server/transaction.ts';

/** What a customer is told of an appointment. */
export type NoticeKind = 'cancelled' | 'moved' | 'day' | 'hours';
/** What a customer is told of a request made by themselves: the state that it came to. */
export type RequestNoticeKind = 'asked' | 'unpaid' | 'proposed' | 'accepted' | 'declined' | 'lapsed';

const written = (writes: Writes, now: Date, starts_at: Date) => ({ notice_id: writes.id(), starts_at, created_at: now, held_until: now, tries: 0 });

/** Writes, with what happened, that a customer is to be told; a job sends it once that is committed. */
export function noteNotice(writes: Writes, now: Date, kind: NoticeKind, { appointment_id, starts_at }: { appointment_id: string; starts_at: Date }): void {
  void writes.insert('appointment_notice', { ...written(writes, now, starts_at), appointment_id, kind });
}

/** The same of a request; `starts_at` is the time that it is about. */
export function noteRequestNotice(
  writes: Writes,
  now: Date,
  kind: RequestNoticeKind,
  { self_booking_id, starts_at }: { self_booking_id: string; starts_at: Date },
): void {
  void writes.insert('appointment_notice', { ...written(writes, now, starts_at), self_booking_id, kind });
}

/** A text message that is in hand. */
export interface Message {
  notice_id: string;
  phone: string;
  /** Which try this is. */
  nth: number;
  scene: SmsNotice;
  notice: { shop: string; time: string; link: string };
}

/** So few that all of them were tried before another round may take them up: a service may be silent for ten seconds each time. */
export const AT_ONCE = 5;
/** After so many tries the message service will not have it. */
export const MOST_TRIES = 5;
const MINUTE_MS = 60_000;

/** Nobody reads these any more: sent, or nobody wants to know. */
export function endNotices(work: SystemWork, ids: readonly string[]): void {
  if (ids.length > 0) void work.run(work.update('appointment_notice').set({ done_at: work.now }).where('notice_id', 'in', [...ids]));
}

/** Takes one in hand: no other round sends it meanwhile, and the next try of it is later each time. */
export function takeInHand(work: SystemWork, { notice_id, tries }: { notice_id: string; tries: number }): void {
  const held_until = new Date(work.now.getTime() + MINUTE_MS * 2 ** tries);
  void work.run(work.update('appointment_notice').set({ tries: tries + 1, held_until }).where('notice_id', '=', notice_id));
}

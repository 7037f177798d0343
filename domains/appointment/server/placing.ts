import { Refusal } from '#kernel/contract/failure.ts';
import { momentOf, wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { type Facts, isOnSlot, minutesOf, place, type Placed, type Placing, type Wanted } from '../model/slots.ts';
import { awayAt } from '../model/needs.ts';
import { daysAround } from './days.queries.ts';
import { type Desk, dayAt } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import type { KeptItem } from './scope.ts';

/** Nobody plans further ahead. */
const MOST_AHEAD_MS = 366 * 86_400_000;
const MINUTE_MS = 60_000;

/** When a beginning is, on the shop's wall; 400 for one that never comes, where the clock leaps over it. */
export function beginningOf({ time_zone, now }: Desk, start_time: string): number {
  const moment = momentOf(time_zone, start_time);
  if (moment === null || wallTime(time_zone, moment) !== start_time) throw refuse(400, 'start_required', { field: 'start_time' });
  if (moment > now.getTime() + MOST_AHEAD_MS) throw refuse(400, 'start_far', { field: 'start_time' });
  return moment;
}

/** Where in the request the thing stands that is in the way. */
const FIELD = {
  busy: 'uid',
  off_shift: 'uid',
  unskilled: 'uid',
  nobody: 'uid',
  room_full: 'room_id',
  bed_taken: 'room_id',
  no_bed: 'room_id',
  device_busy: 'device_id',
  no_device: 'device_id',
  device_broken: 'device_id',
} as const;

/** Why it is not possible, said where it belongs. */
export function refusalOf(placing: Exclude<Placing, { placed: Placed[] }>, at = ''): Refusal {
  const { problem, about, item_no } = placing;
  if (problem === 'past' || problem === 'closed') return refuse(409, `problem_${problem}`, { field: 'start_time' });
  return refuse(409, `problem_${problem}`, { field: `${at}items.${item_no - 1}.${FIELD[problem]}`, params: { name: about } });
}

interface Asked {
  from: number;
  wanted: readonly Wanted[];
  /** The appointment that is to be replaced. */
  except?: string;
  /** It began where it begins before: what stood there may stay, off the slots too. */
  keeps?: boolean;
}

/** Places what is wanted, or refuses with what stands in the way. */
export async function placed(reads: Reads, desk: Desk, asked: Asked): Promise<Placed[]> {
  const { placing, on_slot } = judge(await factsFor(reads, desk, asked), asked);
  if ('problem' in placing) throw refusalOf(placing);
  if (!on_slot) throw refuse(400, 'start_off_slot', { field: 'start_time' });
  return placing.placed;
}

const factsFor = (reads: Reads, desk: Desk, { from, except }: Asked): Promise<Facts> =>
  factsOf(reads, desk, { date: dayAt(desk, from), days: 1, except: except ? [except] : [] });

function judge(facts: Facts, { from, wanted, keeps = false }: Asked): { placing: Placing; on_slot: boolean } {
  // What began in the past is not past for whoever is there: its length or its colleague may still change.
  const judged = keeps ? { ...facts, now: Math.min(facts.now, from) } : facts;
  return { placing: place(judged, wanted, from), on_slot: keeps || isOnSlot(facts, from) };
}

/** Whether somebody may decide that hours and shifts do not count. */
export const mayOverride = ({ actor }: Ctx): boolean => actor.permissions.has('appointment:override');

/**
 * Whether what was decided before about hours and shifts still holds, whoever asks: it begins when it began, and takes no longer. Who
 * serves and where may be another.
 */
export const holdsOn = (appointment: { starts_at: Date; ends_at: Date }, { from, wanted }: Asked): boolean =>
  from === appointment.starts_at.getTime() && from + minutesOf(wanted) * MINUTE_MS <= appointment.ends_at.getTime();

/** Whether something needs a bed and stands without one. */
export const lacksBed = (items: readonly Placed[]): boolean => items.some(({ lacks_bed }) => lacks_bed);

/**
 * The same for whoever may decide that hours and shifts do not count, with a reason, or where it `is_kept` that was decided: it stays
 * only where it is needed. What may go without a bed then is `insisted` upon. What is taken stays taken.
 */
export async function placedByRight(
  reads: Reads,
  ctx: Ctx,
  desk: Desk,
  asked: Asked & { reason: string; is_kept?: boolean; before?: readonly KeptItem[]; insisted: readonly Wanted[] },
): Promise<{ items: Placed[]; override_reason: string }> {
  const { reason, is_kept = false, before = [], insisted } = asked;
  if (reason === '') return { items: await placed(reads, desk, asked), override_reason: '' };
  if (!is_kept && !mayOverride(ctx)) throw new Refusal(403, 'kernel.forbidden');
  const facts = await factsFor(reads, desk, asked);
  const usual = judge(facts, asked);
  if ('placed' in usual.placing && usual.on_slot && !lacksBed(usual.placing.placed)) return { items: usual.placing.placed, override_reason: '' };
  const { placing } = judge({ ...facts, any_hours: true }, { ...asked, wanted: insisted });
  if ('problem' in placing) throw refusalOf(placing);
  return { items: await knowing(reads, desk, placing.placed, is_kept ? before : null), override_reason: reason };
}

/**
 * Things that are done whatever hours and shifts say, with what is known of their day: as whoever decides about it now finds it, or, where
 * it is `kept` that was decided, as it was then. Another colleague than then is one of whom nothing was known.
 */
export async function knowing(reads: Reads, desk: Desk, items: readonly Placed[], kept: readonly KeptItem[] | null): Promise<Placed[]> {
  const knownOf = ({ item_no, uid }: Placed) => kept?.find((was) => was.item_no === item_no && was.uid === uid)?.away_known ?? [];
  if (kept) return items.map((item) => ({ ...item, away_known: knownOf(item) }));
  const days = await daysAround(reads, desk, items.map(({ uid }) => uid), items);
  return items.map((item) => ({ ...item, away_known: awayAt(days, item) }));
}

/** Items as they are kept. */
export const rowsOf = ({ shop_id }: Pick<Desk, 'shop_id'>, appointment_id: string, status: number, items: readonly Placed[]) =>
  items.map(({ item_no, shop_project_id, name, uid, anyone, room_id, bed_no, auto_room, device_id, auto_device, together, ...item }) => ({
    appointment_id,
    item_no,
    shop_id,
    status,
    shop_project_id,
    item_name: name,
    uid,
    anyone,
    room_id,
    bed_no,
    auto_room,
    device_id,
    auto_device,
    together,
    starts_at: new Date(item.from),
    ends_at: new Date(item.until),
    clean_minutes: item.clean_minutes,
    bed_until: new Date(item.bed_until),
    away_known: [...(item.away_known ?? [])],
  }));

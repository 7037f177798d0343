import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { seriesPlan, SeriesPlace } from '../contract/series.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { type Days, isLike, type Need, needsOf } from '../model/needs.ts';
import { againAt, placeLike } from '../model/series.ts';
import { isOnSlot, overAt, place, type Wanted } from '../model/slots.ts';
import { type Offer, withOffered } from '../model/waiting.ts';
import { daysAround } from './days.queries.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { namesIn } from './slots.queries.ts';
import { beginningOf, mayOverride } from './placing.ts';
import { placesOf } from './places.queries.ts';
import { appointmentsOf, itemsOf, type KeptItem } from './scope.ts';
import { mayLackBed, wantedOf } from './wanted.queries.ts';

interface Sought {
  wanted: readonly Wanted[];
  /** The same where what was decided for the first one holds. */
  insisted: readonly Wanted[];
  wished_time: string;
  places: Awaited<ReturnType<typeof placesOf>>;
  offers: readonly Offer[];
  /** Why hours or shift need not count; null: they do. */
  decided: Decided | null;
}

/** What was decided for one of a series, what stood in its way, and when they work who would serve. */
interface Decided {
  reason: string;
  first: ReadonlySet<Need>;
  days: Days;
}

interface Again {
  reason: string;
  items: readonly KeptItem[];
  /** Who else may serve. */
  uids?: readonly string[];
  /** When it comes again. */
  starts: readonly string[];
}

/** What was decided for the one that comes again; null where hours and shifts count. */
export async function decidedOf(reads: Reads, desk: Desk, { reason, items, uids = [], starts }: Again): Promise<Decided | null> {
  if (reason === '') return null;
  const kept = items.map(({ uid, starts_at, ends_at }) => ({ uid, from: starts_at.getTime(), until: ends_at.getTime() }));
  const spans = [...kept, ...starts.map((start_time) => ({ from: beginningOf(desk, start_time) }))];
  const days = await daysAround(reads, desk, [...kept.map(({ uid }) => uid), ...uids], spans);
  return { reason, first: needsOf(days, kept), days };
}

/** The reason of the one that comes again, where it holds for things that are done then; none where something else is in their way. */
export const reasonFor = (decided: Decided | null, items: Parameters<typeof needsOf>[1]): string =>
  decided && isLike(decided.first, needsOf(decided.days, items)) ? decided.reason : '';

/**
 * Where one would stand on the day of the beginning wished for: there, where somebody decided that what is in its way does not count for
 * the first one, for the same reason.
 */
async function placeAt(reads: Reads, desk: Desk, { wanted, insisted, wished_time, places, offers, decided }: Sought): Promise<SeriesPlace> {
  const wished = beginningOf(desk, wished_time);
  const date = dayAt(desk, wished);
  // What is offered to somebody who waits is proposed to nobody else.
  const facts = withOffered(await factsOf(reads, desk, { date, days: 1, places }), offers);
  const asWished = place(facts, wanted, wished);
  const isUsual = 'placed' in asWished && isOnSlot(facts, wished);
  const byReason = decided && !isUsual ? place({ ...facts, any_hours: true }, insisted, wished) : asWished;
  const isDecided = decided && !isUsual && 'placed' in byReason && reasonFor(decided, byReason.placed) !== '';
  const best = isDecided ? { from: wished, placed: byReason.placed } : placeLike(facts, wanted, wished, (from) => dayAt(desk, from) === date);
  const stands = isDecided || 'problem' in byReason ? byReason : asWished;
  const why = 'problem' in stands ? { problem: stands.problem, about: stands.about } : { problem: null, about: '' };
  const override_reason = isDecided ? decided.reason : '';
  if (!best) return { wished_time, start_time: null, end_time: '', uids: [], staff_names: '', override_reason, ...why };
  const wall = (at: number): string => wallTime(desk.time_zone, at);
  return {
    wished_time,
    start_time: wall(best.from),
    end_time: wall(overAt(best.placed)),
    uids: best.placed.map(({ uid }) => uid),
    staff_names: namesIn(facts, best.placed),
    override_reason,
    ...why,
  };
}

/** Where an appointment would stand when it comes again; 404 for one that is not seen in the shop one works in. */
export const planSeries = (ctx: Ctx, { appointment_id, ...rhythm }: RequestOf<typeof seriesPlan>): Promise<SeriesPlace[]> =>
  read(ctx, async (reads) => {
    const desk = deskOf(reads, ctx);
    const one = appointmentsOf(reads).where('appointment.appointment_id', '=', appointment_id).where('appointment.shop_id', '=', desk.shop_id);
    const [found, items, places, offers] = await Promise.all([
      reads.first(one.select(['appointment.starts_at', 'appointment.override_reason'])),
      itemsOf(reads, appointment_id),
      placesOf(reads, desk.shop_id),
      offered(reads, desk),
    ]);
    if (!found) throw refuse(404, 'appointment_not_found');
    // With the same people while there is a time with them, whoever asked for them.
    const wanted = await wantedOf(reads, desk, items.map((item) => ({ ...item, anyone: false })));
    const starts = againAt(wallTime(desk.time_zone, found.starts_at.getTime()), rhythm);
    const reason = mayOverride(ctx) ? found.override_reason : '';
    const decided = await decidedOf(reads, desk, { reason, items, starts });
    const sought = { wanted, insisted: mayLackBed(wanted, items), places, offers, decided };
    return Promise.all(starts.map((wished_time) => placeAt(reads, desk, { ...sought, wished_time })));
  });

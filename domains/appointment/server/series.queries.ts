import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { seriesPlan, SeriesPlace } from '../contract/series.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { againAt, placeLike } from '../model/series.ts';
import { isOnSlot, overAt, place, type Wanted } from '../model/slots.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { namesIn } from './slots.queries.ts';
import { beginningOf, mayOverride } from './placing.ts';
import { placesOf } from './places.queries.ts';
import { appointmentsOf, itemsOf } from './scope.ts';
import { wantedOf } from './wanted.queries.ts';

interface Sought {
  wanted: readonly Wanted[];
  wished_time: string;
  places: Awaited<ReturnType<typeof placesOf>>;
  /** Why hours or shift need not count. */
  reason: string;
}

/** Where one would stand on the day of the beginning wished for: there, where somebody decided that hours do not count, for the same reason. */
async function placeAt(reads: Reads, desk: Desk, { wanted, wished_time, places, reason }: Sought): Promise<SeriesPlace> {
  const wished = beginningOf(desk, wished_time);
  const date = dayAt(desk, wished);
  const facts = await factsOf(reads, desk, { date, days: 1, places });
  const asWished = place(facts, wanted, wished);
  const isUsual = 'placed' in asWished && isOnSlot(facts, wished);
  const decided = reason === '' || isUsual ? asWished : place({ ...facts, any_hours: true }, wanted, wished);
  const isDecided = reason !== '' && !isUsual && 'placed' in decided;
  const best = isDecided ? { from: wished, placed: decided.placed } : placeLike(facts, wanted, wished, (from) => dayAt(desk, from) === date);
  const why = 'problem' in decided ? { problem: decided.problem, about: decided.about } : { problem: null, about: '' };
  const override_reason = isDecided ? reason : '';
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
    const [found, items, places] = await Promise.all([
      reads.first(one.select(['appointment.starts_at', 'appointment.override_reason'])),
      itemsOf(reads, appointment_id),
      placesOf(reads, desk.shop_id),
    ]);
    if (!found) throw refuse(404, 'appointment_not_found');
    const wanted = await wantedOf(reads, desk, items);
    const starts = againAt(wallTime(desk.time_zone, found.starts_at.getTime()), rhythm);
    const reason = mayOverride(ctx) ? found.override_reason : '';
    return Promise.all(starts.map((wished_time) => placeAt(reads, desk, { wanted, wished_time, places, reason })));
  });

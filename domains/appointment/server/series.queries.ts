import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { seriesPlan, SeriesPlace } from '../contract/series.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { againAt, placeLike } from '../model/series.ts';
import { overAt, place, type Wanted } from '../model/slots.ts';
import { type Desk, dayAt, deskOf } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { namesIn } from './slots.queries.ts';
import { beginningOf } from './placing.ts';
import { placesOf } from './places.queries.ts';
import { appointmentsOf, itemsOf } from './scope.ts';
import { wantedOf } from './wanted.queries.ts';

/** Where one would stand on the day of the beginning wished for. */
async function placeAt(
  reads: Reads,
  desk: Desk,
  wanted: readonly Wanted[],
  wished_time: string,
  places: Awaited<ReturnType<typeof placesOf>>,
): Promise<SeriesPlace> {
  const wished = beginningOf(desk, wished_time);
  const date = dayAt(desk, wished);
  const facts = await factsOf(reads, desk, { date, days: 1, places });
  const best = placeLike(facts, wanted, wished, (from) => dayAt(desk, from) === date);
  const asWished = place(facts, wanted, wished);
  const why = 'problem' in asWished ? { problem: asWished.problem, about: asWished.about } : { problem: null, about: '' };
  if (!best) return { wished_time, start_time: null, end_time: '', uids: [], staff_names: '', ...why };
  const wall = (at: number): string => wallTime(desk.time_zone, at);
  return {
    wished_time,
    start_time: wall(best.from),
    end_time: wall(overAt(best.placed)),
    uids: best.placed.map(({ uid }) => uid),
    staff_names: namesIn(facts, best.placed),
    ...why,
  };
}

/** Where an appointment would stand when it comes again; 404 for one that is not seen in the shop one works in. */
export const planSeries = (ctx: Ctx, { appointment_id, ...rhythm }: RequestOf<typeof seriesPlan>): Promise<SeriesPlace[]> =>
  read(ctx, async (reads) => {
    const desk = deskOf(reads, ctx);
    const one = appointmentsOf(reads).where('appointment.appointment_id', '=', appointment_id).where('appointment.shop_id', '=', desk.shop_id);
    const [found, items, places] = await Promise.all([
      reads.first(one.select('appointment.starts_at')),
      itemsOf(reads, appointment_id),
      placesOf(reads, desk.shop_id),
    ]);
    if (!found) throw refuse(404, 'appointment_not_found');
    const wanted = await wantedOf(reads, desk, items);
    const starts = againAt(wallTime(desk.time_zone, found.starts_at.getTime()), rhythm);
    return Promise.all(starts.map((wished) => placeAt(reads, desk, wanted, wished, places)));
  });

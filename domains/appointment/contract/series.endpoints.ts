import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, says } from '#kernel/contract/schema.ts';
import { MOST_ITEMS, StartTime } from './appointment.schema.ts';
import { SlotProblem } from './board.endpoints.ts';

const appointment_id = Id('appointment');
const MOST_TIMES = 24;
const MOST_EVERY = 90;

/** Where one of a series would stand. */
const SeriesPlace = z.object({
  /** At the time of the first one. */
  wished_time: z.string(),
  /** The nearest that is possible that day; null: none is. */
  start_time: z.string().nullable(),
  end_time: z.string(),
  /** Who serves, for each thing that is done. */
  uids: z.array(Id('staff')),
  staff_names: z.string(),
  /** Why hours or shift do not count there, as of the first one; empty where they do. */
  override_reason: z.string(),
  /** Why not as wished, with the same people; null where it is. */
  problem: SlotProblem.nullable(),
  about: z.string(),
});
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** `GET /shop/appointment/query/findSeries`: where an appointment would stand when it comes again, to be looked at before it is saved. */
export const seriesPlan = endpoint({
  id: 'appointment.series.plan', method: 'GET', path: '/shop/appointment/query/findSeries', access: 'appointment:write',
  request: z.object({
    appointment_id,
    every: z.int().min(1).max(MOST_EVERY),
    unit: z.enum(['day', 'week']),
    /** How often it comes again after this one. */
    times: z.int().min(1).max(MOST_TIMES),
  }),
  response: z.array(SeriesPlace),
});

/**
 * `POST /shop/appointment/addSeries`: the same again at the places chosen, all of them or none; 409 names the one that is taken by now.
 * Where hours or a shift did not count for the first one, they do not for the others, for the same reason, by whoever may decide so;
 * never on a closed day, nor on one on which the colleague rests or is on leave.
 */
export const seriesAdd = endpoint({
  id: 'appointment.series.add', method: 'POST', path: '/shop/appointment/addSeries', access: 'appointment:write', idempotent: true,
  request: z.object({
    appointment_id,
    places: z
      .array(z.object({ start_time: StartTime, uids: z.array(Id('staff')).min(1).max(MOST_ITEMS) }))
      .min(1, says('appointment.series_none'))
      .max(MOST_TIMES),
  }),
  /** Whether the member has another appointment at one of these times: allowed, but somebody should know. */
  response: z.object({ appointment_ids: z.array(appointment_id), member_overlap: z.boolean() }),
});

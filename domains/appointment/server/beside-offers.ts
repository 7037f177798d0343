import { wallTime } from '#kernel/contract/zoned.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { meet } from '../model/calendar.ts';
import { isOnSlot, minutesOf, place, type Placed, type Wanted } from '../model/slots.ts';
import { withOffered } from '../model/waiting.ts';
import { type Desk, dayAt } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { offered } from './offered.queries.ts';
import { placed } from './placing.ts';

const MINUTE_MS = 60_000;
const CLOCK = 'yyyy-MM-dd '.length;

interface Asked {
  from: number;
  wanted: readonly Wanted[];
  /** The request that is answered: what is offered to it is its own. */
  own: string;
  /** What is offered to others is taken where nothing else is left: it is known. */
  take_offered: boolean;
}

/**
 * Places what is wanted beside what is offered to those who wait. Where only that is left, 409 says whose it is and until when, unless it
 * is taken all the same; where nothing is, what stands in the way.
 */
export async function placedBeside(reads: Reads, desk: Desk, { from, wanted, own, take_offered }: Asked): Promise<Placed[]> {
  const offers = await offered(reads, desk, own);
  if (offers.length === 0) return placed(reads, desk, { from, wanted });
  const facts = await factsOf(reads, desk, { date: dayAt(desk, from), days: 1 });
  const beside = place(withOffered(facts, offers), wanted, from);
  if ('placed' in beside && isOnSlot(facts, from)) return beside.placed;
  const items = await placed(reads, desk, { from, wanted });
  if (take_offered) return items;
  const span = { from, until: from + minutesOf(wanted) * MINUTE_MS };
  const meeting = offers.filter((offer) => meet(offer, span));
  const whose = meeting.find((offer) => 'problem' in place(withOffered(facts, [offer]), wanted, from)) ?? meeting[0]!;
  const time = wallTime(desk.time_zone, whose.from);
  const until = wallTime(desk.time_zone, whose.offer_until.getTime()).slice(CLOCK);
  throw refuse(409, 'offered', { field: 'take_offered', params: { name: whose.name, time, until } });
}

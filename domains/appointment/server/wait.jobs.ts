import { Refusal } from '#kernel/contract/failure.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { settingsByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { quietFrom, quietUntil } from '../contract/appointment.settings.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import { isQuiet } from '../model/reminder.ts';
import { selfFlow } from '../model/self.machine.ts';
import { MOST_OFFERS, type Offer, OFFER_MS, offerFor, withOffered } from '../model/waiting.ts';
import { type Desk, dayAt } from './desk.ts';
import { factsOf } from './facts.queries.ts';
import { noteRequestNotice } from './notice.ts';
import { offered } from './offered.queries.ts';
import { closedAmong } from './self-bookable.ts';
import { projectsOf, type Request } from './self-request.ts';
import { shopsAtWork } from './shops-at-work.ts';
import { wantedOf } from './wanted.queries.ts';

const WHY = 'whoever waits is offered what becomes free, whoever put them down';
/** Offers of a shop in one round; who is looked at without a place keeps nobody behind them from theirs. */
const AT_ONCE = 50;
const CLOCK = 'yyyy-MM-dd '.length;
const { waiting, proposed } = selfFlow.state;

/** What is refused to one who waits keeps nobody else from their turn. */
function nothingWhereRefused(error: unknown): [] {
  if (error instanceof Refusal) return [];
  throw error;
}

const stateOf = (request: Request) => ({ ...request, status: request.status as SelfStatus });
const NOTHING = { proposed_at: null, proposed_until: null, proposed_uid: null, offer_until: null };

/** Ends offers that nobody took, and offers what is free to whoever waits longest; answers how many offers were made. */
export const offerFreed = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'offering what became free', (org_id) =>
    systemWork(backend, now, org_id, async (work) => {
      const over = await work.rows(waits(work, proposed).where('offer_until', '<=', now));
      for (const request of over) await passOver(work, request);
      const due = await work.rows(waits(work, waiting).where('self_booking.ends_at', '>', now));
      if (due.length === 0) return 0;
      const [decidedBy, shops] = await Promise.all([settingsByShop(work), shopsAtWork(work)]);
      let made = 0;
      for (const { shop_id, time_zone, valid_end: last_day } of shops) {
        const queue = due.filter((one) => one.shop_id === shop_id);
        const decided = decidedBy(shop_id);
        const clock = wallTime(time_zone, now.getTime()).slice(CLOCK);
        if (queue.length === 0 || isQuiet(clock, decided(quietFrom), decided(quietUntil))) continue;
        made += await offerIn(work, { shop_id, time_zone, now, last_day, decided: (setting) => Promise.resolve(decided(setting)) }, queue);
      }
      return made;
    }),
  );

/** Those in a state who wait, who has waited longest first. Whoever answers at this moment has it locked, and wins. */
const waits = (work: SystemWork, status: SelfStatus) =>
  work
    .across('self_booking', WHY)
    .where('self_booking.status', '=', status)
    .where('waits_since', 'is not', null)
    .selectAll('self_booking')
    .orderBy('waits_since')
    .orderBy('self_booking_id')
    .forUpdate('self_booking')
    .skipLocked();

/** An offer that nobody took: the customer waits on behind the others, or no longer after so many. */
async function passOver(work: SystemWork, request: Request): Promise<void> {
  const { self_booking_id, proposed_at } = request;
  const before = await passedOf(work, self_booking_id);
  void work.insert('self_booking_passed', [{ self_booking_id, starts_at: proposed_at! }]);
  const isLast = before.length + 1 >= MOST_OFFERS;
  transitionAll(work, selfFlow, [stateOf(request)], isLast ? 'lapse' : 'pass', { set: { ...NOTHING, waits_since: work.now } });
  if (isLast) noteRequestNotice(work, work.now, 'lapsed', request);
  work.tell({ to: { shop_id: request.shop_id }, topic: 'self_booking' });
}

/** The beginnings that somebody who waits let pass. */
const passedOf = async (work: SystemWork, self_booking_id: string): Promise<number[]> =>
  (await work.rows(work.across('self_booking_passed', WHY).where('self_booking_id', '=', self_booking_id).select('starts_at'))).map(({ starts_at }) =>
    starts_at.getTime(),
  );

/** What a day is judged by, read once a round: whoever waits for the same day is judged by the same, beside what is offered meanwhile. */
function factsByDay(work: SystemWork, desk: Desk): (date: string) => ReturnType<typeof factsOf> {
  const known = new Map<string, ReturnType<typeof factsOf>>();
  return (date) => {
    const facts = known.get(date) ?? factsOf(work, desk, { date, days: 1 });
    known.set(date, facts);
    return facts;
  };
}

async function offerIn(work: SystemWork, desk: Desk, queue: readonly Request[]): Promise<number> {
  const offers: Offer[] = await offered(work, desk);
  const before = offers.length;
  const factsOn = factsByDay(work, desk);
  for (const request of queue) {
    if (offers.length - before === AT_ONCE) break;
    const [[project], passed] = await Promise.all([projectsOf(work, request.self_booking_id), passedOf(work, request.self_booking_id)]);
    const [facts, [wanted]] = await Promise.all([
      factsOn(dayAt(desk, request.starts_at.getTime())),
      wantedOf(work, desk, [{ shop_project_id: project!.shop_project_id, uid: request.wanted_uid, any_room: true }]).catch(nothingWhereRefused),
    ]);
    // The shop does not do it any more, or not for whoever books themselves.
    if (!wanted || (await closedAmong(work, desk.shop_id, [wanted.shop_project_id]))) continue;
    const span = { from: request.starts_at.getTime(), until: request.ends_at.getTime() };
    const offer = offerFor(withOffered(facts, offers), { ...span, wanted, passed });
    if (!offer) continue;
    offers.push(offer);
    const proposed_at = new Date(offer.from);
    transitionAll(work, selfFlow, [stateOf(request)], 'offer', {
      set: { proposed_at, proposed_until: new Date(offer.until), proposed_uid: offer.uid, offer_until: new Date(work.now.getTime() + OFFER_MS) },
    });
    noteRequestNotice(work, work.now, 'proposed', { self_booking_id: request.self_booking_id, starts_at: proposed_at });
  }
  if (offers.length > before) work.tell({ to: { shop_id: desk.shop_id }, topic: 'self_booking' });
  return offers.length - before;
}

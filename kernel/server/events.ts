import type { DomainEvent, PayloadOf } from '#kernel/contract/event.ts';
import type { Backend } from './context.ts';
import type { SystemWork } from './system-work.ts';
import { inEachOrganisation, systemWork } from './system-work.ts';

/** What a part does when it hears of an event: in the transaction that forgets the event, so exactly once. */
export interface Subscriber {
  topic: string;
  hear: (work: SystemWork, payload: unknown) => Promise<void>;
}

/** Binds an event to what is done about it. */
export const on = <E extends DomainEvent>(event: E, hear: (work: SystemWork, payload: PayloadOf<E>) => Promise<void>): Subscriber => ({
  topic: event.topic,
  hear: (work, payload) => hear(work, event.payload.parse(payload) as PayloadOf<E>),
});

interface Told {
  outbox_id: string;
  topic: string;
  payload: unknown;
  tries: number;
}

const AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** After so many tries somebody has to look. */
const ALARMING_TRIES = 5;

/** Tells every organisation's events, in their order, to whoever subscribed. One that fails holds up none of the others. */
export async function tellEvents(backend: Backend, now: Date, subscribers: readonly Subscriber[]): Promise<void> {
  await inEachOrganisation(backend, 'telling events', async (org_id) => {
    let all = 0;
    for (let told = AT_ONCE; told === AT_ONCE; all += told) told = await tellSome(backend, now, org_id, subscribers);
    return all;
  });
}

const WHY = 'events are of the organisation';

const due = (work: SystemWork) =>
  work
    .across('outbox', WHY)
    .select(['outbox.outbox_id', 'outbox.topic', 'outbox.payload', 'outbox.tries'])
    .where((row) => row.or([row('outbox.held_until', 'is', null), row('outbox.held_until', '<=', work.now)]))
    .orderBy('outbox.outbox_id')
    // Another worker's events are its own.
    .forUpdate()
    .skipLocked();

/** Tells a batch in one transaction; where one of them fails, each in its own. Answers how many there were. */
async function tellSome(backend: Backend, now: Date, org_id: string, subscribers: readonly Subscriber[]): Promise<number> {
  let known: Told[] = [];
  try {
    await systemWork(backend, now, org_id, async (work) => {
      known = (await work.rows(due(work).limit(AT_ONCE))) as Told[];
      for (const told of known) await tell(work, told, subscribers);
    });
  } catch (error) {
    // It failed before there was anything to tell: nothing of an event.
    if (known.length === 0) throw error;
    for (const { outbox_id } of known) await tellAlone(backend, now, { org_id, outbox_id }, subscribers);
  }
  return known.length;
}

async function tell(work: SystemWork, { outbox_id, topic, payload }: Told, subscribers: readonly Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) if (subscriber.topic === topic) await subscriber.hear(work, payload);
  await work.run(work.remove('outbox').where('outbox_id', '=', outbox_id));
}

/** Tells one event; a failure is noted, and the event is tried again after one, two, four … minutes. */
async function tellAlone(backend: Backend, now: Date, which: { org_id: string; outbox_id: string }, subscribers: readonly Subscriber[]): Promise<void> {
  const { org_id, outbox_id } = which;
  let told: Told | undefined;
  try {
    await systemWork(backend, now, org_id, async (work) => {
      told = (await work.first(due(work).where('outbox.outbox_id', '=', outbox_id))) as Told | undefined;
      if (told) await tell(work, told, subscribers);
    });
  } catch (error) {
    const tries = (told?.tries ?? 0) + 1;
    const held_until = new Date(now.getTime() + MINUTE_MS * 2 ** Math.min(tries - 1, 10));
    await systemWork(backend, now, org_id, (work) => work.run(work.update('outbox').set({ tries, held_until }).where('outbox_id', '=', outbox_id)));
    const said = { org_id, outbox_id, topic: told?.topic, tries, err: { message: (error as Error).message } };
    if (tries >= ALARMING_TRIES) backend.log.error(said, 'an event cannot be told');
    else backend.log.warn(said, 'an event will be told later');
  }
}

import type { Backend } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { inEachOrganisation, nightlyInEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { faultOf, serviceOf, unsealed } from './open-service.ts';
import type { Person, WecomService } from './service/driver.ts';
import { endReading, keepContacts, keepDirectory } from './sync-writes.ts';

/** A reading that has not gone on for so long has died, or waits for the service to let it. */
const DEAD_MS = 10 * 60_000;
const WHY = 'a chain has one account with the service';

/** What one worker reads. */
interface Reading {
  wecom_account_id: string;
  run: string;
  service: WecomService;
  /** The last time it went on: whoever finds another there was overtaken. */
  begun_at: Date;
}

/** Has every open account read in the night. */
export const wantSyncs = async (backend: Backend, now: Date): Promise<void> => {
  await nightlyInEachOrganisation(backend, 'asking for WeCom', (org_id) =>
    systemWork(backend, now, org_id, (work) =>
      work.run(work.update('wecom_account').set({ sync_wanted_at: now }).where('is_open', '=', true).where('sync_wanted_at', 'is', null)),
    ),
  );
};

/** Reads the accounts that somebody, or the night, asked for; answers how many were read whole. */
export const syncWecom = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'reading WeCom', async (org_id) => {
    const reading = await systemWork(backend, now, org_id, (work) => takeReading(backend, work));
    return reading ? readAll(backend, org_id, reading, clockFrom(now)) : 0;
  });

/** The time as it goes on from the moment at which a job began. */
function clockFrom(now: Date): () => Date {
  const begun = performance.now();
  return () => new Date(now.getTime() + (performance.now() - begun));
}

/** Takes the reading for this worker; null where there is none, or another has it. */
async function takeReading(backend: Backend, work: SystemWork): Promise<Reading | null> {
  const account = await work.first(
    work
      .across('wecom_account', WHY)
      .select(['wecom_account_id', 'corp_id', 'secrets'])
      .where('is_open', '=', true)
      .where('sync_wanted_at', 'is not', null)
      .where(({ eb, or }) => or([eb('sync_begun_at', 'is', null), eb('sync_begun_at', '<', new Date(work.now.getTime() - DEAD_MS))]))
      .forNoKeyUpdate()
      .skipLocked(),
  );
  if (!account) return null;
  const { wecom_account_id, corp_id } = account;
  const vault = await readOrgVault({ backend, actor: work.actor }, work);
  await work.run(work.update('wecom_account').set({ sync_begun_at: work.now }).where('wecom_account_id', '=', wecom_account_id));
  return { wecom_account_id, run: work.id(), service: serviceOf(backend, corp_id, unsealed(vault, account)), begun_at: work.now };
}

/** Asks page by page outside of every transaction, and writes each page in one; whoever was overtaken stops. */
async function readAll(backend: Backend, org_id: string, reading: Reading, clock: () => Date): Promise<number> {
  const { service, run } = reading;
  const step = (write: (work: SystemWork) => Promise<void>) =>
    systemWork(backend, clock(), org_id, async (work) => {
      goOn(work, reading);
      await write(work);
    });
  try {
    const departments = await service.departments();
    const people = new Map<string, Person>();
    for (const { department_key } of departments) for (const one of await service.people(department_key)) people.set(one.user_key, one);
    const [followers, tags] = [await service.followers(), await service.tags()];
    // Who may have customers need not be among those whom the application may see.
    for (const user_key of followers) if (!people.has(user_key)) people.set(user_key, { user_key, user_name: user_key, departments: [], mobile: '' });
    await step((work) => keepDirectory(work, { run, departments, tags, people: [...people.values()], followers: new Set(followers) }));
    for (const user_key of followers)
      for (let cursor = '', isLast = false; !isLast;) {
        const { contacts, next } = await service.customers(user_key, cursor);
        await step((work) => keepContacts(work, run, contacts));
        isLast = next === '' || next === cursor;
        cursor = next;
      }
    await step((work) => endReading(work, { run, wecom_account_id: reading.wecom_account_id }));
    return 1;
  } catch (error) {
    await noteFault(backend, org_id, reading, { error, now: clock() });
    return 0;
  }
}

/** Renews the reading where it is still this one's: of two workers one goes on (`YX409` for the other). */
function goOn(work: SystemWork, reading: Reading): void {
  const { wecom_account_id, begun_at } = reading;
  work.change(
    work
      .update('wecom_account')
      .set({ sync_begun_at: work.now })
      .where('wecom_account_id', '=', wecom_account_id)
      .where('sync_begun_at', '=', begun_at),
  );
  reading.begun_at = work.now;
}

/** Says why it did not come to its end; what passes is tried again a while later. */
async function noteFault(
  backend: Backend,
  org_id: string,
  { wecom_account_id, begun_at }: Reading,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const { key, params, passes } = faultOf(error);
  backend.log.warn({ org_id, why: key }, 'WeCom could not be read');
  await systemWork(backend, now, org_id, (work) =>
    work.run(
      work
        .update('wecom_account')
        .set({ sync_fault: JSON.stringify({ key, params }), ...(!passes && { sync_wanted_at: null, sync_begun_at: null }) })
        .where('wecom_account_id', '=', wecom_account_id)
        .where('sync_begun_at', '=', begun_at),
    ),
  );
}

import { sql } from 'kysely';
import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { demotion } from '../contract/loyalty.settings.ts';
import { judgeYear } from '../model/level.rules.ts';
import type { Writer } from './book.ts';
import { Book } from './book.ts';
import type { HeldLoyalty } from './held.ts';
import { holdLoyalty } from './held.ts';
import { moveToLevel } from './level.changes.ts';

/** Members looked at in one transaction. */
const AT_ONCE = 200;

/** Repeats work of an organisation, a chunk at a time, until a chunk finds less than it may take; answers how many were changed. */
async function inChunks(
  backend: Backend,
  now: Date,
  org_id: string,
  chunk: (work: SystemWork) => Promise<{ found: number; changed: number }>,
): Promise<number> {
  let changed = 0;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const done = await systemWork(backend, now, org_id, chunk);
    changed += done.changed;
    found = done.found;
  }
  return changed;
}

/** Nobody writes, in the books of the shop that keeps the member. */
const writerFor = (work: SystemWork, held: HeldLoyalty): Writer => {
  const ledger = work.ledgerOf(held);
  return { writes: work, ledger, now: work.now, uid: null, shop_id: held.shop_id };
};

/** Lets points lapse whose last day is over where their member is kept; answers how many lots were closed. */
export const lapsePoints = (backend: Backend, now: Date): Promise<number> =>
  nightlyInEachOrganisation(backend, 'letting points lapse', (org_id) => inChunks(backend, now, org_id, lapseSome));

async function lapseSome(work: SystemWork) {
  // One day in hand: a lot may be over in one time zone and good in another.
  const over = await work.rows(
    work
      .across('points_lot', 'a job of the organisation')
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'points_lot.org_id').onRef('member.member_id', '=', 'points_lot.member_id'))
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
      .select(['points_lot.account_id', 'points_lot.member_id', 'points_lot.valid_end'])
      .where('points_lot.lapsed', '=', false)
      .where('points_lot.valid_end', 'is not', null)
      .where('points_lot.valid_end', '<', sql<string>`(${work.now}::timestamptz at time zone shop.time_zone)::date`)
      .orderBy('points_lot.member_id')
      .limit(AT_ONCE),
  );
  for (const [member_id, lots] of Map.groupBy(over, (lot) => lot.member_id)) {
    const held = (await holdLoyalty(work, member_id))!;
    const writer = writerFor(work, held);
    for (const { account_id } of lots) {
      // Each lapses once: the lot names it.
      const book = new Book(writer, held, { key: `loyalty/lapse/${account_id}`, document: '', document_id: account_id, document_number: '' });
      book.lapse(account_id);
      book.close();
    }
    writer.ledger.flush();
    work.audit({ subject: 'member', subject_id: member_id, shop_id: held.shop_id, after: { lapsed_lots: lots.length } });
  }
  return { found: over.length, changed: over.length };
}

/** Judges the levels that have been held for a year, where the organisation wants levels to be kept; answers how many were lost. */
export const judgeLevels = (backend: Backend, now: Date): Promise<number> =>
  nightlyInEachOrganisation(backend, 'judging levels', async (org_id) => {
    const mode = await systemWork(backend, now, org_id, (work) => settingByShop(work, demotion));
    // Decided by the organisation: every shop has the same answer.
    return mode('0') === 'yearly' ? inChunks(backend, now, org_id, judgeSome) : 0;
  });

/** The same day a year before; a leap day's is the first of March. */
export const yearBefore = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
};

async function judgeSome(work: SystemWork) {
  const due = await work.rows(
    work
      .across('member', 'a job of the organisation')
      .select('member.member_id')
      .where('member.level_pinned', '=', false)
      .where('member.level_since', 'is not', null)
      .where('member.cancelled_at', 'is', null)
      .where('member.level_since', '<=', yearBefore(dayIn('UTC', work.now)))
      .orderBy('member.level_since')
      .limit(AT_ONCE),
  );
  let changed = 0;
  for (const { member_id } of due) if (await judgeMember(work, member_id)) changed += 1;
  return { found: due.length, changed };
}

/** Judges one member's year; whether the level was lost. Who keeps it keeps it for another year. */
async function judgeMember(work: SystemWork, member_id: string): Promise<boolean> {
  const held = (await holdLoyalty(work, member_id))!;
  const writer = writerFor(work, held);
  const day = writer.ledger.business_date;
  const verdict =
    held.level && judgeYear(held.level, { growth: held.growth.balance, gathered: await gathered(work, member_id, yearBefore(day)) }, held.levels);
  if (!verdict) {
    void work.run(work.update('member').set({ level_since: day }).where('member_id', '=', member_id));
    return false;
  }
  const from = held.level!.level_name;
  const document_id = work.id();
  const book = new Book(writer, held, { key: `loyalty/year/${member_id}/${day}`, document: '', document_id, document_number: '' });
  book.growth('demotion', verdict.growth - held.growth.balance);
  book.close();
  moveToLevel(writer, held, { kind: 'demoted', to: verdict.to });
  writer.ledger.flush();
  work.audit({
    subject: 'member',
    subject_id: member_id,
    shop_id: held.shop_id,
    before: { level_name: from },
    after: { level_name: verdict.to.level_name },
  });
  return true;
}

/**
 * The growth that a member at hand has gathered since a day, and the files that theirs took over: what came in, less what was taken back.
 * What a merge brings was gathered by the file that it comes from, when it was.
 */
export const gatheredSince = (since: string) => sql<number>`(
  select greatest(0, coalesce(sum(c.amount - c.owed), 0))::integer
    from (select member.member_id
          union all
          select former.member_id from member former where former.org_id = member.org_id and former.merged_into = member.member_id) as file
    join loyalty_change c on c.org_id = member.org_id and c.member_id = file.member_id
   where c.unit = 'growth' and c.kind not in ('demotion', 'merge') and c.business_date > ${since})`;

async function gathered(work: SystemWork, member_id: string, since: string): Promise<number> {
  const file = work.across('member', 'a job of the organisation').where('member.member_id', '=', member_id);
  return (await work.first(file.select(gatheredSince(since).as('growth'))))!.growth;
}

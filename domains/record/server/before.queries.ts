import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ConsultBefore, consultBefore, LogBefore, serviceLogBefore, TriageBefore, triageBefore } from '../contract/before.endpoints.ts';
import { seesBefore } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';
import { readerOf } from './entries.ts';
import { entriesOf, type EntryTable } from './scope.ts';
import { unsealSaid } from './sealed.ts';

/** The word that the rights of a kind begin with. */
const KIND = { service_log: 'service', consult_log: 'consult', triage: 'triage' } as const;

/** How many earlier versions are kept of an entry in a list of its kind. */
export const earlierOf = (table: EntryTable) =>
  sql<number>`(select count(*)::integer from entry_before b
    where b.org_id = ${sql.ref(`${table}.org_id`)} and ${sql.ref(`b.${table}_id`)} = ${sql.ref(`${table}.${table}_id`)})`;

/** What a version was kept as, its colleagues by their ids. */
interface Said {
  uid: string;
  /** Of a triage: to whom it sent the customer. */
  to_uid?: string | null;
}

/** What an entry said before each of its edits, latest first, its colleagues by name; 404 for whoever does not see that. */
const versionsOf = <Before>(ctx: Ctx, table: EntryTable, id: string): Promise<Before[]> =>
  read(ctx, async (reads) => {
    const entry = await reads.first(
      entriesOf(reads, table)
        .select(['created_uid', 'shop_id', 'withdrawn_at'])
        .where(`${table}_id` as 'triage_id', '=', id),
    );
    const isSeen = entry && seesBefore({ ...entry, is_withdrawn: entry.withdrawn_at !== null }, readerOf(ctx, KIND[table]));
    if (!isSeen) throw refuse(404, 'not_found');
    const [rows, vault] = await Promise.all([
      reads.rows(
        reads
          .from('entry_before')
          .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'entry_before.org_id').onRef('staff.uid', '=', 'entry_before.uid'))
          .where(`entry_before.${table}_id` as 'entry_before.triage_id', '=', id)
          .orderBy('entry_before.version', 'desc')
          .select(({ ref }) => [
            'entry_before.entry_before_id',
            'entry_before.version',
            'entry_before.said_cipher',
            'staff.real_name as writer_name',
            whenIn(ctx.actor.shop.time_zone, ref('entry_before.written_at')).as('write_time'),
          ]),
      ),
      readOrgVault(ctx, reads),
    ]);
    const versions = rows.map(({ entry_before_id, said_cipher, ...row }) => ({ row, said: unsealSaid(vault!, entry_before_id, said_cipher) as Said }));
    const nameOf = await namesIn(
      reads,
      versions.flatMap(({ said: { uid, to_uid = null } }) => [uid, to_uid]),
    );
    return versions.map(
      ({ row, said: { uid, to_uid, ...said } }) =>
        ({ ...row, ...said, real_name: nameOf(uid), ...(to_uid !== undefined && { to_name: nameOf(to_uid) }) }) as Before,
    );
  });

const WHY = 'whoever is named in an entry that was judged';

/** What colleagues are called who are named in versions that were judged, those who left among them. */
async function namesIn(reads: Reads, uids: readonly (string | null)[]): Promise<(uid: string | null) => string> {
  const named = [...new Set(uids.filter((uid) => uid !== null))];
  const found = reads.across('staff', WHY).select(['staff.uid', 'staff.real_name']).where('staff.uid', 'in', named);
  const rows = named.length === 0 ? [] : await reads.rows(found);
  const names = new Map(rows.map(({ uid, real_name }) => [uid, real_name]));
  return (uid) => (uid === null ? '' : (names.get(uid) ?? ''));
}

/** What a service log said before. */
export const seeLogBefore = (ctx: Ctx, { service_log_id }: RequestOf<typeof serviceLogBefore>): Promise<LogBefore[]> =>
  versionsOf(ctx, 'service_log', service_log_id);

/** What a consultation said before. */
export const seeConsultBefore = (ctx: Ctx, { consult_log_id }: RequestOf<typeof consultBefore>): Promise<ConsultBefore[]> =>
  versionsOf(ctx, 'consult_log', consult_log_id);

/** What a triage said before. */
export const seeTriageBefore = (ctx: Ctx, { triage_id }: RequestOf<typeof triageBefore>): Promise<TriageBefore[]> =>
  versionsOf(ctx, 'triage', triage_id);

import { filesOf, searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { askPage } from '#kernel/server/page.ts';
import { notePrivateRead } from '#kernel/server/private-reads.ts';
import { settingOf } from '#kernel/server/settings.ts';
import { dayIn, onDays, whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import type { Addendum, RecordDetail, recordDetail, RecordRow, recordSearch, RecordTab } from '../contract/emr-record.endpoints.ts';
import { lateDays } from '../contract/emr.settings.ts';
import { OPEN, recordFlow } from '../model/emr-record.machine.ts';
import { lateUntil, type Reader, recordActions, signedText } from '../model/emr-record.rules.ts';
import { refuse } from '../model/emr.refusals.ts';
import { picturesOf, readerOf, recordsOf } from './scope.ts';
import { sealOf, unsealAddendum, unsealBody } from './sealed.ts';

type Search = RequestOf<typeof recordSearch>;

const { state } = recordFlow;
const TABS: Readonly<Record<RecordTab, readonly string[]>> = {
  open: OPEN,
  archived: [state.archived],
  recycled: [state.recycled],
};

/** Records within one's reach, latest first: nothing of what was written. */
export const listRecords = (ctx: Ctx, input: Search): Promise<Page<RecordRow>> =>
  read(ctx, async (reads) => {
    const looking = await lookingAt(reads, ctx);
    const hits = matching(reads, input, looking.late_until);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('emr_record.emr_record_id', 'desc'));
    return { rows: rows.map((row) => present(looking, row)), ...total };
  });

/** Who looks, and up to which day what is still open is late in each shop within reach. */
interface Looking {
  reader: Reader;
  late_until: ReadonlyMap<string, string>;
}

async function lookingAt(reads: Reads, ctx: Ctx): Promise<Looking> {
  const [reader, late_until] = await Promise.all([readerOf(reads, ctx), lateByShop(reads, ctx)]);
  return { reader, late_until };
}

/** By each shop's own days and clock; whoever reaches their own shop alone has it at hand. */
async function lateByShop(reads: Reads, ctx: Ctx): Promise<Looking['late_until']> {
  const { shop, scope_shop_ids: scope } = reads.actor;
  const isAlone = scope?.length === 1 && scope[0] === shop.shop_id;
  const shops: { shop_id: string; time_zone: string }[] = isAlone
    ? [shop]
    : await reads.rows(reads.from('shop').select(['shop.shop_id', 'shop.time_zone']));
  const lastDays = shops.map(async ({ shop_id, time_zone }) => {
    const late_days = await settingOf(reads, ctx, shop_id, lateDays);
    return [shop_id, lateUntil(dayIn(time_zone, ctx.now), late_days)] as const;
  });
  return new Map(await Promise.all(lastDays));
}

const NUMBER = /^B\d{9,12}$/i;

type Records = ReturnType<typeof recordsOf>;

/** Those that are open past their clinic's days, or all others. Shops with one last day are asked for together; where it is one for all, none is named. */
function ofLateness(records: Records, is_late: boolean, late_until: Looking['late_until']): Records {
  const lastDays = [...Map.groupBy(late_until, ([, day]) => day)];
  return records.where(({ eb, and, or }) => {
    const past = lastDays.map(([day, shops]) => {
      const isPast = eb('emr_record.business_date', is_late ? '<=' : '>', day);
      return lastDays.length === 1 ? isPast : and([eb('emr_record.shop_id', '=', amongIds(shops.map(([shop_id]) => shop_id))), isPast]);
    });
    return is_late
      ? and([eb('emr_record.status', 'in', [...TABS.open]), or(past)])
      : or([eb('emr_record.status', 'not in', [...TABS.open]), ...past]);
  });
}

function matching(reads: Reads, input: Partial<Search>, late_until: Looking['late_until']) {
  const { tab, key_word, member_id, doctor_uid, emr_template_id, template_type, is_late, start_date, end_date } = input;
  let records = recordsOf(reads);
  if (tab) records = records.where('emr_record.status', 'in', [...TABS[tab]]);
  if (member_id) records = records.where('emr_record.member_id', '=', member_id);
  if (doctor_uid) records = records.where('emr_record.doctor_uid', '=', doctor_uid);
  if (emr_template_id) records = records.where('emr_record.emr_template_id', '=', emr_template_id);
  if (template_type) records = records.where('emr_record.template_type', '=', template_type);
  if (is_late !== undefined) records = ofLateness(records, is_late, late_until);
  records = onDays(records, 'emr_record.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (!word) return records;
  return NUMBER.test(word)
    ? records.where('emr_record.record_number', '=', word.toUpperCase())
    : records.where('emr_record.member_id', 'in', searchedMembers(reads, word));
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'emr_record.org_id').onRef('member.member_id', '=', 'emr_record.member_id'))
    .innerJoin('staff as doctor', (join) => join.onRef('doctor.org_id', '=', 'emr_record.org_id').onRef('doctor.uid', '=', 'emr_record.doctor_uid'))
    .innerJoin('staff as creator', (join) => join.onRef('creator.org_id', '=', 'emr_record.org_id').onRef('creator.uid', '=', 'emr_record.begun_uid'))
    .select(({ ref }) => [
      'emr_record.emr_record_id',
      'emr_record.record_number',
      'emr_record.business_date',
      'emr_record.shop_id',
      'emr_record.member_id',
      'member.member_name',
      'emr_record.template_type',
      'emr_record.template_name',
      'emr_record.doctor_uid',
      'doctor.real_name as doctor_name',
      'emr_record.status',
      'emr_record.version',
      'emr_record.begun_uid',
      'creator.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('emr_record.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('emr_record.edited_at')).as('edit_time'),
      whenIn(ctx.actor.shop.time_zone, ref('emr_record.archived_at')).as('archive_time'),
      'emr_record.recycle_reason',
      'emr_record.visit_id',
      'emr_record.writer_uids',
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, matching(reads, {}, new Map()))))[0]!;

function present({ reader, late_until }: Looking, { shop_id, begun_uid, writer_uids, ...row }: Shown): RecordRow {
  const status = row.status as RecordRow['status'];
  return {
    ...row,
    template_type: row.template_type as RecordRow['template_type'],
    status,
    is_late: TABS.open.includes(status) && row.business_date <= (late_until.get(shop_id) ?? ''),
    actions: recordActions({ begun_uid, writer_uids, doctor_uid: row.doctor_uid, shop_id, status }, reader),
  };
}

/** A record with what was written, whether it still is what was signed, and its addenda; 404 beyond one's reach. Whoever opens it is noted. */
export const seeRecord = (ctx: Ctx, { emr_record_id }: RequestOf<typeof recordDetail>): Promise<RecordDetail> =>
  read(ctx, async (reads) => {
    const { time_zone } = ctx.actor.shop;
    const [looking, row] = await Promise.all([
      lookingAt(reads, ctx),
      reads.first(shown(ctx, recordsOf(reads).where('emr_record.emr_record_id', '=', emr_record_id))),
    ]);
    if (!row) throw refuse(404, 'not_found');
    const [kept, images, history, vault, files] = await Promise.all([
      keptOf(reads, emr_record_id),
      picturesOf(reads, emr_record_id),
      historyOf(reads, recordFlow, emr_record_id, time_zone),
      readOrgVault(ctx, reads),
      filesOf(reads, row.member_id),
    ]);
    notePrivateRead(ctx, { endpoint: 'emr.private', subject: 'emr_record', subject_id: emr_record_id, revealed: ['body'] });
    const written = { ...unsealBody(vault!, emr_record_id, kept.body_cipher), images };
    const { template_version, seal, archiver_name, signed_member_id, archived_uid, archived_at } = kept;
    // Of whom it was signed, it still is: a merged file's records are the kept one's.
    const isOfSigned = signed_member_id !== null && files.includes(signed_member_id);
    const by = signed_member_id && archived_uid && archived_at ? { signed_member_id, archived_uid, archived_at } : null;
    const shownRow = present(looking, row);
    return {
      ...shownRow,
      template_version,
      ...written,
      is_complete: shownRow.status === state.to_archive || shownRow.status === state.archived,
      archiver_name: archiver_name ?? '',
      seal: seal ?? '',
      is_intact: by && isOfSigned && sealOf(signedText({ ...shownRow, template_version, ...written, ...by })) === seal,
      addenda: await addendaOf(ctx, reads, emr_record_id, vault!),
      history,
    };
  });

const keptOf = async (reads: Reads, emr_record_id: string) =>
  (await reads.first(
    reads
      .from('emr_record')
      .leftJoin('staff as archiver', (join) =>
        join.onRef('archiver.org_id', '=', 'emr_record.org_id').onRef('archiver.uid', '=', 'emr_record.archived_uid'),
      )
      .where('emr_record.emr_record_id', '=', emr_record_id)
      .select([
        'emr_record.body_cipher',
        'emr_record.template_version',
        'emr_record.seal',
        'emr_record.signed_member_id',
        'emr_record.archived_uid',
        'emr_record.archived_at',
        'archiver.real_name as archiver_name',
      ]),
  ))!;

/** The addenda of a record that was judged, as they were written. */
async function addendaOf(ctx: Ctx, reads: Reads, emr_record_id: string, vault: OrgVault): Promise<Addendum[]> {
  const rows = await reads.rows(
    reads
      .from('emr_addendum')
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'emr_addendum.org_id').onRef('staff.uid', '=', 'emr_addendum.uid'))
      .where('emr_addendum.emr_record_id', '=', emr_record_id)
      .orderBy('emr_addendum.emr_addendum_id')
      .select(({ ref }) => [
        'emr_addendum.emr_addendum_id',
        'emr_addendum.content_cipher',
        'staff.real_name',
        whenIn(ctx.actor.shop.time_zone, ref('emr_addendum.created_at')).as('create_time'),
      ]),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ emr_addendum_id }) => emr_addendum_id);
  const pictures = await reads.rows(
    reads
      .from('emr_addendum_image')
      .select(['emr_addendum_id', 'path'])
      .where('emr_addendum_id', 'in', ids)
      .orderBy('emr_addendum_id')
      .orderBy('position'),
  );
  return rows.map(({ content_cipher, ...row }) => ({
    ...row,
    content: unsealAddendum(vault, row.emr_addendum_id, content_cipher),
    images: pictures.filter(({ emr_addendum_id }) => emr_addendum_id === row.emr_addendum_id).map(({ path }) => path),
  }));
}

import { seesRecordOf } from '#domains/emr/server/api.ts';
import { allergiesOnFile, customerTerms, shopsServed, uniteTexts } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { allergyOf, TriageRow, triageSearch } from '../contract/triage.endpoints.ts';
import { actionsOn, seesBefore } from '../model/entry.rules.ts';
import { refuse } from '../model/record.refusals.ts';
import { earlierOf } from './before.queries.ts';
import { readerOf } from './entries.ts';
import { entriesOf } from './scope.ts';
import { unsealText } from './sealed.ts';

type Search = RequestOf<typeof triageSearch>;

/** A member's triages within one's reach, latest first. */
export const listTriages = (ctx: Ctx, input: Search): Promise<Page<TriageRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    const [reader, vault] = [readerOf(ctx, 'triage'), await readOrgVault(ctx, reads)];
    return {
      rows: rows.map(({ created_uid, complaint_cipher, vitals_cipher, allergy_cipher, ...row }) => {
        const is_withdrawn = row.withdraw_time !== null;
        const entry = { created_uid, shop_id: row.shop_id, is_withdrawn };
        const said = (field: string, cipher: Buffer | null) => (is_withdrawn ? '' : unsealText(vault, 'triage', row.triage_id, field, cipher));
        return {
          ...row,
          urgency: row.urgency as TriageRow['urgency'],
          to_name: row.to_name ?? '',
          complaint: said('complaint', complaint_cipher),
          vitals: said('vitals', vitals_cipher),
          allergy: said('allergy', allergy_cipher),
          earlier_num: seesBefore(entry, reader) ? row.earlier_num : 0,
          actions: actionsOn(entry, reader),
        };
      }),
      ...total,
    };
  });

function matching(reads: Reads, { member_id, start_date, end_date }: Search) {
  const triages = entriesOf(reads, 'triage').where('triage.member_id', '=', member_id);
  return onDays(triages, 'triage.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'triage.org_id').onRef('shop.shop_id', '=', 'triage.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'triage.org_id').onRef('member.member_id', '=', 'triage.member_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'triage.org_id').onRef('staff.uid', '=', 'triage.uid'))
    .leftJoin('staff as sent', (join) => join.onRef('sent.org_id', '=', 'triage.org_id').onRef('sent.uid', '=', 'triage.to_uid'))
    .select(({ ref }) => [
      'triage.triage_id',
      'triage.member_id',
      'member.member_name',
      'triage.business_date',
      'triage.shop_id',
      'shop.shop_name',
      'triage.uid',
      'staff.real_name',
      'triage.complaint_cipher',
      'triage.vitals_cipher',
      'triage.allergy_cipher',
      'triage.urgency',
      'triage.to_uid',
      'sent.real_name as to_name',
      'triage.version',
      'triage.created_uid',
      earlierOf('triage').as('earlier_num'),
      whenIn(ctx.actor.shop.time_zone, ref('triage.created_at')).as('create_time'),
      whenIn(ctx.actor.shop.time_zone, ref('triage.withdrawn_at')).as('withdraw_time'),
      'triage.withdraw_reason',
    ])
    .orderBy('triage.business_date', 'desc')
    .orderBy('triage.triage_id', 'desc');

const WHY = 'what a customer cannot take is for whoever treats them to know, whoever wrote it down';

/**
 * What each of some members that were judged cannot take: what their file says, and then all that was ever written down in triages that
 * stand, by whichever colleague, latest first: in every shop whose members one serves. Nothing without the right to see triages.
 */
export async function allergiesOf(reads: Reads, ctx: Ctx, member_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (member_ids.length === 0 || !ctx.actor.permissions.has('triage:read')) return new Map();
  const shops = shopsServed(ctx.actor);
  let triages = reads.across('triage', WHY);
  if (shops) triages = triages.where('triage.shop_id', 'in', shops);
  const written = reads.rows(
    triages
      .where('triage.member_id', 'in', [...member_ids])
      .where('triage.withdrawn_at', 'is', null)
      .where('triage.allergy_cipher', 'is not', null)
      .select(['triage.member_id', 'triage.triage_id', 'triage.allergy_cipher'])
      .orderBy('triage.business_date', 'desc')
      .orderBy('triage.triage_id', 'desc'),
  );
  const [onFile, rows, vault] = await Promise.all([allergiesOnFile(reads, ctx, member_ids), written, readOrgVault(ctx, reads)]);
  const texts = new Map([...onFile].map(([member_id, text]) => [member_id, [text]]));
  for (const { member_id, triage_id, allergy_cipher } of rows) {
    const earlier = texts.get(member_id) ?? [];
    texts.set(member_id, [...earlier, unsealText(vault, 'triage', triage_id, 'allergy', allergy_cipher)]);
  }
  return new Map([...texts].map(([member_id, said]) => [member_id, said.reduce(uniteTexts, '')]));
}

/** What a member cannot take whom one serves or of whom one sees a medical record; 404 for one beyond one's reach. */
export const readAllergy = (ctx: Ctx, { member_id }: RequestOf<typeof allergyOf>): Promise<{ allergy: string }> =>
  read(ctx, async (reads) => {
    const [member, isTreated] = await Promise.all([customerTerms(reads, ctx, member_id), seesRecordOf(reads, ctx, member_id)]);
    if (!member && !isTreated) throw refuse(404, 'member_unknown');
    return { allergy: (await allergiesOf(reads, ctx, [member_id])).get(member_id) ?? '' };
  });

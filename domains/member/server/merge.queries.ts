import type { InferResult } from 'kysely';
import type { Currency } from '#kernel/contract/cents.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { MOST_LABELS } from '../contract/label.endpoints.ts';
import type { MergeDoubt, MergePlan, MergeSide } from '../contract/merge.endpoints.ts';
import { uniteLabels, unitePhones } from '../model/merge.rules.ts';
import { hasCards } from './fresh-phone.ts';
import { isSealed, unsealPrivate } from './member.private.ts';
import { listsOf } from './merge.files.ts';
import type { MergeCounts, MergePair, MergeParticipant } from './merge.participants.ts';

const NOTHING: Omit<MergeCounts, 'level_name'> = { card_num: [0, 0], order_num: [0, 0], deduction_num: [0, 0] };

/** Both files as a merge would find them, and the kept one as it would be. */
export async function lookAtBoth(reads: Reads, ctx: Ctx, pair: MergePair, participants: readonly MergeParticipant[]): Promise<MergePlan> {
  const [rows, lists, phone_waits, ...looks] = await Promise.all([
    reads.rows(sides(reads, pair)),
    listsOf(reads, pair),
    hasCards(reads, pair.absorbed),
    ...participants.map((participant) => participant.look?.(reads, pair) ?? Promise.resolve({})),
  ]);
  const counts = Object.assign({ ...NOTHING }, ...looks) as MergeCounts;
  const of = (id: string) => rows.find((row) => row.member_id === id)!;
  const [kept, absorbed] = [of(pair.kept), of(pair.absorbed)];
  const side = (row: typeof kept, at: 0 | 1): MergeSide => ({
    ...row,
    mobile_number: maskPhone(row.mobile_number),
    principal: Number(row.principal),
    gift: Number(row.gift),
    debt: Number(row.debt),
    remain_num: Number(row.remain_num),
    points: Number(row.points),
    growth: Number(row.growth),
    card_num: counts.card_num[at],
    order_num: counts.order_num[at],
    deduction_num: counts.deduction_num[at],
  });
  const phones = unitePhones({ ...kept, further: lists.phones.kept }, { ...absorbed, further: lists.phones.absorbed });
  const labels = uniteLabels(lists.labels.kept, lists.labels.absorbed, MOST_LABELS);
  return {
    currency_code: kept.currency_code as Currency,
    kept: side(kept, 0),
    absorbed: side(absorbed, 1),
    level_name: counts.level_name ?? kept.level_name,
    label: labels.label,
    cell_phone_list: phones.further.map(({ phone }) => maskPhone(phone)),
    dropped_labels: labels.dropped,
    dropped_phones: phones.dropped.map(maskPhone),
    doubts: await doubtsOf(reads, ctx, kept, absorbed),
    phone_waits,
  };
}

type Row = InferResult<ReturnType<typeof sides>>[number];

const sides = (reads: Reads, { kept, absorbed }: MergePair) =>
  reads
    .from('member')
    .where('member.member_id', 'in', [kept, absorbed])
    .innerJoin('member_figure', (join) => join.onRef('member_figure.org_id', '=', 'member.org_id').onRef('member_figure.member_id', '=', 'member.member_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.org_id', '=', 'member.org_id').onRef('member_level.member_level_id', '=', 'member.member_level_id'),
    )
    .select([
      'member.member_id',
      'member.member_name',
      'member.member_num',
      'member.mobile_number',
      'member.country_code',
      'member.gender',
      'member.birth',
      'member.religious_beliefs',
      'member.religious_beliefs_cipher',
      'member.id_number_cipher',
      'member.anamnesis_cipher',
      'member.allergies_history_cipher',
      'member.medical_aesthetics_history_cipher',
      'shop.shop_name',
      'shop.currency_code',
      'member_level.level_name',
      'member_figure.principal',
      'member_figure.gift',
      'member_figure.debt',
      'member_figure.remain_num',
      'member_figure.points',
      'member_figure.growth',
    ]);

/** What speaks against one person: another document's number, name, gender or birth. Nothing of the number itself is told. */
async function doubtsOf(reads: Reads, ctx: Ctx, kept: Row, absorbed: Row): Promise<MergeDoubt[]> {
  const vault = isSealed(kept) && isSealed(absorbed) ? await readOrgVault(ctx, reads) : null;
  const numberOf = (row: Row) => (vault ? unsealPrivate(vault, row, new Set(['member:private'])).id_number : null);
  const [one, other] = [numberOf(kept), numberOf(absorbed)];
  return [
    ...(one && other && one !== other ? (['id_number'] as const) : []),
    ...(kept.member_name === absorbed.member_name ? [] : (['member_name'] as const)),
    ...(kept.gender === absorbed.gender ? [] : (['gender'] as const)),
    ...(kept.birth && absorbed.birth && kept.birth !== absorbed.birth ? (['birth'] as const) : []),
  ];
}

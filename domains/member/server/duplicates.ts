import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { build } from '#kernel/server/database.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { seenAs } from '#kernel/server/scope.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { duplicateDismiss, DuplicateReason, DuplicateRow, duplicateSearch } from '../contract/duplicate.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { nameKeys } from './member.tokens.ts';

/** What a file is compared by. */
interface Compared {
  member_id: string;
  shop_id: string;
  member_name: string;
  birth: string | null;
  phones: readonly string[];
  id_number_index: Buffer | null;
}

/** Of each reason so many are enough: a number that hundreds share is a placeholder. */
const MOST = 20;
const WHY = 'one person may have files in several shops';

/** Notes which other files may be of the same person, each by an index; what was noted before of this file is judged anew. */
export async function noteDuplicates(uow: UnitOfWork, ctx: Ctx, file: Compared): Promise<void> {
  const found = await othersLike(uow, file);
  void uow.run(
    uow
      .remove('member_duplicate')
      .where(({ eb, or }) => or([eb('member_id', '=', file.member_id), eb('other_id', '=', file.member_id)]))
      .where('dismissed_at', 'is', null),
  );
  if (found.size === 0) return;
  const pairs = [...found].map(([other, { shop_id, reasons }]) => {
    const isNewer = BigInt(file.member_id) > BigInt(other);
    const [member_id, other_id] = isNewer ? [file.member_id, other] : [other, file.member_id];
    return { org_id: ctx.actor.org_id, member_id, other_id, shop_id: isNewer ? file.shop_id : shop_id, reasons, found_at: ctx.now };
  });
  // A pair that somebody looked at stays looked at.
  void uow.run(
    build
      .insertInto('member_duplicate')
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

type Others = Map<string, { shop_id: string; reasons: DuplicateReason[] }>;

async function othersLike(uow: UnitOfWork, file: Compared): Promise<Others> {
  const others = () =>
    uow
      .across('member', WHY)
      .select(['member.member_id', 'member.shop_id'])
      .where('member.member_id', '<>', file.member_id)
      .where('member.withdrawn_at', 'is', null)
      .orderBy('member.member_id')
      .limit(MOST);
  const phones = sql<string>`any(${[...new Set(file.phones)]}::text[])`;
  const [byMain, byFurther, byNumber, byName] = await Promise.all([
    uow.rows(others().where('member.mobile_number', '=', phones)),
    uow.rows(
      others().where('member.member_id', 'in', uow.from('member_phone').select('member_phone.member_id').where('member_phone.phone', '=', phones)),
    ),
    file.id_number_index ? uow.rows(others().where('member.id_number_index', '=', file.id_number_index)) : [],
    file.birth ? uow.rows(others().where('member.birth', '=', file.birth).where('member.member_id', 'in', soundingLike(uow, file.member_name))) : [],
  ]);
  const found: Others = new Map();
  const note = (rows: readonly { member_id: string; shop_id: string }[], reason: DuplicateReason) => {
    for (const { member_id, shop_id } of rows) {
      const known = found.get(member_id) ?? { shop_id, reasons: [] };
      if (!known.reasons.includes(reason)) known.reasons.push(reason);
      found.set(member_id, known);
    }
  };
  note([...byMain, ...byFurther], 'phone');
  note(byNumber, 'id_number');
  note(byName, 'name_birth');
  return found;
}

/** Files whose name is written or sounds like this one: 王芳 and 汪芳 do. */
const soundingLike = (reads: Reads, member_name: string) =>
  reads.across('member_token', WHY).select('member_token.member_id').where('member_token.token', 'in', nameKeys(member_name));

/** Pairs of the reader's shops that nobody has looked at, the newest files first. */
export const listDuplicates = (ctx: Ctx, { page_no, page_size }: RequestOf<typeof duplicateSearch>): Promise<Page<DuplicateRow>> =>
  read(ctx, async (reads) => {
    const page = described(ctx, waiting(reads, ctx))
      .orderBy('member_duplicate.member_id', 'desc')
      .orderBy('member_duplicate.other_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, waiting(reads, ctx), page);
    return { rows: rows.map(pairOf), ...total };
  });

type File = DuplicateRow['newer'];
const state = (cancelled_at: Date | null): File['status'] => (cancelled_at ? 'cancelled' : 'active');

const pairOf = (row: InferResult<ReturnType<typeof described>>[number]): DuplicateRow => ({
  pair_id: `${row.member_id}-${row.other_id}`,
  newer: {
    member_id: row.member_id,
    member_name: row.member_name,
    member_num: row.member_num,
    mobile_number: maskPhone(row.mobile_number),
    country_code: row.country_code,
    shop_name: row.shop_name,
    status: state(row.cancelled_at),
  },
  older: {
    member_id: row.other_id,
    member_name: row.other_name,
    member_num: row.other_num,
    mobile_number: maskPhone(row.other_mobile),
    country_code: row.other_country,
    shop_name: row.other_shop,
    status: state(row.other_cancelled),
  },
  reasons: row.reasons as DuplicateReason[],
  create_time: row.create_time,
});

/** Pairs of which the reader may see both files. */
function waiting(reads: Reads, { actor }: Ctx) {
  const pairs = reads
    .from('member_duplicate')
    .where('member_duplicate.dismissed_at', 'is', null)
    .innerJoin('member', (join) =>
      join.onRef('member.org_id', '=', 'member_duplicate.org_id').onRef('member.member_id', '=', 'member_duplicate.member_id'),
    )
    .innerJoin('member as other', (join) =>
      join.onRef('other.org_id', '=', 'member_duplicate.org_id').onRef('other.member_id', '=', 'member_duplicate.other_id'),
    );
  return pairs.where(({ and }) => and([...seenAs(actor, 'member'), ...seenAs(actor, 'member', 'other')]));
}

const described = ({ actor }: Ctx, pairs: ReturnType<typeof waiting>) =>
  pairs
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
    .innerJoin('shop as at', (join) => join.onRef('at.org_id', '=', 'other.org_id').onRef('at.shop_id', '=', 'other.shop_id'))
    .select(({ ref }) => [
      'member_duplicate.member_id',
      'member_duplicate.other_id',
      'member_duplicate.reasons',
      'member.member_name',
      'member.member_num',
      'member.mobile_number',
      'member.country_code',
      'member.cancelled_at',
      'shop.shop_name',
      'other.member_name as other_name',
      'other.member_num as other_num',
      'other.mobile_number as other_mobile',
      'other.country_code as other_country',
      'other.cancelled_at as other_cancelled',
      'at.shop_name as other_shop',
      whenIn(actor.shop.time_zone, ref('member.created_at')).as('create_time'),
    ]);

/** Two people after all. */
export const dismissDuplicate = (ctx: Ctx, { member_id, other_id }: RequestOf<typeof duplicateDismiss>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const pair = await uow.first(
      waiting(uow, ctx)
        .select('member_duplicate.reasons')
        .where('member_duplicate.member_id', '=', member_id)
        .where('member_duplicate.other_id', '=', other_id),
    );
    if (!pair) throw refuse(404, 'not_found');
    const change = uow.update('member_duplicate').set({ dismissed_uid: ctx.actor.uid, dismissed_at: ctx.now });
    void uow.run(change.where('member_id', '=', member_id).where('other_id', '=', other_id));
    uow.audit({ subject: 'member', subject_id: member_id, after: { no_duplicate_of: other_id, reasons: pair.reasons } });
    return null;
  });

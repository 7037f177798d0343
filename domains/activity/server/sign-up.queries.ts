import { sql } from 'kysely';
import type { Permission, RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone, searchedPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { countLookup } from '#kernel/server/lookups.ts';
import { askPage } from '#kernel/server/page.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { SignUpAction, SignUpRow, signUpSearch, SignUpStatus } from '../contract/sign-up.endpoints.ts';
import { signUpFlow } from '../model/event.machine.ts';
import { eventsHere } from './events-here.ts';
import { isPaid } from './paid.ts';

type Asked = RequestOf<typeof signUpSearch>;
const WHY = 'what was bought by a sign-up that was found, in whichever shop';

/** Who signed up for an event that holds where one works, latest first, in the shops of one's scope. */
export const listSignUps = (ctx: Ctx, input: Asked): Promise<Page<SignUpRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('event_sign_up.event_sign_up_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/**
 * The sign-ups that one sees: of the shops of one's scope and, where that ends at one's own records or one's department's, those that they
 * wrote down, and those of people who signed up by themselves: whoever works in the shop sees to them.
 */
export function signUpsSeen(reads: Reads) {
  const { scope_shop_ids, records_of } = reads.actor;
  if (!records_of) return reads.from('event_sign_up');
  const seen = reads
    .across('event_sign_up', 'who signed up by themselves was written down by nobody')
    .where(({ or, eb }) => or([eb('event_sign_up.created_uid', 'is', null), eb('event_sign_up.created_uid', 'in', makersSeenBy(reads.actor))]));
  return scope_shop_ids ? seen.where('event_sign_up.shop_id', 'in', scope_shop_ids) : seen;
}

/** The sign-ups of an event within one's reach. */
export const signUpsOf = (reads: Reads, ctx: Ctx, event_id: string) =>
  signUpsSeen(reads)
    .where('event_sign_up.event_id', '=', event_id)
    .where('event_sign_up.event_id', 'in', eventsHere(reads, decidingShop(ctx)).select('event.event_id'));

function matching(reads: Reads, ctx: Ctx, { event_id, key_word, status, source }: Asked) {
  let hits = signUpsOf(reads, ctx, event_id);
  if (status) hits = hits.where('event_sign_up.status', '=', status);
  if (source) hits = hits.where('event_sign_up.source', '=', source);
  const word = key_word?.trim();
  if (!word) return hits;
  const digits = searchedPhone(word);
  if (!/^\d{4,11}$/.test(digits)) return hits.where(sql<boolean>`strpos(event_sign_up.person_name, ${word}) > 0`);
  // Whoever may not see phones must not find them out one after the other.
  if (!ctx.actor.permissions.has('member:phone')) countLookup(ctx.actor, digits);
  return hits.where(sql<boolean>`right(event_sign_up.mobile_number, ${digits.length}) = ${digits}`);
}

const ofTakes = (reads: Reads) =>
  reads.across('event_take', WHY).whereRef('event_take.event_sign_up_id', '=', 'event_sign_up.event_sign_up_id' as never);

const piecesOf = (takes: ReturnType<typeof ofTakes>) => takes.select(sql<number>`coalesce(sum(num - back_num), 0)::integer`.as('n'));

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('event', (join) => join.onRef('event.org_id', '=', 'event_sign_up.org_id').onRef('event.event_id', '=', 'event_sign_up.event_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'event_sign_up.org_id').onRef('shop.shop_id', '=', 'event_sign_up.shop_id'))
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'event_sign_up.org_id').onRef('staff.uid', '=', 'event_sign_up.created_uid'))
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'event_sign_up.org_id').onRef('member.member_id', '=', 'event_sign_up.member_id'))
    // Whoever had no file when they signed up may have one by now.
    .leftJoin('member as known', (join) => {
      const byPhone = join
        .onRef('known.org_id', '=', 'event_sign_up.org_id')
        .onRef('known.country_code', '=', 'event_sign_up.country_code')
        .onRef('known.mobile_number', '=', 'event_sign_up.mobile_number')
        .on('event_sign_up.member_id', 'is', null)
        .on('known.cancelled_at', 'is', null);
      return ctx.actor.shares_members ? byPhone : byPhone.onRef('known.shop_id', '=', 'event_sign_up.shop_id');
    })
    .select(({ ref }) => [
      'event_sign_up.event_sign_up_id',
      'event_sign_up.event_id',
      'event_sign_up.person_name',
      'event_sign_up.mobile_number',
      sql<string | null>`coalesce(event_sign_up.member_id, known.member_id)`.as('member_id'),
      sql<string>`coalesce(member.member_name, known.member_name, '')`.as('member_name'),
      'shop.shop_name',
      'event_sign_up.status',
      'event_sign_up.source',
      whenIn(ctx.actor.shop.time_zone, ref('event_sign_up.created_at')).as('create_time'),
      sql<string>`coalesce(staff.real_name, '')`.as('creator_name'),
      'event_sign_up.remarks',
      'event_sign_up.withdraw_reason',
      piecesOf(ofTakes(reads)).as('held_num'),
      piecesOf(ofTakes(reads).where(isPaid('event_take'))).as('bought_num'),
      ofTakes(reads)
        .where(isPaid('event_take'))
        .select(sql<number>`coalesce(sum((num - back_num) * event_price), 0)::bigint::cents`.as('n'))
        .as('sold_cents'),
      'event.currency_code',
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx, asked: Asked) => (await reads.rows(shown(reads, ctx, matching(reads, ctx, asked))))[0]!;

/** What may be done with somebody by whoever holds some rights; whoever has pieces, paid or not yet, keeps the place. */
function actionsOf(status: SignUpStatus, held_num: number, may: (right: Permission) => boolean): SignUpAction[] {
  const verbs = ['attend', 'unattend', 'withdraw'] as const;
  return verbs.filter((verb) => {
    const { from, right } = signUpFlow.verbs[verb];
    return may(right) && from.some((one) => one === status) && (verb !== 'withdraw' || held_num === 0);
  });
}

function present({ actor }: Ctx, { held_num, ...row }: Shown): SignUpRow {
  const status = row.status as SignUpStatus;
  return {
    ...row,
    status,
    bought_num: row.bought_num ?? 0,
    mobile_number: maskPhone(row.mobile_number),
    source: row.source as SignUpRow['source'],
    sold_cents: row.sold_cents ?? 0,
    currency_code: row.currency_code as SignUpRow['currency_code'],
    actions: actionsOf(status, held_num ?? 0, (right) => actor.permissions.has(right)),
  };
}

import { sql } from 'kysely';
import { losingRights } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { validStatus } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { shopChildren, shopPage, shopSearch, shopTermsEffect, shopUnfinished } from '../contract/org.endpoints.ts';
import type { shopDetail } from '../contract/profile.endpoints.ts';
import { TOLD_AHEAD } from '../contract/shop.schema.ts';
import { refuse } from '../model/org.refusals.ts';
import { isEnding } from '../model/validity.rules.ts';
import { mayHandOver } from './founder.commands.ts';
import type { KeepsCurrency, OrgParticipants } from './participants.ts';
import { countUnfinished, isKept, shopAsked } from './participants.ts';

const FACTS = [
  'shop.shop_id',
  'shop.shop_name',
  'shop.shop_type',
  'shop.shop_level',
  'shop.sys_type',
  'shop.retail_switch',
  'shop.founder',
  'shop.valid_start',
  'shop.valid_end',
  'shop.time_zone',
] as const;

interface Dated {
  valid_start: string;
  valid_end: string | null;
  time_zone: string;
}
const judged = <Row extends Dated>(row: Row, now: Date) => ({ ...row, valid_status: validStatus(row, now) });

/** What day it is in a shop. */
const todayThere = (now: Date) => sql<string>`(${now}::timestamptz at time zone shop.time_zone)::date`;

/** The specification's word for a shop's validity, decided in the shop's own time. */
const statusAt = (now: Date) => sql<string>`case
  when shop.valid_start > ${todayThere(now)} then '2'
  when shop.valid_end < ${todayThere(now)} then '3' else '1' end`;

/** Whether a shop's term ends soon, or has ended: as `isEnding`. */
const endsSoon = (now: Date) => sql<boolean>`shop.valid_end < ${todayThere(now)} + ${sql.lit(TOLD_AHEAD)}`;

/** Shops that one sees whose name holds a text, the head office first. */
function shopsNamed(reads: Reads, word: string | undefined) {
  const shops = reads.from('shop').where('shop.shop_type', '<>', 'SUPPLIER');
  const text = word?.trim();
  return text ? shops.where(holdsWord(['shop.shop_name'], text)) : shops;
}

/** Whom in a shop it takes rights from that the shop becomes something else; 404 beyond one's reach. */
export const readTermsEffect = (ctx: Ctx, { shop_id, ...shall }: RequestOf<typeof shopTermsEffect>): Promise<ResponseOf<typeof shopTermsEffect>> =>
  read(ctx, async (reads) => {
    const is = await reads.first(reads.from('shop').select(['shop_type', 'sys_type', 'retail_switch']).where('shop_id', '=', shop_id));
    if (!is) throw refuse(404, 'shop_unknown');
    return { losing_num: await losingRights(reads, shop_id, is, { ...is, ...shall }) };
  });

/** What would be left lying in a shop that ends; 404 beyond one's reach. */
export const readUnfinished = (
  ctx: Ctx,
  { shop_id }: RequestOf<typeof shopUnfinished>,
  kinds: OrgParticipants['unfinished'],
): Promise<ResponseOf<typeof shopUnfinished>> =>
  read(ctx, async (reads) => {
    const shop = await reads.first(reads.from('shop').select('shop.time_zone').where('shop.shop_id', '=', shop_id));
    if (!shop) throw refuse(404, 'shop_unknown');
    return countUnfinished(reads, { shop_id, time_zone: shop.time_zone, now: ctx.now }, kinds);
  });

/** A shop's profile; 404 beyond one's reach. */
export const readShop = (ctx: Ctx, input: RequestOf<typeof shopDetail>, keeps: readonly KeepsCurrency[]): Promise<ResponseOf<typeof shopDetail>> =>
  read(ctx, async (reads) => {
    const shop_id = shopAsked(ctx, input.shop_id);
    const [shop, currency_locked] = await Promise.all([
      reads.first(
        reads
          .from('shop')
          .select([...FACTS, 'shop.version', 'shop.founder_uid', 'shop.shop_logo', 'shop.address', 'shop.phone'])
          .select(['shop.open_time', 'shop.close_time', 'shop.currency_code'])
          .where('shop.shop_id', '=', shop_id),
      ),
      isKept(reads, shop_id, keeps),
    ]);
    if (!shop) throw refuse(404, 'shop_unknown');
    return { ...judged(shop, ctx.now), currency_locked } as ResponseOf<typeof shopDetail>;
  });

/** The shops right below one, within one's reach. */
export const listChildren = (ctx: Ctx, input: RequestOf<typeof shopChildren>): Promise<ResponseOf<typeof shopChildren>> =>
  read(ctx, async (reads) => {
    const parent_id = shopAsked(ctx, input.shop_id);
    const children = reads.from('shop').select(FACTS).where('shop.parent_id', '=', parent_id).orderBy('shop_level').orderBy('shop_id');
    return (await reads.rows(children)).map((row) => judged(row, ctx.now)) as ResponseOf<typeof shopChildren>;
  });

/** The shops that one sees, page by page, for pickers. */
export const pageShops = (ctx: Ctx, input: RequestOf<typeof shopPage>): Promise<ResponseOf<typeof shopPage>> =>
  read(ctx, async (reads) => {
    let shops = shopsNamed(reads, input.keyword);
    if (input.shop_type) shops = shops.where('shop.shop_type', '=', input.shop_type);
    const page = shops.select(FACTS).orderBy('shop_type').orderBy('shop_level').orderBy('shop_id');
    const { rows, ...total } = await askPage(reads, input, shops, page);
    return { rows: rows.map((row) => judged(row, ctx.now)), ...total } as ResponseOf<typeof shopPage>;
  });

type Row = ResponseOf<typeof shopSearch>['rows'][number];

/** The chain's shops with what the head office decides of them. */
export const searchShops = (ctx: Ctx, input: RequestOf<typeof shopSearch>): Promise<ResponseOf<typeof shopSearch>> =>
  read(ctx, async (reads) => {
    let shops = shopsNamed(reads, input.key_word);
    if (input.valid_status) shops = shops.where(statusAt(ctx.now), '=', input.valid_status);
    if (input.is_ending) shops = shops.where(endsSoon(ctx.now));
    const page = shops
      .select([...FACTS, 'shop.version', 'shop.address', 'shop.phone', 'shop.currency_code', 'shop.founder_uid'])
      .select(
        sql<number>`(select count(*)::integer from staff s
          where s.org_id = shop.org_id and s.shop_id = shop.shop_id and s.disabled_at is null and not s.visits)`.as('staff_count'),
      )
      .orderBy('shop_type')
      .orderBy('shop_level')
      .orderBy('shop_id');
    const { rows, ...total } = await askPage(reads, input, shops, page);
    const edits = ctx.actor.permissions.has('shop:write');
    const told = rows.map(({ founder_uid, ...row }): Row => {
      // The head office itself is permanent: nobody could prolong it.
      const actions = [
        ...(edits ? ['edit'] : []),
        ...(row.shop_type === '0' ? [] : ['terms']),
        ...(mayHandOver(ctx, { ...row, founder_uid }) ? ['founder'] : []),
      ];
      return { ...judged(row, ctx.now), is_ending: isEnding(row, dayIn(row.time_zone, ctx.now)), actions } as Row;
    });
    return { rows: told, ...total };
  });

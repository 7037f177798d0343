import { sql } from 'kysely';
import { servedMembers } from '#domains/member/server/api.ts';
import { plainPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { judging } from '#kernel/server/import-judging.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { CouponStatus } from '../contract/coupon.form.ts';
import { couponImport } from '../contract/coupon-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { goodFor, isGivenOut } from '../model/coupon.rules.ts';
import { couponsHere } from './coupons-here.ts';

const headed = ({ field }: { field: { coupon_name: string; member_key: string } }) => ({ member: field.member_key, coupon_name: field.coupon_name });

interface Given {
  coupon_id: string;
  member_id: string;
}

/** Coupons that are given by a file. */
export const bringCoupons: Bringing<(typeof couponImport)['declared'], Given> = {
  importer: couponImport,
  headings: { 'zh-CN': headed(zhCN), 'zh-HK': headed(zhHK), en: headed(en) },
  title: { 'zh-CN': zhCN.title.import_coupons, 'zh-HK': zhHK.title.import_coupons, en: en.title.import_coupons },
  judge: judging(couponImport, {
    known: async (reads, ctx, rows) => {
      const [coupons, members] = await Promise.all([
        couponsNamed(reads, ctx, [...new Set(rows.map((row) => row['coupon_name']!.trim()))]),
        membersKeyed(reads, [...new Set(rows.map((row) => row['member']!.trim()))]),
      ]);
      const had = await countsOf(reads, coupons.map(({ coupon_id }) => coupon_id), members.map(({ member_id }) => member_id));
      return { coupons, members, had, left: new Map(coupons.map((one) => [one.coupon_id, one.total - one.issued_num])), named: new Set<string>() };
    },
    form: ({ cell, note, known }) => {
      const [key, coupon_name] = [cell('member')!, cell('coupon_name')!];
      const [member, otherMember] = known.members.filter(({ member_num, mobile_number }) => member_num === key || mobile_number === plainPhone(key));
      const [coupon, otherCoupon] = known.coupons.filter((one) => one.coupon_name === coupon_name);
      if (!member) note('member', 'coupon.member_unknown');
      if (otherMember) note('member', 'coupon.members_alike');
      if (!coupon) note('coupon_name', 'coupon.none_given_out');
      if (otherCoupon) note('coupon_name', 'coupon.coupons_alike');
      if (!member || otherMember || !coupon || otherCoupon) return null;
      const { coupon_id, per_person } = coupon;
      const both = `${coupon_id}/${member.member_id}`;
      const left = known.left.get(coupon_id)!;
      if (known.named.has(both)) note('member', 'kernel.import_twice');
      else if ((known.had.get(both) ?? 0) >= per_person)
        note('member', 'coupon.member_has_theirs', { names: member.member_name, most: per_person });
      else if (left === 0) note('coupon_name', 'coupon.none_left');
      else {
        known.named.add(both);
        known.left.set(coupon_id, left - 1);
        return { coupon_id, member_id: member.member_id };
      }
      return null;
    },
  }),
  write: async (uow, ctx, { form }) => ({ row_id: await giveOne(uow, ctx, form) }),
  takeBack: takeCouponsBack,
};

/** The coupons of these names that are given out here and now. */
async function couponsNamed(reads: Reads, ctx: Ctx, names: readonly string[]) {
  const found = await reads.rows(couponsHere(reads, decidingShop(ctx)).selectAll('coupon').where('coupon.coupon_name', 'in', names));
  const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
  return found.filter((coupon) => isGivenOut({ ...coupon, status: coupon.status as CouponStatus }, day));
}

/** The members within reach that these numbers or phones are of. */
function membersKeyed(reads: Reads, keys: readonly string[]) {
  return reads.rows(
    servedMembers(reads)
      .select(['member.member_id', 'member.member_name', 'member.member_num', 'member.mobile_number'])
      .where('member.cancelled_at', 'is', null)
      .where(({ or, eb }) => or([eb('member.member_num', 'in', keys), eb('member.mobile_number', 'in', keys.map(plainPhone))]))
      .orderBy('member.member_id'),
  );
}

/** How many each member was given of each coupon, used and expired ones included. */
async function countsOf(reads: Reads, coupon_ids: readonly string[], member_ids: readonly string[]): Promise<Map<string, number>> {
  if (coupon_ids.length === 0 || member_ids.length === 0) return new Map();
  const counts = await reads.rows(
    reads
      .from('member_coupon')
      .where('coupon_id', 'in', coupon_ids)
      .where('member_id', 'in', member_ids)
      .groupBy(['coupon_id', 'member_id'])
      .select(['coupon_id', 'member_id', sql<number>`count(*)::integer`.as('n')]),
  );
  return new Map(counts.map(({ coupon_id, member_id, n }) => [`${coupon_id}/${member_id}`, n]));
}

/** Gives one as its row was judged; 409 for the whole file where somebody gave the last one, or this member theirs, since. */
async function giveOne(uow: UnitOfWork, ctx: Ctx, { coupon_id, member_id }: Given): Promise<string> {
  const { shop, uid } = ctx.actor;
  const coupon = await uow.first(uow.from('coupon').selectAll('coupon').where('coupon_id', '=', coupon_id).forNoKeyUpdate());
  const day = dayIn(shop.time_zone, ctx.now);
  if (!coupon || !isGivenOut({ ...coupon, status: coupon.status as CouponStatus }, day)) throw refuse(409, 'coupon_over');
  const had = await countsOf(uow, [coupon_id], [member_id]);
  const isFull = (had.get(`${coupon_id}/${member_id}`) ?? 0) >= coupon.per_person;
  if (isFull || coupon.issued_num >= coupon.total) throw refuse(409, 'import_overtaken');
  const member_coupon_id = uow.id();
  void uow.insert('member_coupon', {
    member_coupon_id,
    coupon_id,
    member_id,
    status: memberCouponFlow.state.unused,
    ...goodFor(coupon, day),
    issued_shop_id: shop.shop_id,
    issued_uid: uid,
    created_at: ctx.now,
  });
  const { issued_num } = coupon;
  uow.change(uow.update('coupon').set({ issued_num: issued_num + 1 }).where('coupon_id', '=', coupon_id).where('issued_num', '=', issued_num));
  return member_coupon_id;
}

/** Takes what a file gave back, as a whole; refused (409) once one of them was used, even if it came back, or has expired. */
async function takeCouponsBack(uow: UnitOfWork, _: Ctx, rows: readonly TakenBack[]): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id);
  const given = await uow.rows(
    uow.from('member_coupon').select(['member_coupon_id', 'coupon_id', 'status']).where('member_coupon_id', 'in', ids).orderBy('member_coupon_id').forUpdate(),
  );
  const used = await uow.rows(
    uow.across('sales_order', 'an order keeps the coupon it was priced with').select('order_id').where('member_coupon_id', 'in', ids).limit(1),
  );
  if (used.length > 0 || given.some(({ status }) => status !== memberCouponFlow.state.unused)) throw refuse(409, 'import_used');
  void uow.run(uow.remove('member_coupon').where('member_coupon_id', 'in', ids));
  for (const [coupon_id, group] of [...Map.groupBy(given, (one) => one.coupon_id)].toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b))))
    uow.change(
      uow
        .update('coupon')
        .set({ issued_num: sql<number>`issued_num - ${group.length}` })
        .where('coupon_id', '=', coupon_id),
    );
}

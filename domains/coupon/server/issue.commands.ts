import { sql } from 'kysely';
import { servedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { couponIssue } from '../contract/coupon.endpoints.ts';
import { memberCouponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { assertGivenOut, goodFor } from '../model/coupon.rules.ts';
import { lockCoupon } from './coupon.locks.ts';

/**
 * Gives a coupon to members, one each, to all of them or to none. The coupon's row is held, and with it what is left of it
 * and what each of them has: of fifty who want the last ten, ten get one.
 */
export const issueCoupon = (ctx: Ctx, { coupon_id, member_ids }: RequestOf<typeof couponIssue>): Promise<ResponseOf<typeof couponIssue>> =>
  unitOfWork(ctx, async (uow) => {
    const ids = [...new Set(member_ids)];
    const { shop, uid } = ctx.actor;
    await holdReceivers(uow, ids);
    const coupon = await lockCoupon(uow, coupon_id, decidingShop(ctx));
    const today = dayIn(shop.time_zone, ctx.now);
    assertGivenOut(coupon, today);
    const left = coupon.total - coupon.issued_num;
    if (ids.length > left) throw refuse(409, 'too_few_left', { params: { left } });
    await assertWithinLimit(uow, coupon, ids);
    const given = {
      coupon_id,
      status: memberCouponFlow.state.unused,
      ...goodFor(coupon, today),
      issued_shop_id: shop.shop_id,
      issued_uid: uid,
      created_at: ctx.now,
    };
    void uow.insert(
      'member_coupon',
      ids.map((member_id) => ({ member_coupon_id: uow.id(), member_id, ...given })),
    );
    uow.change(
      uow
        .update('coupon')
        .set({ issued_num: coupon.issued_num + ids.length })
        .where('coupon_id', '=', coupon_id)
        .where('issued_num', '=', coupon.issued_num),
    );
    uow.audit({
      subject: 'coupon',
      subject_id: coupon_id,
      before: { issued_num: coupon.issued_num },
      after: { issued_num: coupon.issued_num + ids.length, member_ids: ids },
    });
    return { issued: ids.length };
  });

/** Holds whoever is to receive one; 400 where somebody is out of reach, 409 for a cancelled file. */
async function holdReceivers(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  const found = await uow.rows(
    servedMembers(uow)
      .select(['member.member_id', 'member.member_name', 'member.cancelled_at'])
      .where('member.member_id', 'in', ids)
      .orderBy('member.member_id')
      .forNoKeyUpdate(),
  );
  if (found.length < ids.length) throw refuse(400, 'member_unknown', { field: 'member_ids' });
  const cancelled = found.find(({ cancelled_at }) => cancelled_at !== null);
  if (cancelled) throw refuse(409, 'member_cancelled', { params: { name: cancelled.member_name } });
}

/** Refuses (409) to give somebody more than their share, used and expired ones included. */
async function assertWithinLimit(uow: UnitOfWork, { coupon_id, per_person }: { coupon_id: string; per_person: number }, ids: readonly string[]) {
  const full = await uow.rows(
    uow
      .from('member_coupon')
      .innerJoin('member', (join) =>
        join.onRef('member.org_id', '=', 'member_coupon.org_id').onRef('member.member_id', '=', 'member_coupon.member_id'),
      )
      .where('member_coupon.coupon_id', '=', coupon_id)
      .where('member_coupon.member_id', 'in', ids)
      .groupBy(['member.member_id', 'member.member_name'])
      .having(sql<boolean>`count(*) >= ${per_person}`)
      .select('member.member_name')
      .limit(3),
  );
  if (full.length > 0)
    throw refuse(409, 'member_has_theirs', { params: { names: full.map(({ member_name }) => member_name).join('、'), most: per_person } });
}

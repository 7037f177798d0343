import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { CouponStatus } from '../contract/coupon.form.ts';
import { couponFlow, memberCouponFlow } from '../model/coupon.machine.ts';
import { statusOn } from '../model/coupon.rules.ts';
import { headOffice } from './giving.writes.ts';

/** Coupons of one organisation that one transaction sees to. */
const AT_ONCE = 500;

/** Starts and ends coupons by their days, and ends those of members that nobody used; answers how many it moved. */
export const turnCoupons = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'starting and ending coupons', async (org_id) => {
    let turned = 0;
    for (const turn of [turnGivenOut, endHeld]) {
      let moved = AT_ONCE;
      while (moved === AT_ONCE) turned += moved = await systemWork(backend, now, org_id, turn);
    }
    return turned;
  });

async function turnGivenOut(work: SystemWork): Promise<number> {
  const here = await headOffice(work);
  if (!here) return 0;
  const { shop_id, day } = here;
  const due = await work.rows(
    work
      .from('coupon')
      .select(['coupon_id', 'status', 'start_date', 'end_date'])
      .where(({ or, and, eb }) =>
        or([
          and([eb('status', '=', couponFlow.state.not_started), eb('start_date', '<=', day)]),
          and([eb('status', '=', couponFlow.state.in_progress), eb('end_date', '<', day)]),
        ]),
      )
      .orderBy('coupon_id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked(),
  );
  const rows = due.map((row) => ({ ...row, shop_id, status: row.status as CouponStatus }));
  for (const [verb, to] of [['start', 'in_progress'], ['end', 'ended']] as const) {
    const ready = rows.filter((row) => statusOn(row, day) === to);
    if (ready.length > 0) transitionAll(work, couponFlow, ready, verb, {});
  }
  return rows.length;
}

async function endHeld(work: SystemWork): Promise<number> {
  const here = await headOffice(work);
  if (!here) return 0;
  const due = await work.rows(
    work
      .from('member_coupon')
      .select(['member_coupon_id', 'status', 'issued_shop_id as shop_id'])
      .where('status', '=', memberCouponFlow.state.unused)
      .where('valid_end', '<', here.day)
      .orderBy('valid_end')
      .limit(AT_ONCE)
      // Whoever uses it at this moment has it locked, and wins.
      .forNoKeyUpdate()
      .skipLocked(),
  );
  if (due.length > 0) transitionAll(work, memberCouponFlow, due as (typeof due[number] & { status: 'unused' })[], 'expire', {});
  return due.length;
}

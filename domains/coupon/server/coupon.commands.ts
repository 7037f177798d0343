import { itemsNamed } from '#domains/catalog/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transition } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { couponAdd, couponDelete, couponGrow, couponShelve, couponVoid } from '../contract/coupon.endpoints.ts';
import type { CouponForm } from '../contract/coupon.form.ts';
import { shopCouponAmount, shopCouponPercent } from '../contract/coupon.settings.ts';
import { couponFlow } from '../model/coupon.machine.ts';
import { refuse } from '../model/coupon.refusals.ts';
import { assertDepth, isOpen, keepsCoupon, statusOn } from '../model/coupon.rules.ts';
import { lockCoupon } from './coupon.locks.ts';
import { type JudgedCoupon, judgeItemsAndShops } from './coupon-items.ts';

/** Makes a coupon: the chain's in the head office, else the shop's own, as deep as the head office lets shops cut. */
export const addCoupon = (ctx: Ctx, form: RequestOf<typeof couponAdd>): Promise<ResponseOf<typeof couponAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const named = await judgeCoupon(uow, ctx, form);
    const level_name = await judgeLevel(uow, form);
    return { coupon_id: putCouponOnFile(uow, ctx, form, { ...named, ...(level_name && { level_name }) }) };
  });

/** Refuses what may not be made where one works, and (400, at the field) what names nothing or is over; what it names, in words. */
export async function judgeCoupon(reads: Reads, ctx: Ctx, form: CouponForm): Promise<JudgedCoupon> {
  const place = decidingShop(ctx);
  if (place !== null) await judgeOwn(reads, ctx, form);
  if (form.end_date < dayIn(ctx.actor.shop.time_zone, ctx.now)) throw refuse(400, 'end_in_the_past', { field: 'end_date' });
  return judgeItemsAndShops(reads, ctx, form, place);
}

/** Writes a coupon that was judged, with what it names in words; its id. */
export function putCouponOnFile(uow: UnitOfWork, ctx: Ctx, form: CouponForm, { currency_code, ...named }: JudgedCoupon & { level_name?: string }): string {
  const { shop, uid } = ctx.actor;
  const seller_id = decidingShop(ctx);
  const today = dayIn(shop.time_zone, ctx.now);
  const coupon_id = uow.id();
  const { shop_project_ids: _, sku_ids: __, shop_card_ids: ___, category_ids: ____, shop_ids, valid_type, ...row } = form;
  const valid_days = valid_type === 'days' ? form.valid_days : null;
  const status = statusOn({ ...form, status: couponFlow.state.not_started }, today);
  void uow.insert('coupon', {
    coupon_id,
    ...row,
    valid_days,
    seller_id,
    currency_code,
    status,
    search_text: searchTextOf(form.coupon_name),
    made_uid: uid,
    created_at: ctx.now,
  });
  if (form.scope === 'selected')
    void uow.insert(
      'coupon_item',
      itemsNamed(form).map((item) => ({ coupon_id, ...item })),
    );
  void uow.insert(
    'coupon_shop',
    [...new Set(shop_ids)].map((shop_id) => ({ coupon_id, shop_id })),
  );
  uow.audit({
    subject: 'coupon',
    subject_id: coupon_id,
    after: { ...row, valid_days, seller_id, currency_code, ...named },
  });
  return coupon_id;
}

/** Refuses (403) what a shop may not make for itself. */
async function judgeOwn(reads: Reads, ctx: Ctx, form: CouponForm): Promise<void> {
  const [percent, amount] = await Promise.all([readSetting(reads, ctx, shopCouponPercent), readSetting(reads, ctx, shopCouponAmount)]);
  assertDepth(form, { percent, amount }, (cents) => moneyText(cents, ctx.actor.shop.currency_code));
  if (form.shop_ids.some((shop_id) => shop_id !== ctx.actor.shop.shop_id)) throw refuse(403, 'shops_of_chain', { field: 'shop_ids' });
}

/** Refuses (400) a level that the organisation does not have; its name. */
async function judgeLevel(uow: UnitOfWork, { member_level_id }: CouponForm): Promise<string | undefined> {
  if (member_level_id === null) return undefined;
  const level = await uow.first(uow.from('member_level').select('level_name').where('member_level_id', '=', member_level_id).forKeyShare());
  if (!level) throw refuse(400, 'level_unknown', { field: 'member_level_id' });
  return level.level_name;
}

/** A coupon that is kept where one works, locked; 404 where it is not seen, 403 in a shop for the chain's. */
async function lockKept(uow: UnitOfWork, ctx: Ctx, coupon_id: string) {
  const place = decidingShop(ctx);
  const coupon = await lockCoupon(uow, coupon_id, place);
  if (!keepsCoupon(coupon, place)) throw refuse(403, 'coupon_of_chain');
  return coupon;
}

/** Refuses (409) to change what is over. */
function assertOpen(ctx: Ctx, coupon: Awaited<ReturnType<typeof lockKept>>): void {
  if (!isOpen(coupon, dayIn(ctx.actor.shop.time_zone, ctx.now))) throw refuse(409, 'coupon_over');
}

/** Adds to how many there are; never takes away (2§5). */
export const growCoupon = (ctx: Ctx, { coupon_id, total }: RequestOf<typeof couponGrow>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const coupon = await lockKept(uow, ctx, coupon_id);
    assertOpen(ctx, coupon);
    if (total <= coupon.total) throw refuse(400, 'total_only_grows', { field: 'total', params: { total: coupon.total } });
    uow.change(uow.update('coupon').set({ total }).where('coupon_id', '=', coupon_id).where('total', '=', coupon.total));
    uow.audit({ subject: 'coupon', subject_id: coupon_id, before: { total: coupon.total }, after: { total } });
    return null;
  });

/** Lets members receive it, or stops that for a while. */
export const shelveCoupon = (ctx: Ctx, { coupon_id, is_shelves }: RequestOf<typeof couponShelve>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const coupon = await lockKept(uow, ctx, coupon_id);
    assertOpen(ctx, coupon);
    void uow.run(uow.update('coupon').set({ is_shelves }).where('coupon_id', '=', coupon_id));
    uow.audit({ subject: 'coupon', subject_id: coupon_id, before: { is_shelves: coupon.is_shelves }, after: { is_shelves } });
    return null;
  });

/** Gives no more of them out; those that members hold stay good (2§4). */
export const voidCoupon = (ctx: Ctx, { coupon_id, reason }: RequestOf<typeof couponVoid>): Promise<ResponseOf<typeof couponVoid>> =>
  unitOfWork(ctx, async (uow) => {
    const coupon = await lockKept(uow, ctx, coupon_id);
    const status = transition(uow, couponFlow, coupon, 'void', { reason, set: { void_reason: reason } });
    return { coupon_id, status };
  });

/** Takes it off the lists; those that members hold stay good (2§4). */
export const deleteCoupon = (ctx: Ctx, { coupon_id }: RequestOf<typeof couponDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    transition(uow, couponFlow, await lockKept(uow, ctx, coupon_id), 'delete');
    return null;
  });

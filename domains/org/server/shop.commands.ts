import { claimFile } from '#domains/file/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { shopAdd, shopTerms } from '../contract/org.endpoints.ts';
import type { shopEdit } from '../contract/profile.endpoints.ts';
import { refuse } from '../model/org.refusals.ts';
import { isCutShort } from '../model/validity.rules.ts';
import { writeShop } from './founding.commands.ts';
import type { OpensShop, OrgParticipants, SeedsShop } from './participants.ts';
import { countUnfinished, isKept } from './participants.ts';
import { lockShop, lockShops, refuseDates, refuseSecondMain, refuseTakenName } from './shop.checks.ts';

/**
 * Changes a shop's profile. What people see of the shop, its time and its money hold from the next request on. 409 for another
 * currency or time zone once something stands by it.
 */
export const editShop = (
  ctx: Ctx,
  { shop_id, version, ...form }: RequestOf<typeof shopEdit>,
  keeps: Pick<OrgParticipants, 'keepsCurrency' | 'keepsTime'>,
): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockShop(uow, shop_id, version);
    if ((form.open_time === null) !== (form.close_time === null))
      throw refuse(400, 'hours_incomplete', { field: form.open_time === null ? 'open_time' : 'close_time' });
    if (form.shop_name !== before.shop_name) refuseTakenName(await lockShops(uow), form.shop_name, shop_id);
    if (form.currency_code !== before.currency_code && (await isKept(uow, shop_id, keeps.keepsCurrency)))
      throw refuse(409, 'currency_locked', { field: 'currency_code' });
    if (form.time_zone !== before.time_zone && (await isKept(uow, shop_id, keeps.keepsTime)))
      throw refuse(409, 'time_zone_locked', { field: 'time_zone' });
    await claimFile(uow, ctx, { use: 'shop_logo', path: form.shop_logo, before: before.shop_logo, field: 'shop_logo' });
    void uow.run(uow.update('shop').set({ ...form, version: version + 1 }).where('shop_id', '=', shop_id));
    const { shop_name, shop_logo, address, phone, open_time, close_time, time_zone, currency_code } = before;
    uow.audit({
      subject: 'shop', subject_id: shop_id,
      before: { shop_name, shop_logo, address, phone, open_time, close_time, time_zone, currency_code }, after: form,
    });
    return null;
  });

/** Opens a shop below the head office, with what a shop begins with. */
export const addShop = (
  ctx: Ctx,
  form: RequestOf<typeof shopAdd>,
  seeds: readonly SeedsShop[],
  opens: readonly OpensShop[],
): Promise<ResponseOf<typeof shopAdd>> =>
  unitOfWork(ctx, async (uow) => {
    refuseDates(form);
    const shops = await lockShops(uow);
    refuseTakenName(shops, form.shop_name);
    refuseSecondMain(shops, form.shop_level);
    const parent_id = shops.find(({ shop_type }) => shop_type === '0')?.shop_id ?? null;
    const shop_id = writeShop(uow, ctx.now, { ...form, shop_type: '1', parent_id });
    for (const seed of seeds) seed(uow, shop_id);
    for (const open of opens) await open(uow, shop_id);
    uow.audit({ subject: 'shop', subject_id: shop_id, after: { ...form, parent_id } });
    return { shop_id };
  });

/**
 * Changes what a shop is and how long it is valid. The head office itself stays what it is. What was not finished in a shop
 * as it was cut short stands in the trail: whoever did so had been told.
 */
export const editTerms = (
  ctx: Ctx,
  { shop_id, version, ...form }: RequestOf<typeof shopTerms>,
  kinds: OrgParticipants['unfinished'],
): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockShop(uow, shop_id, version);
    if (before.shop_type !== '1') throw refuse(409, 'head_office_stays');
    refuseDates(form);
    if (form.shop_level !== before.shop_level) refuseSecondMain(await lockShops(uow), form.shop_level, shop_id);
    void uow.run(uow.update('shop').set({ ...form, version: version + 1 }).where('shop_id', '=', shop_id));
    const { sys_type, shop_level, retail_switch, valid_start, valid_end, time_zone } = before;
    const left = isCutShort(before, form) && (await countUnfinished(uow, { shop_id, time_zone, now: ctx.now }, kinds));
    uow.audit({
      subject: 'shop', subject_id: shop_id, before: { sys_type, shop_level, retail_switch, valid_start, valid_end }, after: { ...form, ...left },
    });
    return null;
  });

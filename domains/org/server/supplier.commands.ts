import { takeOn } from '#domains/staff/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import { supplierCodesOf, suppliersOf } from '#kernel/server/identity.ts';
import { read } from '#kernel/server/transaction.ts';
import { dayIn } from '#kernel/server/time.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { inviteRefresh, supplierAccept, supplierCodes, supplierEnd, supplierList, supplierOpen } from '../contract/supplier.endpoints.ts';
import { refuse } from '../model/org.refusals.ts';
import { writeShop } from './founding.commands.ts';
import type { SeedsSupplier } from './participants.ts';

/** Opens a supplier in an organisation of its own; the caller runs it and the chain is its first merchant. All or nothing. */
export const openSupplier = (ctx: Ctx, form: RequestOf<typeof supplierOpen>, seedRole: SeedsSupplier): Promise<ResponseOf<typeof supplierOpen>> =>
  unitOfWork(ctx, async (uow) => {
    const { real_name, mobile_number, base_user_id: account_id } = ctx.actor;
    const opened = await foundSupplier(uow, ctx, form, { real_name, mobile_number, account_id }, seedRole);
    uow.audit({ subject: 'supplier', subject_id: opened.shop_id, after: { ...form, supplier_code: opened.supplier_code } });
    return opened;
  });

/** Who is to run a supplier: somebody with an account, or whoever has the phone, who gets one. */
interface SupplierHead {
  real_name: string;
  mobile_number: string;
  account_id?: string;
}

/** Founds a supplier in an organisation of its own, run by its head; the caller's chain is its first merchant. */
export const foundSupplier = (
  uow: UnitOfWork,
  { actor, now }: Ctx,
  form: Pick<RequestOf<typeof supplierOpen>, 'shop_name' | 'address' | 'phone'>,
  { account_id, ...person }: SupplierHead,
  seedRole: SeedsSupplier,
): Promise<ResponseOf<typeof supplierOpen>> =>
  uow.found(form.shop_name, async (work) => {
    const { currency_code, time_zone } = actor.shop;
    const shop_id = writeShop(work, now, {
      ...form, shop_type: 'SUPPLIER', shop_level: 0, sys_type: 'SHOP_USER', currency_code, time_zone, valid_start: dayIn(time_zone, now),
    });
    const supplier_code = await work.call<string>('identity.register_supplier', shop_id, now);
    takeOn(work, {
      ...person,
      account_id: account_id ?? (await work.call<string>('identity.ensure_account', work.id(), person.mobile_number, null, now)),
      shop_id, staff_num: '001', role_ids: [seedRole(work)], identity_ids: [], is_founder: true,
    });
    await work.call('identity.supply_to', actor.org_id, now);
    return { shop_id, supplier_code };
  });

/** Takes a supplier whose codes somebody was given. */
export const acceptSupplier = (ctx: Ctx, { supplier_code, invite_code }: RequestOf<typeof supplierAccept>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const taken = await uow.identity<string>('accept_supplier', supplier_code.trim(), invite_code.trim(), ctx.now);
    if (taken === 'unknown') throw refuse(400, 'invite_unknown', { field: 'invite_code' });
    if (taken === 'there') throw refuse(409, 'supplier_there', { field: 'supplier_code' });
    uow.audit({ subject: 'supplier', subject_id: taken, after: { supplier_code, status: 'linked' } });
    return null;
  });

/** Takes leave of a supplier. */
export const endSupplier = (ctx: Ctx, { supplier_code }: RequestOf<typeof supplierEnd>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const ended = await uow.identity<string | null>('end_supply', supplier_code, ctx.now, uow.id());
    if (ended === null) throw refuse(404, 'supplier_unknown');
    uow.audit({ subject: 'supplier', subject_id: ended, before: { supplier_code, status: 'linked' }, after: { status: 'ended' } });
    return null;
  });

/** Another invitation code; the one before it opens nothing any more (2§4). */
export const refreshInvite = (ctx: Ctx): Promise<ResponseOf<typeof inviteRefresh>> =>
  unitOfWork(ctx, async (uow) => {
    const invite_code = await uow.identity<string | null>('refresh_invite_code', ctx.now);
    if (invite_code === null) throw refuse(404, 'not_a_supplier');
    uow.audit({ subject: 'supplier', subject_id: ctx.actor.shop.shop_id, after: { invite_code: 'refreshed' } });
    return { invite_code };
  });

/** The codes that a supplier hands out. */
export const readCodes = (ctx: Ctx): Promise<ResponseOf<typeof supplierCodes>> =>
  read(ctx, async (reads) => {
    const codes = await supplierCodesOf(reads);
    if (!codes) throw refuse(404, 'not_a_supplier');
    return codes;
  });

/** Who supplies the chain, the latest first. */
export const listSuppliers = (ctx: Ctx, { page_no, page_size }: RequestOf<typeof supplierList>): Promise<ResponseOf<typeof supplierList>> =>
  read(ctx, async (reads) => {
    return pageOfRows(await suppliersOf(reads), { page_no, page_size });
  });

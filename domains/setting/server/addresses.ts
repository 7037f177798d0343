import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { addressAdd, addressDelete, addressUpdate, DeliveryAddress } from '../contract/address.endpoints.ts';
import { refuse } from '../model/setting.refusals.ts';

const COLUMNS = ['address_id', 'recipient', 'contact', 'province', 'city', 'county', 'address', 'is_default', 'version'] as const;

/** Where the shop at hand is delivered to, the default first. */
export const listAddresses = (ctx: Ctx): Promise<DeliveryAddress[]> =>
  read(ctx, (reads) =>
    reads.rows(
      reads
        .from('delivery_address')
        .select(COLUMNS)
        .where('delivery_address.shop_id', '=', ctx.actor.shop.shop_id)
        .orderBy('is_default', 'desc')
        .orderBy('address_id'),
    ),
  );

/** All addresses of the shop, locked: one of them is the default. */
const lockAddresses = (uow: UnitOfWork, ctx: Ctx) =>
  uow.rows(
    uow.from('delivery_address').select(COLUMNS).where('delivery_address.shop_id', '=', ctx.actor.shop.shop_id).orderBy('address_id').forUpdate(),
  );

const set = (uow: UnitOfWork, { address_id, version }: { address_id: string; version: number }, changes: Partial<DeliveryAddress>): void =>
  void uow.run(
    uow
      .update('delivery_address')
      .set({ ...changes, version: version + 1 })
      .where('address_id', '=', address_id),
  );

/** The default gives way before another takes its place. */
function makeRoom(uow: UnitOfWork, addresses: readonly DeliveryAddress[], except: string): void {
  for (const other of addresses) if (other.is_default && other.address_id !== except) set(uow, other, { is_default: false });
}

export const addAddress = (ctx: Ctx, form: RequestOf<typeof addressAdd>): Promise<ResponseOf<typeof addressAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const addresses = await lockAddresses(uow, ctx);
    const address_id = uow.id();
    const kept = { ...form, is_default: form.is_default || addresses.length === 0 };
    if (kept.is_default) makeRoom(uow, addresses, address_id);
    void uow.insert('delivery_address', { address_id, shop_id: ctx.actor.shop.shop_id, ...kept, created_at: ctx.now });
    uow.audit({ subject: 'delivery_address', subject_id: address_id, after: kept });
    return { address_id };
  });

export const updateAddress = (ctx: Ctx, { address_id, version, ...form }: RequestOf<typeof addressUpdate>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const addresses = await lockAddresses(uow, ctx);
    const address = addresses.find((known) => known.address_id === address_id);
    if (!address) throw refuse(404, 'address_not_found');
    if (address.version !== version) throw refuse(409, 'changed_meanwhile');
    const kept = { ...form, is_default: form.is_default || address.is_default };
    if (kept.is_default) makeRoom(uow, addresses, address_id);
    set(uow, address, kept);
    const { address_id: _, version: __, ...before } = address;
    uow.audit({ subject: 'delivery_address', subject_id: address_id, before, after: kept });
    return null;
  });

export const deleteAddress = (ctx: Ctx, { address_id }: RequestOf<typeof addressDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const addresses = await lockAddresses(uow, ctx);
    const address = addresses.find((known) => known.address_id === address_id);
    if (!address) throw refuse(404, 'address_not_found');
    void uow.run(uow.remove('delivery_address').where('address_id', '=', address_id));
    const next = address.is_default ? addresses.find((other) => other !== address) : undefined;
    if (next) set(uow, next, { is_default: true });
    const { address_id: _, version: __, ...before } = address;
    uow.audit({ subject: 'delivery_address', subject_id: address_id, before });
    return null;
  });

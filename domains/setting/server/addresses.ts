import { keptRoutes } from '#kernel/server/kept.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { addresses, addressText } from '../contract/address.endpoints.ts';
import { refuse } from '../model/setting.refusals.ts';

/** All addresses of the shop at hand, locked: one of them is the default. */
const lockAddresses = (uow: UnitOfWork) =>
  uow.rows(
    uow
      .from('delivery_address')
      .select(['address_id', 'is_default'])
      .where('delivery_address.shop_id', '=', uow.actor.shop.shop_id)
      .orderBy('address_id')
      .forUpdate(),
  );

const setDefault = (uow: UnitOfWork, address_id: string, is_default: boolean): void =>
  void uow.run(
    uow
      .update('delivery_address')
      .set((old) => ({ is_default, version: old('version', '+', 1) }))
      .where('address_id', '=', address_id),
  );

/** Where the shop at hand is delivered to, the default first. */
export const addressRoutes = keptRoutes(addresses, {
  refuse,
  says: { unknown: 'address_not_found', changed: 'changed_meanwhile' },
  list: { order: ['-is_default'] },
  lock: async (uow, id) => {
    const all = await lockAddresses(uow);
    if (id && !all.some(({ address_id }) => address_id === id)) throw refuse(404, 'address_not_found');
  },
  /** The first is the default, which gives way before another takes its place and cannot be given up otherwise. */
  settle: async (uow, address, known) => {
    const others = (await lockAddresses(uow)).filter(({ address_id }) => address_id !== known?.address_id);
    const is_default = address.is_default || (known?.is_default ?? others.length === 0);
    if (is_default) for (const other of others) if (other.is_default) setDefault(uow, other.address_id, false);
    return { ...address, is_default };
  },
  gone: async (uow, { is_default }) => {
    const [next] = is_default ? await lockAddresses(uow) : [];
    if (next) setDefault(uow, next.address_id, true);
  },
});

/** An address as a document keeps it. */
export interface DeliveredTo {
  recipient: string;
  contact: string;
  address: string;
}

/** Where a shop is delivered to: the address that is named, else its default one. Undefined where there is none, or the named one is not its own. */
export async function deliveryAddressOf(reads: Reads, shop_id: string, address_id?: string): Promise<DeliveredTo | undefined> {
  const kept = reads
    .from('delivery_address')
    .select(['recipient', 'contact', 'province', 'city', 'county', 'address'])
    .where('delivery_address.shop_id', '=', shop_id);
  const found = await reads.first(address_id ? kept.where('address_id', '=', address_id) : kept.where('is_default', '=', true));
  if (!found) return undefined;
  const { recipient, contact, ...place } = found;
  return { recipient, contact, address: addressText(place) };
}

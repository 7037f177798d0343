import { keptRoutes } from '#kernel/server/kept.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { addresses } from '../contract/address.endpoints.ts';
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

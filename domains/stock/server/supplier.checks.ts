import { suppliersOf } from '#kernel/server/identity.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/stock.refusals.ts';

interface Written {
  supplier_code: string;
}

/**
 * Refuses an ID code that no supplier of the chain's on the platform has, or that another supplier was written down with; notes
 * who wrote a new one down.
 */
export async function settleSupplier<W extends Written>(uow: UnitOfWork, written: W, known?: Written & { supplier_id: string }): Promise<W> {
  const supplier_code = written.supplier_code.trim().toUpperCase();
  if (supplier_code && supplier_code !== known?.supplier_code) {
    const linked = await suppliersOf(uow);
    if (!linked.some((one) => one.supplier_code === supplier_code)) throw refuse(400, 'supplier_code_unknown', { field: 'supplier_code' });
    const same = uow.from('supplier').select('supplier_id').where('supplier_code', '=', supplier_code).where('deleted_at', 'is', null);
    if (await uow.first(same.where('supplier_id', '<>', known?.supplier_id ?? '0').limit(1)))
      throw refuse(409, 'supplier_code_taken', { field: 'supplier_code' });
  }
  return { ...written, supplier_code, ...(!known && { added_uid: uow.actor.uid }) };
}

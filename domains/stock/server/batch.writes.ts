import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/stock.refusals.ts';

/** A batch as a document names it. */
export interface NamedBatch {
  sku_id: string;
  batch_number: string;
  production_date: string | null;
  /** The last day that was said; null: none was. */
  valid_date: string | null;
  /** The last day that follows from when it was made, for a batch that nobody knows yet; null: nothing says. */
  derived_date: string | null;
  /** Where in the request it stands. */
  field: string;
}

/** A batch on file, with its last day; null: it has none. */
export interface KnownBatch {
  batch_id: string;
  valid_date: string | null;
}

/**
 * The batches that a receipt names, by variant and number; unknown ones are put on file. Refuses (409, at the field) a
 * known number with another last day than was said: one of the two stands on no box.
 */
export async function batchesNamed<Named extends NamedBatch>(uow: UnitOfWork, named: readonly Named[]): Promise<Map<Named, KnownBatch>> {
  const known = await uow.rows(
    uow
      .across('stock_batch', 'a batch is one wherever in the chain it stands')
      .select(['batch_id', 'sku_id', 'batch_number', 'valid_date', 'production_date'])
      .where('sku_id', 'in', [...new Set(named.map(({ sku_id }) => sku_id))])
      .where('batch_number', 'in', [...new Set(named.map(({ batch_number }) => batch_number))]),
  );
  const batches = new Map<Named, KnownBatch>();
  for (const one of named) {
    const { field, sku_id, batch_number, production_date } = one;
    const batch = { sku_id, batch_number, production_date, valid_date: one.valid_date ?? one.derived_date };
    const found = known.find((each) => each.sku_id === sku_id && each.batch_number === batch_number);
    if (!found) {
      const batch_id = uow.id();
      void uow.insert('stock_batch', { batch_id, ...batch, created_at: uow.now });
      known.push({ batch_id, ...batch });
      batches.set(one, { batch_id, valid_date: batch.valid_date });
      continue;
    }
    // Left empty it is as it is known.
    if (one.valid_date !== null && found.valid_date !== one.valid_date)
      throw refuse(409, found.valid_date === null ? 'batch_has_no_end' : 'batch_ends_otherwise', {
        field,
        params: { batch: one.batch_number, day: found.valid_date ?? '' },
      });
    batches.set(one, found);
  }
  return batches;
}

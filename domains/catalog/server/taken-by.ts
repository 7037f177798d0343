import type { Refusal } from '#kernel/contract/failure.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/catalog.refusals.ts';

/** What has a number or a barcode already, and the shop that alone sells it; null: the chain. */
interface Holder {
  name: string;
  seller_id: string | null;
}

/** How it is said that something has one, and how of what another shop has alone. */
const UNNAMED = {
  project_sn_taken: 'number_taken_elsewhere',
  goods_sn_taken: 'number_taken_elsewhere',
  card_sn_taken: 'number_taken_elsewhere',
  package_sn_taken: 'number_taken_elsewhere',
  barcode_taken: 'barcode_taken_elsewhere',
} as const;
type Named = keyof typeof UNNAMED;

/** That a number or a barcode is taken: by what, unless another shop has that alone, of which one is told nothing. */
interface Taken {
  key: Named | (typeof UNNAMED)[Named];
  params: Record<string, string>;
}

/** What is told where one works of a number or a barcode that something else has. */
export function takenBy(reads: Pick<Reads, 'actor'>, key: Named, { name, seller_id }: Holder): Taken {
  const place = decidingShop(reads);
  return place === null || seller_id === null || seller_id === place ? { key, params: { name } } : { key: UNNAMED[key], params: {} };
}

/** The refusal (409, at the field) of a number or a barcode that something else has. */
export function refuseTaken(reads: Pick<Reads, 'actor'>, named: Named, field: string, holder: Holder): Refusal {
  const { key, params } = takenBy(reads, named, holder);
  return refuse(409, key, { field, params });
}

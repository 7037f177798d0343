import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { PackageForm } from '../contract/package.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { packageNumberAfter } from '../model/package.rules.ts';
import { type Contents, type Known, keyOf, partsOf, shownContents } from './package-parts.queries.ts';
import { sellables } from './sellables.queries.ts';
import { refuseTaken } from './taken-by.ts';

type Form = PackageForm;

/** No shop has the id 0: what it would sell is what the chain sells, at the chain's prices. */
export const CHAIN = '0';

/** A package of the chain or of a shop, locked; 404 for one that is not there, or another shop's own. */
export async function lockPackage(uow: UnitOfWork, package_id: string, place: string | null) {
  const found = await uow.first(uow.from('package').selectAll('package').where('package.package_id', '=', package_id).forUpdate());
  if (!found || (place !== null && found.seller_id !== null && found.seller_id !== place)) throw refuse(404, 'package_unknown');
  return found;
}

/** The number that a new package gets unless somebody types another. */
export const nextPackageNumber = async (reads: Reads): Promise<string> => packageNumberAfter(await greatestPackage(reads));

/** The greatest number that has been given out. */
export async function greatestPackage(reads: Reads): Promise<number> {
  const last = await reads.first(reads.from('package').select('serial').where('serial', 'is not', null).orderBy('serial', 'desc').limit(1));
  return last?.serial ?? 0;
}

/** Which package is judged: one that is there, or a new one of whoever sells it. */
interface Judged {
  seller_id: string | null;
  except?: string;
}

/**
 * Refuses (400, at the field) parts that are not there or not the seller's, invitations, and contents that may be worth
 * nothing; (409) parts off the shelves where the package is put on them, and a number that another package has. Answers what
 * is known of the parts.
 */
export async function judgePackage(reads: Reads, form: Form, { seller_id, except = '0' }: Judged): Promise<Known> {
  const [known, taken] = await Promise.all([
    sellables(reads, seller_id ?? CHAIN, partsOf(form)),
    form.package_sn
      ? reads.first(
          reads
            .from('package')
            .select(['package_name as name', 'seller_id'])
            .where('package_sn', '=', form.package_sn)
            .where('package_id', '<>', except),
        )
      : undefined,
  ]);
  for (const { part, field } of placesOf(form)) {
    const item = known.get(keyOf(part));
    if (!item) throw refuse(400, 'package_part_unknown', { field });
    if (item.terms?.kind === 'count_card' && item.terms.card_type === 'invitation')
      throw refuse(400, 'package_invitation', { field, params: { name: item.name } });
  }
  if (form.is_shelves) assertPartsOnSale(form, known);
  if (shownContents(form, known).worth.least === 0) throw refuse(400, 'package_worthless', { field: 'items' });
  if (taken) throw refuseTaken(reads, 'package_sn_taken', 'package_sn', taken);
  return known;
}

/** Refuses (409, at the part) contents of which something is not sold: whoever bought the package could not have it. */
export function assertPartsOnSale(contents: Contents, known: Known): void {
  for (const { part, field } of placesOf(contents)) {
    const { name = '', is_on_sale = false } = known.get(keyOf(part)) ?? {};
    if (!is_on_sale) throw refuse(409, 'package_part_withdrawn', { field, params: { name } });
  }
}

/** The parts, each with where it stands in the form. */
const placesOf = ({ items, groups }: Contents) => [
  ...items.map((part) => ({ part, field: 'items' })),
  ...groups.flatMap((group, index) => group.items.map((part) => ({ part, field: `groups.${index}.items` }))),
];

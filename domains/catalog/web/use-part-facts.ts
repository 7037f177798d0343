import type { PackagePart } from '../contract/package.form.ts';
import { namedBy } from '../model/named-items.ts';
import { useItems } from './use-items.ts';

interface PartFacts {
  name: string;
  /** List price of one. */
  price: number;
}

/** Names and list prices of what packages consist of, while a form is written. */
export function usePartFacts(parts: readonly PackagePart[]): (part: PackagePart) => PartFacts {
  const itemOf = useItems(namedBy(parts));
  return (part) => ({ name: itemOf(part)?.name ?? '', price: itemOf(part)?.price ?? 0 });
}

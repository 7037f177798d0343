/** What variants are made of. */
interface Spec {
  spec_values: readonly string[];
}
interface Variant {
  spec_values: string[];
}

/** Every combination of the values of specifications, the last one changing fastest; one of nothing where there are none. */
export const combinationsOf = (specs: readonly Spec[]): string[][] =>
  specs.reduce<string[][]>((made, { spec_values }) => made.flatMap((before) => spec_values.map((value) => [...before, value])), [[]]);

/**
 * The variants that specifications make: a combination keeps the variant that it was, or else one whose values are all in
 * it (a specification was added) or that holds all of its own (one was taken away); any other begins as `blank`.
 */
export function combined<Sku extends Variant>(specs: readonly Spec[], skus: readonly Sku[], blank: Omit<Sku, 'spec_values'>): Sku[] {
  const wanted = combinationsOf(specs);
  const keyOf = (values: readonly string[]) => JSON.stringify(values);
  const exact = new Map(skus.map((sku) => [keyOf(sku.spec_values), sku]));
  const left = new Set(skus.filter(({ spec_values }) => !wanted.some((values) => keyOf(values) === keyOf(spec_values))));
  const akin = (values: readonly string[]): Sku | undefined =>
    [...left].find(
      ({ spec_values }) =>
        spec_values.length !== values.length && (spec_values.every((value) => values.includes(value)) || values.every((value) => spec_values.includes(value))),
    );
  return wanted.map((spec_values) => {
    const known = exact.get(keyOf(spec_values)) ?? akin(spec_values);
    if (known) left.delete(known);
    return { ...blank, ...known, spec_values } as Sku;
  });
}

/** What the units of a counter are: times that a treatment is done, or pieces of a product that is collected. */
export type Unit = 'times' | 'pieces';

/** How many of each. */
export type UnitSums = Readonly<Record<Unit, number>>;

/** Which of them a counter holds. Whatever says how many has a wording for each, under these names. */
export const unitOf = ({ sku_id }: { sku_id: string | null }): Unit => (sku_id === null ? 'times' : 'pieces');

/** How many there are of each, on counters of both. */
export const unitSums = (counted: readonly { sku_id: string | null; num: number }[]): UnitSums => {
  const sumOf = (unit: Unit) => counted.reduce((sum, one) => (unitOf(one) === unit ? sum + one.num : sum), 0);
  return { times: sumOf('times'), pieces: sumOf('pieces') };
};

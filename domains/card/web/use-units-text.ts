import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Unit, UnitSums } from '../contract/unit.ts';

const UNITS: readonly Unit[] = ['times', 'pieces'];

/** So many times and so many pieces, in words; of neither: no times. */
export function useUnitsText(): (sums: UnitSums) => string {
  const { units } = useWords('card').word;
  return (sums) => {
    const held = UNITS.filter((unit) => sums[unit] > 0);
    return (held.length > 0 ? held : UNITS.slice(0, 1)).map((unit) => fill(units[unit], { num: sums[unit] })).join(comma());
  };
}

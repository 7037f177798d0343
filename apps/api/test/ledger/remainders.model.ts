/** A part of a whole: its weight, and what decides between parts that lost the same, in order: the larger number, the lower text. */
export interface Weighed {
  weight: bigint;
  tie: (string | bigint)[];
}

/** Largest remainder, by the book: round everything down, then one cent each to whoever lost most. */
export function shares(total: bigint, parts: Weighed[]): bigint[] {
  const whole = parts.reduce((sum, part) => sum + part.weight, 0n);
  if (whole === 0n) return parts.map(() => 0n);
  const cut = parts.map((part) => (total * part.weight) / whole);
  const lost = parts.map((part, index) => total * part.weight - cut[index]! * whole);
  let left = total - cut.reduce((sum, part) => sum + part, 0n);
  while (left > 0n) {
    const winner = parts.reduce((best, _, index) => (beats(index, best) ? index : best), 0);
    cut[winner]! += 1n;
    lost[winner] = -1n;
    left -= 1n;
  }
  return cut;
  function beats(a: number, b: number): boolean {
    if (lost[a] !== lost[b]) return lost[a]! > lost[b]!;
    for (const [place, mine] of parts[a]!.tie.entries()) {
      const theirs = parts[b]!.tie[place]!;
      if (mine === theirs) continue;
      return typeof mine === 'bigint' && typeof theirs === 'bigint' ? mine > theirs : String(mine) < String(theirs);
    }
    return false;
  }
}

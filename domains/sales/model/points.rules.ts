import { allocate, ceilMulDiv, floorMulDiv, sumCents } from '#kernel/contract/cents.ts';

/** A line that points may pay a part of. `cap_percent` 0 takes none. */
export interface PointsLine {
  /** What it amounts to, in cents, before points. */
  amount: number;
  cap_percent: number;
  points_per_yuan: number;
}

/** What points pay of a line, in cents, and how many they are. */
export interface PointsShare {
  points: number;
  cents: number;
}

/** What points do for a basket: at most, and now; the shares are in the order of the lines. */
export interface PointsOffer {
  most: PointsShare;
  used: PointsShare;
  shares: PointsShare[];
}

type Rank = (a: number, b: number) => number;

const CENTS_OF_A_YUAN = 100;
const pointsFor = (cents: number, points_per_yuan: number): number => ceilMulDiv(cents, points_per_yuan, CENTS_OF_A_YUAN);

/** Lines of one exchange ratio, by their places. */
interface Group {
  points_per_yuan: number;
  at: number[];
  /** The most that points may pay of each, in cents, in the order of `at`. */
  caps: number[];
  most: number;
}

function groupsOf(lines: readonly PointsLine[]): Group[] {
  const ratios = [...new Set(lines.map(({ points_per_yuan }) => points_per_yuan))].sort((a, b) => a - b);
  return ratios.map((points_per_yuan) => {
    const at = lines.flatMap((line, index) => (line.points_per_yuan === points_per_yuan ? [index] : []));
    const caps = at.map((index) => floorMulDiv(lines[index]!.amount, lines[index]!.cap_percent, 100));
    return { points_per_yuan, at, caps, most: pointsFor(sumCents(caps), points_per_yuan) };
  });
}

const total = (shares: readonly PointsShare[]): PointsShare => ({
  points: sumCents(shares.map(({ points }) => points)),
  cents: sumCents(shares.map(({ cents }) => cents)),
});

/**
 * What `wanted` points, of those there are, pay of a basket (domain: rule 8): no line above its cap. Lines of one ratio
 * share the cents by largest remainder; ratios share the points by what they could take. Points that would pay less
 * than a cent are not taken. `rank` orders lines by their places for ties.
 */
export function payWithPoints(lines: readonly PointsLine[], wanted: number, rank: Rank): PointsOffer {
  const groups = groupsOf(lines);
  const most = total(groups.map(({ most: points, caps }) => ({ points, cents: sumCents(caps) })));
  const shares = lines.map((): PointsShare => ({ points: 0, cents: 0 }));
  const parts = groups.map((group) => ({ ...group, weight: group.most }));
  const spent = allocate(Math.min(wanted, most.points), parts, (a, b) => a.points_per_yuan - b.points_per_yuan);
  groups.forEach(({ points_per_yuan, at, caps }, index) => {
    const cents = Math.min(sumCents(caps), floorMulDiv(spent[index]!, CENTS_OF_A_YUAN, points_per_yuan));
    const byRank = (a: { place: number }, b: { place: number }) => rank(a.place, b.place);
    const centsOf = allocate(cents, at.map((place, i) => ({ place, weight: caps[i]! })), byRank);
    const pointsOf = allocate(pointsFor(cents, points_per_yuan), at.map((place, i) => ({ place, weight: centsOf[i]! })), byRank);
    at.forEach((place, i) => {
      shares[place] = { points: pointsOf[i]!, cents: centsOf[i]! };
    });
  });
  return { most, used: total(shares), shares };
}

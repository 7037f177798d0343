import { allocate, sumCents } from '#kernel/contract/cents.ts';
import type { SettlementLine } from './settlement.rules.ts';
import { rankLines } from './settlement.rules.ts';

type Line = Pick<SettlementLine, 'item_type' | 'item_id' | 'amount_receivable'>;

/** A card that may pay for some things alone. */
export interface LimitedCard {
  amount: number;
  takes: (line: Line) => boolean;
}

/** What of a line stored value may pay: stored value is bought with money that comes in. */
const payable = (line: Line): number => (line.item_type === 'stored_value_card' ? 0 : line.amount_receivable);

/** The most that a card may pay of an order, in cents. */
export const mostOf = (lines: readonly Line[], takes: LimitedCard['takes']): number => sumCents(lines.filter(takes).map(payable));

/**
 * Spreads what limited cards pay over the lines that each may pay, in cents by card and line, exactly, whatever the order of
 * the lines; null when they cannot all pay what they are to. Each is spread by what its lines still need; where that leaves
 * too little for one, those before it move to other lines of theirs.
 */
export function spreadLimited(lines: readonly Line[], cards: readonly LimitedCard[]): number[][] | null {
  const free = lines.map(payable);
  const flow = cards.map(() => lines.map(() => 0));
  const spread: Spread = { lines, order: lines.map((_, index) => index).sort((a, b) => rankLines(lines[a]!, lines[b]!)), cards, flow, free };
  const put = (card: number, line: number, cents: number): void => {
    flow[card]![line]! += cents;
    free[line]! -= cents;
  };
  for (const [card, { amount, takes }] of cards.entries()) {
    const room = lines.map((line, index) => (takes(line) ? free[index]! : 0));
    const first = Math.min(amount, sumCents(room));
    const parts = allocate(
      first,
      lines.map((line, index) => ({ ...line, weight: room[index]! })),
      rankLines,
    );
    parts.forEach((cents, line) => put(card, line, cents));
    let left = amount - first;
    while (left > 0) {
      const way = wayOut(spread, card);
      if (!way) return null;
      const moved = way.flatMap(({ by, from }) => (from === null ? [] : flow[by]![from]!));
      const cents = Math.min(left, free[way.at(-1)!.to]!, ...moved);
      for (const { by, from, to } of way) {
        if (from !== null) put(by, from, -cents);
        put(by, to, cents);
      }
      left -= cents;
    }
  }
  return flow;
}

interface Spread {
  lines: readonly Line[];
  /** Lines by rank, so that their order does not matter. */
  order: readonly number[];
  cards: readonly LimitedCard[];
  /** Cents by card and line. */
  flow: number[][];
  /** What each line still needs. */
  free: number[];
}

/** A card pays more of `to`, and less of `from` unless it is the one that still has money. */
interface Step {
  by: number;
  from: number | null;
  to: number;
}

/** The shortest way from a card to a line with room, over lines that other cards could leave; null when there is none. */
function wayOut({ lines, order, cards, flow, free }: Spread, card: number): Step[] | null {
  const seen = new Set<number>();
  let ways: { steps: Step[]; by: number; from: number | null }[] = [{ steps: [], by: card, from: null }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { steps, by, from } of ways) {
      for (const to of order) {
        if (seen.has(to) || !cards[by]!.takes(lines[to]!) || payable(lines[to]!) === 0) continue;
        seen.add(to);
        const way = [...steps, { by, from, to }];
        if (free[to]! > 0) return way;
        cards.forEach((_, other) => flow[other]![to]! > 0 && next.push({ steps: way, by: other, from: to }));
      }
    }
    ways = next;
  }
  return null;
}

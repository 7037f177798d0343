import { sumCents } from '#kernel/contract/cents.ts';
import type { Capture } from './card-refund.rules.ts';
import { capturesBack } from './card-refund.rules.ts';

/** Money of an order that came in by a payment method. */
interface OrderCapture extends Capture {
  order_id: string;
}

/** What the customer gets of the lines of an order that go back: no other order's money pays it. */
export interface OrderShare {
  order_id: string;
  amount: number;
}

/** Money by a payment method. */
interface ByWay {
  payment_pattern_id: string;
  amount: number;
}

const openOf = (captures: readonly OrderCapture[]): number => sumCents(captures.map((one) => one.amount - one.refunded_amount));

/** What came in, of each order and by each way no more than the order gives back. */
export function withinShares<C extends OrderCapture>(captures: readonly C[], shares: readonly OrderShare[]): C[] {
  const left = new Map<string, number>();
  return captures.map((one) => {
    const place = `${one.order_id} ${one.payment_pattern_id}`;
    const room = left.get(place) ?? shares.find(({ order_id }) => order_id === one.order_id)?.amount ?? 0;
    const part = Math.min(room, one.amount - one.refunded_amount);
    left.set(place, room - part);
    return { ...one, amount: one.refunded_amount + part };
  });
}

/** Of which payment how much goes back, and how much of each way found no place. */
interface Spread {
  payments: { payment_id: string; amount: number }[];
  unplaced: number[];
}

/**
 * Spreads what goes back by each way over the orders that give it back: of an order at most its share, by a way at most what came in
 * by it there, the earliest first. A way that two orders know makes room for one that is known to a single one; the first ways
 * come first.
 */
export function spreadBack(ways: readonly ByWay[], captures: readonly OrderCapture[], shares: readonly OrderShare[]): Spread {
  const came = shares.map(({ order_id }) => ways.map((way) => captures.filter((one) => one.order_id === order_id && isBy(one, way))));
  const taken = came.map((byWay) => byWay.map(() => 0));
  const open = (order: number, way: number): number => openOf(came[order]![way]!) - taken[order]![way]!;
  const move = (order: number, way: number, amount: number): void => {
    taken[order]![way]! += amount;
  };
  const offered = (way: number, seen: ReadonlySet<number>): number[] => [...shares.keys()].filter((order) => !seen.has(order) && open(order, way) > 0);

  /** Places up to so much of a way: where there is room, else where another way can go elsewhere; answers how much. */
  const place = (way: number, amount: number, seen: Set<number>): number => {
    for (const order of offered(way, seen)) {
      const part = Math.min(amount, open(order, way), shares[order]!.amount - sumCents(taken[order]!));
      if (part <= 0) continue;
      move(order, way, part);
      return part;
    }
    for (const order of offered(way, seen)) {
      if (seen.has(order)) continue;
      seen.add(order);
      for (const other of ways.keys()) {
        const room = Math.min(amount, open(order, way), taken[order]![other]!);
        const part = other === way || room === 0 ? 0 : place(other, room, seen);
        if (part === 0) continue;
        move(order, other, -part);
        move(order, way, part);
        return part;
      }
    }
    return 0;
  };

  const unplaced = ways.map(({ amount }, way) => {
    let left = amount;
    let part = 0;
    do {
      part = place(way, left, new Set());
      left -= part;
    } while (part > 0 && left > 0);
    return left;
  });
  const payments = taken.flatMap((byWay, order) =>
    ways.flatMap(({ payment_pattern_id }, way) => capturesBack(payment_pattern_id, byWay[way]!, came[order]![way]!)),
  );
  return { payments, unplaced };
}

const isBy = (one: OrderCapture, way: ByWay): boolean => one.payment_pattern_id === way.payment_pattern_id;

/** Money that goes back out of a lot. */
interface LotPart {
  lot_id: string;
  principal: number;
}

/** What goes back of a line that loaded a card: all of it, and what of that lowers what is still owed for it. */
export interface LoadBack {
  line_id: string;
  order_id: string;
  amount: number;
  debt: number;
}

/** What of a refund comes of which line that loaded the card: first off what is owed for it (domain: rule 10). */
export const loadsBack = (
  lines: readonly { line_id: string; order_id: string; owed: number }[],
  held: readonly { lot_id: string; source_id: string | null }[],
  parts: readonly LotPart[],
): LoadBack[] =>
  lines.map(({ line_id, order_id, owed }) => {
    const lots = new Set(held.filter(({ source_id }) => source_id === line_id).map(({ lot_id }) => lot_id));
    const amount = sumCents(parts.filter(({ lot_id }) => lots.has(lot_id)).map(({ principal }) => principal));
    return { line_id, order_id, amount, debt: Math.min(amount, owed) };
  });

/** What the customer gets of each order for the lines that loaded the card. */
export const sharesOf = (loads: readonly LoadBack[]): OrderShare[] =>
  [...Map.groupBy(loads, ({ order_id }) => order_id)].map(([order_id, ofOrder]) => ({
    order_id,
    amount: sumCents(ofOrder.map(({ amount, debt }) => amount - debt)),
  }));

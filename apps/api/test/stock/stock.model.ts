/**
 * What a shop's warehouse does with one variant, written down a second time and as simply as it can be: no batches are
 * locked, no moves are kept, nothing is shared with the product.
 */

/** A batch by its number: `ends` is how many days from now, null where it keeps. */
export interface Box {
  number: string;
  ends: number | null;
  quantity: number;
}

interface Piece {
  number: string;
  quantity: number;
  value: number;
}

/** An order as far as it took stock. */
export interface Sale {
  pieces: Piece[];
  sold: number;
  returned: number;
  short: number;
}

export class Shelf {
  quantity = 0;
  value = 0;
  /** In the order in which they came first. */
  boxes: Box[] = [];
  sales: Sale[] = [];

  receive(number: string, ends: number | null, quantity: number, unit: number): void {
    const box = this.boxes.find((one) => one.number === number);
    if (box) box.quantity += quantity;
    else this.boxes.push({ number, ends, quantity });
    this.quantity += quantity;
    this.value += quantity * unit;
  }

  /** As many as there are that have not ended, what ends first at the head; the pieces, each at its part of the cost. */
  private take(wanted: number): Piece[] {
    const pieces: Piece[] = [];
    let left = wanted;
    const usable = this.boxes.filter(({ ends }) => ends === null || ends >= 0);
    const inOrder = usable.map((box, came) => ({ box, came })).sort((a, b) => (a.box.ends ?? 1e9) - (b.box.ends ?? 1e9) || a.came - b.came);
    for (const { box } of inOrder) {
      const quantity = Math.min(left, box.quantity);
      if (quantity === 0) continue;
      const value = Number((BigInt(this.value) * BigInt(quantity)) / BigInt(this.quantity));
      pieces.push({ number: box.number, quantity, value });
      box.quantity -= quantity;
      this.quantity -= quantity;
      this.value -= value;
      left -= quantity;
    }
    return pieces;
  }

  sell(quantity: number): void {
    const pieces = this.take(quantity);
    const got = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
    this.sales.push({ pieces, sold: quantity, returned: 0, short: quantity - got });
  }

  /** So many come back; into the batches what was lacking is not wanted any more first, then what went last. */
  takeBack(sale: Sale, quantity: number, into: 'batch' | 'loss'): void {
    sale.returned += quantity;
    let left = quantity;
    if (into === 'batch') {
      const fewer = Math.min(left, sale.short);
      sale.short -= fewer;
      left -= fewer;
    }
    for (const piece of sale.pieces.toReversed()) {
      const back = Math.min(left, piece.quantity);
      if (back === 0) continue;
      const value = Number((BigInt(piece.value) * BigInt(back)) / BigInt(piece.quantity));
      piece.quantity -= back;
      piece.value -= value;
      left -= back;
      if (into === 'loss') continue;
      this.boxes.find(({ number }) => number === piece.number)!.quantity += back;
      this.quantity += back;
      this.value += value;
    }
  }

  /** What came since goes to the order that lacked it; whether any did. */
  settle(sale: Sale): boolean {
    const pieces = this.take(sale.short);
    sale.pieces.push(...pieces);
    sale.short -= pieces.reduce((sum, piece) => sum + piece.quantity, 0);
    return pieces.length > 0;
  }
}

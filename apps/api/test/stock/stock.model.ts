/**
 * What the warehouse of a shop does with one variant, written down a second time and as simply as it can be: no batches are
 * locked, no moves are kept, nothing is shared with the product.
 */

/** A batch by its number: `ends` is how many days from now, null where it keeps. */
export interface Box {
  number: string;
  ends: number | null;
  quantity: number;
}

export interface Piece {
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

  /** As many as there are, what ends first at the head; the pieces, each at its part of the cost. What has ended goes too where it may. */
  private take(wanted: number, from: (box: Box) => boolean = ({ ends }) => ends === null || ends >= 0): Piece[] {
    const pieces: Piece[] = [];
    let left = wanted;
    const inOrder = this.boxes.filter(from).map((box, came) => ({ box, came })).sort((a, b) => (a.box.ends ?? 1e9) - (b.box.ends ?? 1e9) || a.came - b.came);
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

  /** So many leave for another shop, of a box that is named though it ended, else of what is good; null where there are not as many. */
  send(quantity: number, number: string | null): Piece[] | null {
    const from = ({ number: own, ends }: Box) => (number === null ? ends === null || ends >= 0 : own === number);
    const there = this.boxes.filter(from).reduce((sum, box) => sum + box.quantity, 0);
    return quantity > there ? null : this.take(quantity, from);
  }

  /** What was on its way is put into its boxes, as much of it as came whole: what is missing is missing of the last pieces. */
  arrive(pieces: readonly Piece[], whole: number, endOf: (number: string) => number | null): void {
    let left = whole;
    for (const { number, quantity: sent, value: cost } of pieces) {
      const quantity = Math.min(left, sent);
      left -= quantity;
      if (quantity === 0) continue;
      const box = this.boxes.find((one) => one.number === number);
      if (box) box.quantity += quantity;
      else this.boxes.push({ number, ends: endOf(number), quantity });
      this.quantity += quantity;
      this.value += Number((BigInt(cost) * BigInt(quantity)) / BigInt(sent));
    }
  }

  /** The books follow what was counted of a box: so many more, at what one costs, or fewer; false where fewer are not there any more. */
  follow(number: string, difference: number): boolean {
    const box = this.boxes.find((one) => one.number === number)!;
    if (difference <= 0) {
      if (box.quantity < -difference) return false;
      this.take(-difference, (one) => one === box);
      return true;
    }
    const value = this.quantity === 0 ? 0 : Number((BigInt(this.value) * BigInt(difference)) / BigInt(this.quantity));
    box.quantity += difference;
    this.quantity += difference;
    this.value += value;
    return true;
  }

  /** What came is as if it never had, while that many of it are still there; whether they are. */
  unreceive(number: string, quantity: number, cost: number): boolean {
    const box = this.boxes.find((one) => one.number === number)!;
    if (box.quantity < quantity) return false;
    const value = quantity === this.quantity ? this.value : Math.min(cost, this.value);
    box.quantity -= quantity;
    this.quantity -= quantity;
    this.value -= value;
    return true;
  }
}

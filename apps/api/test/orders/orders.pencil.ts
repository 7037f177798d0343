/** Ways by which money comes in at the till of the model. */
export type Way = 'CASH' | 'WECHAT';
export type ByWay = Record<Way, number>;

export interface PencilLine {
  price: number;
  quantity: number;
  /** Undone of it, in cents and in pieces. */
  undone: number;
  pieces: number;
}

export interface PencilOrder {
  order_id: string;
  lines: PencilLine[];
  taken: ByWay;
  /** Of the stored value that the member holds. */
  byCard: number;
  owed: number;
  given: ByWay;
  toCard: number;
}

/** What a refund did, as the product says. */
export interface Told {
  amount: number;
  tender: number;
  restored_principal: number;
  restored_gift: number;
  debt: number;
}

const WAYS = ['CASH', 'WECHAT'] as const;
const nothing = (): ByWay => ({ CASH: 0, WECHAT: 0 });
export const sumOf = (one: ByWay): number => one.CASH + one.WECHAT;

/** A shop kept with a pencil: what came in, what went back, what is owed and what lies on the card. It knows no rule of the product's but these sums. */
export class Pencil {
  orders: PencilOrder[] = [];
  card = 0;
  /** Of the day. */
  received = nothing();
  refunded = nothing();
  sold = { order_num: 0, amount_receivable: 0, amount_debt: 0 };

  takes(by: ByWay): void {
    for (const way of WAYS) this.received[way] += by[way];
  }

  sells(order: Omit<PencilOrder, 'given' | 'toCard'>): void {
    this.orders.push({ ...order, given: nothing(), toCard: 0 });
    this.takes(order.taken);
    this.card -= order.byCard;
    this.counts(
      order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
      order.owed,
    );
  }

  counts(amount: number, owed: number): void {
    this.sold.order_num += 1;
    this.sold.amount_receivable += amount;
    this.sold.amount_debt += owed;
  }

  repays(order: PencilOrder, amount: number): void {
    order.owed -= amount;
    order.taken.CASH += amount;
    this.takes({ ...nothing(), CASH: amount });
  }

  /** What so many pieces of a line come to; the last of them take what is left. */
  worth = ({ price, quantity, undone, pieces }: PencilLine, num: number): number =>
    num === quantity - pieces ? price * quantity - undone : Math.min(price * quantity - undone, price * num);

  /** What is wrong with a refund by the sums alone; empty: nothing. Afterwards it is written down. */
  gives(order: PencilOrder, line: PencilLine, asked: { amount: number; num: number }, told: Told, by: ByWay): string[] {
    const back = told.restored_principal + told.restored_gift;
    for (const way of WAYS) {
      order.given[way] += by[way];
      this.refunded[way] += by[way];
    }
    order.owed -= told.debt;
    order.toCard += back;
    this.card += back;
    line.undone += told.amount;
    line.pieces += asked.num;
    const faults: Record<string, boolean> = {
      'the amount is not what was asked for': told.amount !== asked.amount,
      'the parts are not the whole': told.tender + back + told.debt !== told.amount,
      'the ways are not what goes to the customer': sumOf(by) !== told.tender,
      'more than a way brought': WAYS.some((way) => order.given[way] > order.taken[way]),
      'more than the card paid': order.toCard > order.byCard,
      'more off the debt than was owed': order.owed < 0,
      'money goes out while something is owed': told.tender > 0 && order.owed > 0,
      'more of a line than it came to': line.undone > line.price * line.quantity,
    };
    return Object.keys(faults).filter((fault) => faults[fault]);
  }

  /** The next morning. */
  turns(): void {
    [this.received, this.refunded] = [nothing(), nothing()];
    this.sold = { order_num: 0, amount_receivable: 0, amount_debt: 0 };
  }
}

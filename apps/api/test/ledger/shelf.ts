import type { BalanceCardRow, CountCardRow } from '#domains/catalog/contract/catalog.endpoints.ts';
import type { ItemType } from '#domains/sales/contract/order.endpoints.ts';

type CountCard = Pick<
  CountCardRow,
  'count_method' | 'project_num' | 'projects' | 'gift_projects' | 'gift_valued' | 'valid' | 'valid_unit' | 'valid_type'
>;
type BalanceCard = Pick<BalanceCardRow, 'total_amount' | 'gift_amount' | 'valid' | 'valid_unit' | 'spend_rule'>;

/** Something the shops of the ledger tests sell. Odd prices, so that cents are left over. */
export interface Good {
  item_type: ItemType;
  item_id: string;
  price: number;
  count?: CountCard;
  balance?: BalanceCard;
}

export const FACIAL = '11';
export const MASSAGE = '12';

const included = (detail_id: string, project_num: number, sell_price: number) => ({
  order_type: 1 as const,
  detail_id,
  name: detail_id,
  project_num,
  sell_price,
});

export const SHELF = {
  facial: { item_type: 'project', item_id: FACIAL, price: 39_801 },
  serum: { item_type: 'product', item_id: '21', price: 26_900 },
  sample: { item_type: 'product', item_id: '22', price: 1 },
  ten_facials: {
    item_type: 'count_card',
    item_id: '31',
    price: 100_003,
    count: {
      count_method: 0,
      project_num: 10,
      projects: [included(FACIAL, 7, 39_801), included(MASSAGE, 3, 15_000)],
      gift_projects: [included(MASSAGE, 2, 15_000)],
      gift_valued: false,
      valid: 1,
      valid_unit: 1,
      valid_type: 1,
    },
  },
  any_five: {
    item_type: 'count_card',
    item_id: '32',
    price: 9_999,
    count: {
      count_method: 1,
      project_num: 5,
      projects: [included(FACIAL, 1, 39_801), included(MASSAGE, 1, 15_000)],
      gift_projects: [],
      gift_valued: false,
      valid: 10,
      valid_unit: 0,
      valid_type: 2,
    },
  },
  load_small: {
    item_type: 'stored_value_card',
    item_id: '41',
    price: 50_000,
    balance: { total_amount: 50_000, gift_amount: 10_007, valid: 20, valid_unit: 0, spend_rule: 'proportional' },
  },
  load_cheap: {
    item_type: 'stored_value_card',
    item_id: '42',
    price: 80_000,
    balance: { total_amount: 100_000, gift_amount: 0, valid: 0, valid_unit: 3, spend_rule: 'gift_first' },
  },
  load_safe: {
    item_type: 'stored_value_card',
    item_id: '43',
    price: 30_000,
    balance: { total_amount: 30_000, gift_amount: 3_333, valid: 2, valid_unit: 1, spend_rule: 'principal_first' },
  },
} as const satisfies Record<string, Good>;

export type GoodName = keyof typeof SHELF;
export const goodOf = (name: GoodName): Good => SHELF[name];

export type ShopName = 'A' | 'B';

/** A sale as a cashier makes it: list prices, one member, cash and cards. Cards are named by the order of opening. */
export interface Sale {
  shop: ShopName;
  lines: readonly { what: GoodName; quantity: number }[];
  cash: number;
  stored: readonly { card: number; amount: number }[];
  allow_debt: boolean;
  /** Stored value that is bought goes onto the first card of its kind that the shop opened, if there is one. */
  onto: boolean;
}

/** Units taken from the member's cards: counters are named by their place on the card. */
export interface Taking {
  shop: ShopName;
  takes: readonly { card: number; counter: number; num: number }[];
}

/** Money, or principal of a card, for what is owed in a shop: for one order made there, or the oldest first. */
export interface Repaying {
  shop: ShopName;
  /** By the order of selling. */
  order: number | null;
  cash: number;
  stored: { card: number; amount: number } | null;
}

/** Something done to a card where it was opened. */
export interface CardStep {
  card: number;
}

/** An old card put on file: with money, or with units of both projects. */
export interface OldCard {
  shop: ShopName;
  days_ago: number;
  money: { principal: number; gift: number } | null;
  units: { facials: number; massages: number; value: number } | null;
}

/** Money of a card, in cents, to the other member. */
export interface AmountGift extends CardStep {
  principal: number;
}

/** Units of a counter to the other member. */
export interface ItemGift extends CardStep {
  counter: number;
  num: number;
}

/** Principal onto a card of the other member's. */
export interface BalanceMove extends CardStep {
  to: number;
  amount: number;
}

/** What units are exchanged for: one unit of a project, in the shop that opened the card. */
export const EXCHANGED = { facial: { project: FACIAL, price: 39_801 }, massage: { project: MASSAGE, price: 15_000 } } as const;
export interface Swap extends ItemGift {
  target: keyof typeof EXCHANGED;
}

/** What can be counted afterwards, in cents and units. */
export interface Figures {
  cards: { principal: number; gift: number; counters: { remain: number; value: number }[] }[];
  debt: number;
  tender: Record<ShopName, number>;
  revenue: Record<ShopName, number>;
  opening: Record<ShopName, number>;
  /** What the other shop owes this one. */
  inter_branch: Record<ShopName, number>;
}

/** What the commands drive: the pure rules on a ledger in memory, or the running product. Refusals answer their key. */
export interface Subject {
  settle(sale: Sale): Promise<string>;
  deduct(taking: Taking): Promise<string>;
  /** By the order of the deductions made. */
  cancel(deduction: number): Promise<string>;
  repay(repaying: Repaying): Promise<string>;
  supplement(card: OldCard): Promise<string>;
  /** Cards by the order of opening. */
  freeze(step: CardStep): Promise<string>;
  unfreeze(step: CardStep): Promise<string>;
  /** A new last day, so many days from today. */
  extend(step: CardStep & { days: number }): Promise<string>;
  /** Gives so much in a hundred of what there is back, in cash. */
  refund(step: CardStep & { percent: number }): Promise<string>;
  giveCard(step: CardStep): Promise<string>;
  giveAmount(step: AmountGift): Promise<string>;
  giveItems(step: ItemGift): Promise<string>;
  moveBalance(step: BalanceMove): Promise<string>;
  exchange(step: Swap): Promise<string>;
  /** The other member's file becomes the member's; somebody else is the other one from then on. */
  merge(): Promise<string>;
  /** What ends by the calendar ends. */
  night(): Promise<void>;
  pass(days: number): Promise<void>;
  figures(): Promise<Figures>;
}

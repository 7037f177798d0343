import type { ShopName } from './shelf.ts';

export interface Lot {
  principal: bigint;
  gift: bigint;
  ends: number | null;
  rule: string;
  home: ShopName;
  card: Card;
  lapsed: boolean;
  /** When the money came in, and its place among all lots: of those that end together the oldest goes first. */
  day: number;
  seq: number;
}
/** What paid for a count card, so that it can go back there. */
export interface Paid {
  lot: Lot;
  principal: bigint;
  gift: bigint;
  back: bigint;
  giftBack: bigint;
}
export interface Counter {
  project: string;
  gift: boolean;
  /** Others were exchanged for it. */
  exchange: boolean;
  total: bigint;
  remain: bigint;
  value: bigint;
}
export interface Card {
  home: ShopName;
  opened: number;
  what: string;
  lots: Lot[];
  counters: Counter[];
  days: number | null;
  fromUse: boolean;
  price: bigint;
  paid: bigint;
  worth: bigint;
  fromCards: bigint;
  giftPaid: bigint;
  paidBy: Paid[];
  frozenOn: number | null;
  frozenDays: number;
  extended: number;
  gone: boolean;
  /** Of the member, or of the other one. */
  owner: 0 | 1;
  source: 'own' | 'gift' | 'exchange';
  /** The order's line that sold it. */
  line: { left: bigint } | null;
}
export interface Done {
  shop: ShopName;
  day: number;
  live: boolean;
  takes: { card: Card; counter: Counter; num: bigint; value: bigint }[];
}

export const UNIT_DAYS = [1, 30, 365];

export const newCard = (home: ShopName, opened: number, what: string): Card => ({
  home,
  opened,
  what,
  lots: [],
  counters: [],
  days: null,
  fromUse: false,
  price: 0n,
  paid: 0n,
  worth: 0n,
  fromCards: 0n,
  giftPaid: 0n,
  paidBy: [],
  frozenOn: null,
  frozenDays: 0,
  extended: 0,
  gone: false,
  owner: 0,
  source: 'own',
  line: null,
});

/** Payments card by card as they were offered; within one card its lots by age. */
export const inOrderOf = (paid: Paid[], cards: readonly Card[]): Paid[] => {
  const asked = [...new Set(paid.map(({ lot }) => lot.card))];
  return [...paid].sort((a, b) => asked.indexOf(a.lot.card) - asked.indexOf(b.lot.card) || ageOf(a.lot, cards) - ageOf(b.lot, cards));
};
const ageOf = (lot: Lot, cards: readonly Card[]): number => cards.find((card) => card === lot.card)!.lots.indexOf(lot);

import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { addDeduction } from '../contract/deduction.endpoints.ts';

type CardItem = HeldCard['items'][number];

/** A counter from which units can be taken now, and the card it stands on. */
export interface Counter {
  card: HeldCard;
  item: CardItem;
}

/** What has been chosen so far of one counter. */
export interface Choice {
  num: number;
  /** Of a shared counter: the project done. */
  shop_project_id?: string;
  /** Who did it, where it was said of this one; else whoever did the rest. */
  performers?: readonly Performer[];
}

/** What can be taken here and now, cards in the order in which they are shown. */
export const countersOf = (cards: readonly HeldCard[]): Counter[] =>
  cards
    .filter((card) => card.kind === 'count_card' && card.status === 'in_use' && card.usable_here)
    .flatMap((card) => card.items.filter((item) => item.usable_num > 0).map((item) => ({ card, item })));

/** The choices that take something. */
export const chosenOf = (choices: ReadonlyMap<string, Choice>): [card_item_id: string, Choice][] => [...choices].filter(([, { num }]) => num > 0);

/** The deduction that the choices make; `usual` did what nobody else is named for. */
export function requestOf(
  member_id: string,
  choices: ReadonlyMap<string, Choice>,
  usual: readonly Performer[],
  remarks: string,
): RequestInputOf<typeof addDeduction> {
  return {
    member_id,
    remarks,
    items: chosenOf(choices).map(([card_item_id, { num, shop_project_id, performers = usual }]) => ({
      card_item_id,
      num,
      performers: [...performers],
      ...(shop_project_id && { shop_project_id }),
    })),
  };
}

/** Whether a counter leaves open which project its units are for: it names none, and no product either. */
export const leavesChoice = ({ shop_project_id, sku_id }: Pick<CardItem, 'shop_project_id' | 'sku_id'>): boolean =>
  shop_project_id === null && sku_id === null;

/** Whether a shared counter was chosen without naming the project done. */
export const lacksProject = (counters: readonly Counter[], choices: ReadonlyMap<string, Choice>): boolean =>
  chosenOf(choices).some(([id, choice]) => {
    const item = counters.find(({ item: one }) => one.card_item_id === id)?.item;
    return !choice.shop_project_id && item !== undefined && leavesChoice(item);
  });

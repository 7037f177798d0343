import { slot } from '#kernel/contract/slot.ts';

/** The card that a page shows: a count card or a stored-value card. */
export interface CardShown {
  kind: 'count_card' | 'stored_value_card';
  template_id: string;
}

/** What else is known of a card that is sold: a tab of its page. */
export const cardTabs = slot<CardShown>('catalog/card-tabs');
/** What taking it off the shelves means, in the question before. */
export const cardWithdrawal = slot<CardShown>('catalog/card-withdrawal');

/** The goods that a page shows. */
export interface GoodsShown {
  goods_id: string;
}

/** What else may be done with goods, such as writing down how many there are: at the head of their page. */
export const goodsActions = slot<GoodsShown>('catalog/goods-actions');
/** What else is known of goods, such as how much of them stands where: a tab of their page. */
export const goodsTabs = slot<GoodsShown>('catalog/goods-tabs');

/** The projects that are about to leave the shelves. */
export interface ProjectsShown {
  shop_project_ids: readonly string[];
  /** The shops in which they leave, for whoever decides for several; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
}

/** The products that are about to leave the shelves: goods with all their variants, or some variants. */
export interface GoodsLeft {
  goods_ids?: readonly string[] | undefined;
  sku_ids?: readonly string[] | undefined;
  /** The shops in which they leave, for whoever decides for several; left out: where one works. */
  shop_ids?: readonly string[] | undefined;
}

/** What taking them off the shelves means, in the question before. */
export const goodsWithdrawal = slot<GoodsLeft>('catalog/goods-withdrawal');
/** What taking projects off the shelves means, in the question before. */
export const projectWithdrawal = slot<ProjectsShown>('catalog/project-withdrawal');

import { floorMulDiv } from '#kernel/contract/cents.ts';
import { unitsCounted } from '../contract/shop-card.agree.ts';
import type { CardProduct, CardProject, ShopCardForm } from '../contract/shop-card.form.ts';
import { refuse } from './catalog.refusals.ts';

type Counted = Pick<ShopCardForm, 'count_method' | 'projects' | 'products' | 'project_num'>;

/** The units of a card that are paid for: of a by-project card those of its projects and products together, else the shared counter's. */
export const unitsOf = ({ count_method, projects, products, project_num }: Counted): number =>
  count_method === 0 ? unitsCounted({ projects, products }) : project_num!;

/** What one unit costs, rounded down (specification 2§5). */
export const pricePerUse = (sell_price: number, project_num: number): number => floorMulDiv(sell_price, 1, project_num);

/** What projects and products given away cost by themselves. */
export const giftWorth = (
  { projects, products }: { projects: readonly CardProject[]; products: readonly CardProduct[] },
  priceOf: (id: string) => number,
): number =>
  projects.reduce((sum, { shop_project_id, project_num }) => sum + priceOf(shop_project_id) * project_num, 0) +
  products.reduce((sum, { sku_id, quantity }) => sum + priceOf(sku_id) * quantity, 0);

/** Refuses (400, at `field`) what is given away for more than the card costs, or costs in a shop (`says`), unless somebody said that it is meant. */
export function assertGiftMeant(
  worth: number,
  sell_price: number,
  { gift_above, field, says = 'gift_above_price' }: { gift_above: boolean; field: string; says?: 'gift_above_price' | 'gift_above_own_price' },
  say: (cents: number) => string,
): void {
  if (worth > sell_price && !gift_above) throw refuse(400, says, { field, params: { worth: say(worth), price: say(sell_price) } });
}

/** What stands behind the letter of such a number; 0 of any other. */
export const serialOfCard = (letter: 'K' | 'S', number: string): number => Number(new RegExp(`^${letter}(\\d{1,9})$`).exec(number)?.[1] ?? 0);

/** The number after the greatest that has been given out: a letter and at least three digits. */
export const cardNumberAfter = (letter: 'K' | 'S', greatest: number): string => `${letter}${String(greatest + 1).padStart(3, '0')}`;

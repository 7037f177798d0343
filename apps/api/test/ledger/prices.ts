import { planSupplement } from '#domains/card/model/supplement.rules.ts';
import { priceOrder } from '#domains/sales/model/price.rules.ts';
import { addDays } from '#kernel/contract/day.ts';
import { FACIAL, MASSAGE, type Good, type OldCard } from './shelf.ts';

/** What goods cost a member without a level: list prices, by the rules of the product. */
export const priceOf = (goods: readonly { good: Good; quantity: number }[]) =>
  priceOrder(
    goods.map(({ good, quantity }) => ({
      ...good,
      quantity,
      gift: false,
      adjust_amount: 0,
      member_price: null,
      level_discount: false,
      points_terms: null,
    })),
    { is_member: true, discount_tenths: null, points: { wanted: 0, balance: 0 }, rounding_cents: 1 },
  );

/** An old card as the product puts it on file. */
export const planOf = ({ days_ago, money, units }: Omit<OldCard, 'shop'>, today: string) =>
  planSupplement(
    {
      type: money ? 2 : 1,
      supplement_id: '1',
      create_time: addDays(today, -days_ago),
      count_method: 0,
      current_balance: money?.principal,
      current_dis_balance: money?.gift,
      remain_balance: units?.value,
      projects: units
        ? [
            { shop_project_id: FACIAL, project_num: units.facials },
            { shop_project_id: MASSAGE, project_num: units.massages },
          ]
        : [],
    },
    {
      today,
      all_purpose: true,
      price_of: new Map([
        [FACIAL, 39_801],
        [MASSAGE, 15_000],
      ]),
      product_price_of: new Map(),
    },
  );

import { planSupplement } from '#domains/card/model/supplement.rules.ts';
import { addDays } from '#kernel/contract/day.ts';
import { FACIAL, MASSAGE, type OldCard } from './shelf.ts';

/** An old card put on file, by the rules of the product. */
export const planOldCard = ({ days_ago, money, units }: OldCard, today: string) =>
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
    },
  );

import { moneyText } from '#kernel/contract/cents.ts';
import type { CardActionRow } from '../contract/action.endpoints.ts';

/** One figure that changed, as it is read; `label` is a field of the dictionary. */
export interface FigureChange {
  label: 'current_balance' | 'current_dis_balance' | 'remain_num' | 'valid_end';
  before: string;
  after: string;
}

/** What an action changed, in the order in which people ask: principal, gift, units, last day. Figures that stayed are left out. */
export function changesOf(action: CardActionRow): FigureChange[] {
  const money = (cents: number) => moneyText(cents, action.currency_code);
  const changes: FigureChange[] = [];
  const add = <T extends string | number>(label: FigureChange['label'], before: T | null, after: T | null, text: (value: T) => string) => {
    if (before === null || after === null || before === after) return;
    changes.push({ label, before: text(before), after: text(after) });
  };
  add('current_balance', action.principal_before, action.principal_after, money);
  add('current_dis_balance', action.gift_before, action.gift_after, money);
  add('remain_num', action.num_before, action.num_after, String);
  add('valid_end', action.valid_end_before, action.valid_end_after, (day) => day);
  return changes;
}

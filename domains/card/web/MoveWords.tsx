import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GiftPlan } from '../contract/gift.endpoints.ts';
import { unitOf, unitSums } from '../contract/unit.ts';
import { useUnitsText } from './use-units-text.ts';

/** What will move, from whom to whom, and what is left: a sentence each. `opens`: the receiver gets a new card. */
export function MoveWords({ plan, whole = false, opens = false }: { plan: GiftPlan; whole?: boolean; opens?: boolean }) {
  const { word } = useWords('card');
  const unitsText = useUnitsText();
  const money = (cents: number) => moneyText(cents, plan.currency_code);
  const isMoney = plan.card_kind === 'stored_value_card';
  const people = { from: plan.from_member_name, to: plan.to_member_name, card: plan.card_name };
  const sentences = isMoney
    ? [
        fill(word.gift_moves_money, { ...people, principal: money(plan.principal), gift: money(plan.gift) }),
        ...(whole ? [] : [fill(word.gift_left_money, { principal: money(plan.principal_left), gift: money(plan.gift_left) })]),
      ]
    : [
        fill(word.gift_moves_units, { ...people, units: unitsText(unitSums(plan.items)), value: money(plan.value) }),
        ...plan.items.map((item) => fill(word.gift_line[unitOf(item)], { name: item.name, num: item.num, left: item.left })),
        ...(whole ? [] : [fill(word.gift_left_units, { units: unitsText({ times: plan.num_left - plan.pieces_left, pieces: plan.pieces_left }) })]),
      ];
  return (
    <>
      {[...sentences, ...(opens ? [fill(word.gift_new_card, people)] : []), ...(whole ? [word.gift_whole] : []), word.gift_cannot_undo].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

import type { CardShown } from '#domains/catalog/contract/slots.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { templateHeld } from '../contract/template.endpoints.ts';
import { asTemplate, leftOf } from './HeldCards.tsx';
import { useUnitsText } from './use-units-text.ts';

/** Who holds a card that is about to leave the shelves, and what is still owed to them. */
export default function CardWithdrawal(shown: CardShown) {
  const { word } = useWords('card');
  const { currency_code } = usePlace().user;
  const unitsText = useUnitsText();
  const held = useEndpoint(templateHeld, asTemplate(shown)).data;
  if (!held) return null;
  const { held_num, member_num } = held;
  const say = (cents: number) => moneyText(cents, currency_code);
  if (held_num === 0) return <p>{word.nobody_holds}</p>;
  const text =
    shown.kind === 'count_card'
      ? fill(word.held_units, { members: member_num, cards: held_num, units: unitsText(leftOf(held)), value: say(held.left_value) })
      : fill(word.held_money, { members: member_num, cards: held_num, principal: say(held.current_balance), gift: say(held.current_dis_balance) });
  return <p>{text}</p>;
}

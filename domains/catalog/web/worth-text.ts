import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';

/** What a package comes to at list price: one amount, or from which to which as the buyer chooses. */
export function useWorthText(): (worth: { least: number; most: number }) => string {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (cents: number) => moneyText(cents, currency_code);
  return ({ least, most }) => (least === most ? say(least) : fill(word.worth_between, { least: say(least), most: say(most) }));
}

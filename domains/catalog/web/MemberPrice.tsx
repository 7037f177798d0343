import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { membersPay } from '../model/project.rules.ts';

interface Costs {
  member_price: number | null;
  /** What everybody pays where one works. */
  price_here: number;
}

/** What members pay where one works: never more than everybody. */
export function MemberPrice({ member_price, price_here }: Costs) {
  const cents = membersPay(member_price, price_here);
  return cents === null ? '-' : <Money cents={cents} />;
}

/** Told while a shop sets a price of its own below what members are to pay: it is theirs too. */
export function BelowMember({ price, member_price = null }: { price: number | null | undefined; member_price?: number | null | undefined }) {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  if (member_price === null || typeof price !== 'number' || !(price < member_price)) return null;
  return <small role="status">{fill(word.below_member, { price: moneyText(member_price, currency_code) })}</small>;
}

import { Form } from 'antd';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { BelowMember } from './MemberPrice.tsx';

/** What the chain sells something for, and between which prices a shop may set its own; both null: nowhere. */
interface Bounded {
  sell_price: number;
  /** What members pay instead, where a price is named for them. */
  member_price?: number | null;
  price_floor: number | null;
  price_ceiling: number | null;
}

/** The form of what a shop makes of something of the chain: its price within the bounds, its place in lists, its shelving. */
export function useTermsForm(name: string, { sell_price, member_price, price_floor, price_ceiling }: Bounded) {
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (cents: number) => moneyText(cents, currency_code);
  const isOpen = price_floor !== null && price_ceiling !== null;
  const bounds = isOpen ? `${fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) })} · ${word.terms_hint}` : word.price_fixed;
  const hint = <OwnPriceHint bounds={bounds} member_price={member_price} />;
  return {
    labels: field,
    width: 520,
    done: word.terms_saved,
    groups: [
      {
        title: name,
        items: [
          { fact: 'chain_price', label: field.chain_price, value: say(sell_price) },
          { field: 'sell_price', readOnly: !isOpen, hint },
          { field: 'sort', hint: word.terms_hint },
          'is_shelves',
        ],
      },
    ],
  } as const;
}

/** Between what a shop's own price stands, and what it means for members as it is typed. */
function OwnPriceHint({ bounds, member_price }: { bounds: string; member_price: number | null | undefined }) {
  const price = Form.useWatch<number | null | undefined>('sell_price');
  return (
    <>
      {bounds} <BelowMember price={price} member_price={member_price} />
    </>
  );
}

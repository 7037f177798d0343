import { Form } from 'antd';
import { ImageInput } from '#domains/file/web/pieces.ts';
import { ShopsSelect } from '#domains/staff/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import type { balanceCardEdit } from '../contract/balance-card.endpoints.ts';

export type BalanceCardField = Exclude<Extract<keyof RequestInputOf<typeof balanceCardEdit>, string>, 'sbc_id' | 'version'>;

/** What the forms of a new and of an edited stored-value card share. */
export function useBalanceCardGroups(): readonly FormGroup<typeof balanceCardEdit, BalanceCardField>[] {
  const { title, word } = useWords('catalog');
  return [
    {
      title: title.card_basics,
      items: ['balance_card_name', 'short_name', { field: 'card_sn', hint: word.number_left_hint }],
    },
    {
      title: title.balance_money,
      items: [
        { field: 'sell_price', hint: word.sold_cards_hint },
        { field: 'total_amount', hint: word.loaded_hint },
        { field: 'gift_amount', hint: <Gets /> },
        { field: 'spend_rule', options: word.spend_rule },
        'gift_above',
      ],
    },
    {
      title: title.card_use,
      items: [
        { field: 'valid_unit', options: word.valid_unit },
        { field: 'valid', when: ({ valid_unit }) => valid_unit !== 3 },
        { field: 'usable_shop_ids', input: <ShopsSelect />, hint: word.usable_hint },
      ],
    },
    {
      title: title.card_show,
      items: ['sort', 'is_shelves', { field: 'cover_image', input: <ImageInput use="card_cover" /> }, { field: 'description', wide: true }],
    },
  ];
}

/** What the member has in hand for what is typed so far. */
function Gets() {
  const { word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const paid = Form.useWatch<number | null | undefined>('sell_price');
  const total = Form.useWatch<number | null | undefined>('total_amount');
  const gift = Form.useWatch<number | null | undefined>('gift_amount') ?? 0;
  if (!paid || !total || total < paid) return null;
  return <>{fill(word.member_gets, { principal: moneyText(paid, currency_code), gift: moneyText(total - paid + gift, currency_code) })}</>;
}

import { useMemberLink } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { type GiftRow, giftSearch, type TransferKind } from '../contract/gift.endpoints.ts';
import { ProofShown } from './ProofShown.tsx';

/** Money that a member gave or was given, and balances moved. */
export const AmountGifts = ({ member_id }: { member_id: string }) => <Gifts member_id={member_id} name="amount" kinds={['amount', 'balance']} />;
/** Units that a member gave or was given. */
export const ItemGifts = ({ member_id }: { member_id: string }) => <Gifts member_id={member_id} name="item" kinds={['item']} />;
/** Whole cards that a member gave or was given. */
export const CardGifts = ({ member_id }: { member_id: string }) => <Gifts member_id={member_id} name="card" kinds={['card']} />;

const itemsOf = ({ items }: GiftRow): string => items.map(({ name, num }) => `${name} × ${num}`).join(comma());

const HIDDEN = { hidden: true } as const;

function Gifts({ member_id, name, kinds }: { member_id: string; name: 'amount' | 'item' | 'card'; kinds: TransferKind[] }) {
  const { field, word } = useWords('card');
  const linkTo = useMemberLink();
  const person = (id: string, text: string) =>
    id === member_id ? text : <ScreenLink to={linkTo(id)}>{text}</ScreenLink>;
  const unlessMoney = name === 'item' ? HIDDEN : {};
  const unlessUnits = name === 'amount' ? HIDDEN : {};
  return (
    <ListPage
      endpoint={giftSearch}
      name={`card.gifts.${name}`}
      fixed={{ member_id, kinds }}
      embedded
      rowKey="gift_id"
      labels={{
        ...field,
        create_time: field.action_time,
        kind: field.gift_kind,
        principal: field.gift_principal,
        gift: field.gift_gift,
        num: field.gift_num,
        value: field.gift_value,
      }}
      columns={[
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'kind', width: 96, words: word.gift_kind, render: (row) => word.gift_kind[row.kind] },
        { field: 'from_member_name', width: 104, render: (row) => person(row.from_member_id, row.from_member_name) },
        { field: 'to_member_name', width: 104, render: (row) => person(row.to_member_id, row.to_member_name) },
        { field: 'card_name', width: 136 },
        { field: 'principal', as: 'money', width: 104, ...unlessMoney },
        { field: 'gift', as: 'money', width: 104, ...unlessMoney },
        { field: 'num', as: 'count', width: 72, ...unlessUnits },
        {
          key: 'items',
          title: field.gift_items,
          width: 168,
          ...unlessUnits,
          render: (row) => <span title={itemsOf(row)}>{itemsOf(row) || '-'}</span>,
        },
        { field: 'value', as: 'money', width: 104, hidden: true },
        { field: 'reason', width: 144, render: (row) => <span title={row.reason}>{row.reason}</span> },
        { field: 'operator_name', width: 88 },
        { key: 'proof', title: field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
        { field: 'gift_number', width: 160, hidden: true },
        { field: 'from_card_number', width: 136, hidden: true },
        { field: 'to_card_number', width: 136, hidden: true },
        { field: 'shop_name', width: 136, hidden: true },
      ]}
      filters={{
        side: <ChoiceFilter hint={word.any_side} options={word.gift_side} />,
        ...dayFilters(),
      }}
      empty={{ text: word.no_gifts }}
    />
  );
}

import { CardKind } from '#domains/card/contract/card.endpoints.ts';
import { cardFlow } from '#domains/card/web/pieces.ts';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { balanceCards } from '../contract/balance.endpoints.ts';
import { OwedSum } from './OwedSum.tsx';

/** The cards that a balance is made of, of one kind or of all; each leads to its holder. */
export default function BalanceCardsPage() {
  const { field, word } = useWords('insight');
  const cards = useWords('card');
  const linkTo = useMemberLink();
  const { search } = useScreen();
  const { filters } = useListState(balanceCards);
  const template_id = typeof search['template_id'] === 'string' ? search['template_id'] : undefined;
  const as_of = typeof filters['as_of'] === 'string' ? filters['as_of'] : undefined;
  const kind = CardKind.safeParse(filters['kind']).data;
  const ofAll = !filters['key_word'];
  return (
    <ListPage
      endpoint={balanceCards}
      rowKey="card_id"
      {...(template_id && { fixed: { template_id } })}
      labels={{ ...field, status: cards.field.status, valid_end: cards.field.valid_end, card_number: cards.field.card_number }}
      toolbar={ofAll && <OwedSum asked={{ ...(as_of && { as_of }), ...(kind && { kind }), ...(template_id && { template_id }) }} />}
      columns={[
        { field: 'member_name', width: 96 },
        { field: 'mobile_number', as: 'phone', width: 128 },
        { field: 'card_name', width: 160 },
        { field: 'card_number', width: 128, hidden: true },
        { field: 'status', width: 88, words: cards.word.status, render: (row) => <StatusTag of={cardFlow} state={row.status} /> },
        { field: 'principal', as: 'money', width: 112 },
        { field: 'gift', as: 'money', width: 112 },
        { field: 'num', as: 'count', width: 80 },
        { field: 'value', as: 'money', width: 112 },
        { field: 'opened_on', as: 'day', width: 112 },
        { field: 'valid_end', as: 'day', width: 112, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.member_key_word} />,
        as_of: <DayInput placeholder={field.as_of} aria-label={field.as_of} />,
        ...(!template_id && { kind: <ChoiceFilter hint={word.any_kind} options={word.card_kind} /> }),
      }}
      rowLink={(row) => linkTo(row.member_id)}
      empty={{ text: word.nothing_owed }}
    />
  );
}

import { balanceSearch } from '../contract/balance.endpoints.ts';
import { CardKind } from '#domains/card/contract/card.endpoints.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { OwedSum } from './OwedSum.tsx';

/** What the shop owes its members by the kind of card, as of a day; each number opens the cards that sum to it. */
export default function BalancePage() {
  const { field, word } = useWords('insight');
  const { filters } = useListState(balanceSearch);
  const cards = useNavigation().pathOf('insight.BalanceCardsPage');
  const as_of = typeof filters['as_of'] === 'string' ? filters['as_of'] : undefined;
  const kind = CardKind.safeParse(filters['kind']).data;
  return (
    <ListPage
      endpoint={balanceSearch}
      rowKey="template_id"
      labels={{ ...field, kind: field.card_kind }}
      toolbar={<OwedSum asked={{ ...(as_of && { as_of }), ...(kind && { kind }) }} />}
      columns={[
        { field: 'card_name', width: 200 },
        { field: 'kind', width: 104, words: word.card_kind },
        { field: 'principal', as: 'money', width: 128 },
        { field: 'gift', as: 'money', width: 128 },
        { field: 'num', as: 'count', width: 96 },
        { field: 'value', as: 'money', width: 128 },
      ]}
      filters={{
        as_of: <DayInput placeholder={field.as_of} aria-label={field.as_of} />,
        kind: <ChoiceFilter hint={word.any_kind} options={word.card_kind} />,
      }}
      rowLink={(row) => (cards ? { path: cards, search: { kind: row.kind, template_id: row.template_id, ...(as_of && { as_of }) } } : undefined)}
      empty={{ text: word.nothing_owed }}
    />
  );
}

import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import type { ChangeRow } from '../contract/member-loyalty.endpoints.ts';

type Word = Dictionaries['loyalty']['word'];

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount));

/** What a list of changes shows of each. */
export const changeColumns = (word: Word) =>
  [
    { field: 'create_time', as: 'when' },
    { field: 'kind', width: 104, words: word.kind },
    { field: 'amount', width: 96, align: 'right', render: ({ amount }: ChangeRow) => signed(amount) },
    { field: 'balance', as: 'count', width: 96 },
    { field: 'owed', width: 104, align: 'right', hidden: true, render: ({ owed }: ChangeRow) => (owed === 0 ? '-' : signed(owed)) },
    { field: 'document_number', width: 168 },
    { field: 'remarks', width: 160 },
    { field: 'shop_name', width: 136 },
    { field: 'operator_name', width: 96, render: ({ operator_name }: ChangeRow) => operator_name || word.by_itself },
  ] as const;

/** The filters of a list of changes. */
export const changeFilters = (word: Word) => ({
  kind: <ChoiceFilter hint={word.any_kind} options={word.kind} />,
  ...dayFilters(),
});

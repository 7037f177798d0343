import { useWords } from '#kernel/web/words.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import { ChangeLines } from './ChangeLines.tsx';

/** How a list shows what became of a thing of the catalogue: when, by whom, from what to what. */
export function useChangeList() {
  const { field, word } = useWords('catalog');
  return {
    embedded: true,
    rowKey: 'audit_id',
    labels: field,
    columns: [
      { field: 'create_time', as: 'when', width: 152 },
      { field: 'operator_name', width: 104 },
      { field: 'shop_name', width: 152 },
      { field: 'changes', width: 480, render: (change: CatalogChange) => <ChangeLines change={change} /> },
    ],
    empty: { text: word.no_changes },
  } as const;
}

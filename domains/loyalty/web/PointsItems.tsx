import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { Can } from '#kernel/web/kit/Can.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import type { Column } from '#kernel/web/kit/list-columns.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import type { PointsRules } from '../contract/rules.ts';
import { pointsItemEdit, pointsItems } from '../contract/rules.endpoints.ts';
import { useDecided } from './use-decided.ts';

type Row = ResponseOf<typeof pointsItems>['rows'][number];

const ITEM: readonly Column<Row, 'name' | 'specs_name' | 'category_name' | 'price' | 'cap_percent' | 'points_per_yuan'>[] = [
  'name',
  { field: 'specs_name', width: 96 },
  { field: 'category_name', width: 104 },
  { field: 'price', as: 'money', width: 104 },
];

/** Projects and products with terms of their own for paying with points. */
export default function PointsItems({ rules }: { rules: PointsRules }) {
  const { field, title, word } = useWords('loyalty');
  const kernel = useWords('kernel');
  const { told } = useDecided(word.terms_above);
  const [editing, edit] = useState<Row>();
  const own = (value: number | null) => value ?? word.follows_rules;
  return (
    <>
      <h2>{title.points_items}</h2>
      <ListPage
        endpoint={pointsItems}
        embedded
        rowKey="item_id"
        labels={field}
        columns={[
          ...ITEM,
          ...(rules.cap === 'custom' ? [{ field: 'cap_percent' as const, width: 120, render: (row: Row) => own(row.cap_percent) }] : []),
          ...(rules.ratio === 'custom' ? [{ field: 'points_per_yuan' as const, width: 128, render: (row: Row) => own(row.points_per_yuan) }] : []),
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_items} />,
          item_type: <ChoiceFilter hint={word.item_type.project} options={word.item_type} />,
        }}
        notes={told && <p className="loyalty-note">{told}</p>}
        rowActions={(row) =>
          row.may_edit && (
            <Can do="loyalty:write">
              <Button type="link" size="small" aria-label={`${kernel.word.edit} ${row.name}`} onClick={() => edit(row)}>
                {word.edit_terms}
              </Button>
            </Can>
          )
        }
        empty={{ text: word.no_items }}
      />
      {editing && <TermsDialog row={editing} rules={rules} onClose={() => edit(undefined)} />}
    </>
  );
}

function TermsDialog({ row, rules, onClose }: { row: Row; rules: PointsRules; onClose: () => void }) {
  const { field, word } = useWords('loyalty');
  const [terms, setTerms] = useState({ cap_percent: row.cap_percent, points_per_yuan: row.points_per_yuan });
  const { run } = useCommand(pointsItemEdit, {
    onDone: () => {
      showDone(word.saved);
      onClose();
    },
  });
  const item = { item_type: row.item_type, item_id: row.item_id };
  const input = (of: keyof typeof terms, min: number, max: number) => (
    <Labelled label={field[of]}>
      <InputNumber
        aria-label={field[of]}
        className="number-input"
        controls={false}
        min={min}
        max={max}
        precision={0}
        placeholder={`${word.follows_rules}${inBrackets(String(rules[of]))}`}
        value={terms[of]}
        onChange={(value) => setTerms({ ...terms, [of]: value })}
      />
    </Labelled>
  );
  return (
    <Dialog ok={word.set_item_terms} title={`${row.name} ${row.specs_name}`} width={420} onOk={() => void run({ item, ...terms })} onClose={onClose}>
      {rules.cap === 'custom' && input('cap_percent', 0, 100)}
      {rules.ratio === 'custom' && input('points_per_yuan', 1, 10_000)}
    </Dialog>
  );
}

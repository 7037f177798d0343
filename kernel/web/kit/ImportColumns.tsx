import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { missingOf } from '#kernel/contract/import.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '../language.ts';
import type { DialogProps } from './ImportNew.tsx';

/** A heading of the file, what it is taken for, and what stands below it. */
export interface FoundHeading {
  heading: string;
  column: string | null;
  examples: readonly string[];
}

interface ImportColumnsProps extends Pick<DialogProps, 'importer' | 'labels' | 'words'> {
  headings: readonly FoundHeading[];
  pending: boolean;
  onMatched: (columns: readonly (string | null)[]) => void;
}

/** Says of every column of a file what stands in it; each is chosen once, and those that an import cannot do without are asked for. */
export function ImportColumns({ importer, labels, words, headings, pending, onMatched }: ImportColumnsProps) {
  const [chosen, setChosen] = useState(() => headings.map(({ column }) => column));
  const missing = missingOf(importer.declared.columns, chosen);
  const options = (at: number) =>
    importer.columns.map((column) => ({ value: column, label: labels[column], disabled: chosen.includes(column) && chosen[at] !== column }));
  return (
    <section aria-label={words.columns_title}>
      <div className="import-summary">
        <span className="form-hint">{words.columns_hint}</span>
        {missing.length > 0 && (
          <strong className="import-missing" role="status">
            {fill(words.columns_missing, { names: missing.map((column) => labels[column]).join(comma()) })}
          </strong>
        )}
        <Button type="primary" disabled={missing.length > 0} loading={pending} onClick={() => onMatched(chosen)}>
          {words.check}
        </Button>
      </div>
      <Table
        rowKey="at"
        size="small"
        pagination={false}
        scroll={{ y: '24rem' }}
        dataSource={headings.map((heading, at) => ({ ...heading, at }))}
        columns={[
          { title: words.heading, dataIndex: 'heading', width: 200, ellipsis: true },
          { title: words.examples, ellipsis: true, render: (_, { examples }) => examples.join(comma()) },
          {
            title: words.column,
            width: 240,
            render: (_, { at, heading }) => (
              <Select
                className="import-column"
                aria-label={`${words.column} ${heading}`}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={words.left_out}
                value={chosen[at] ?? undefined}
                options={options(at)}
                onChange={(column?: string) => setChosen(chosen.map((each, index) => (index === at ? (column ?? null) : each)))}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

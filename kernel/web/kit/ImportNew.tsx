import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input, Space, Upload } from 'antd';
import { useState } from 'react';
import type { Endpoint, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Importing } from '#kernel/contract/import.ts';
import { missingOf } from '#kernel/contract/import.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { comma } from '../language.ts';
import { callForBytes } from '../client.ts';
import { useExporting } from '../export.ts';
import { showError } from '../notice.ts';
import { failureText, useCommand } from '../query.ts';
import { saveAs } from '../save-as.ts';
import type { ShownOutcome, ShownRow } from './import-reading.ts';
import { usualRows } from './import-reading.ts';
import type { ImportProps } from './ImportButton.tsx';
import { ImportColumns, type FoundHeading } from './ImportColumns.tsx';
import { ImportRows } from './ImportRows.tsx';
import { fileOfPasted } from './pasted.ts';

export type AllWords = Dictionaries['kernel']['word']['import'];
export type DialogProps = Omit<ImportProps, 'words'> & { words: AllWords };

const MB = 1024 * 1024;

/** What was chosen, and how far one has come with it. */
interface Chosen {
  file: File;
  headings: readonly FoundHeading[];
  /** Somebody is saying what stands in each column. */
  matching: boolean;
  rows?: readonly ShownRow[];
  /** What the check answered. */
  checked?: unknown;
  done?: ShownOutcome;
}

/** The calls of a new import, and where it stands. */
function useNewImport({ importer, reading = {}, refreshes = [], goesAhead }: DialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const { id } = importer.declared;
  const find = useCommand<Endpoint>(importer.headings, { refreshes: [] });
  const judge = useCommand<Endpoint>(importer.check, { refreshes: [] });
  const add = useCommand<Endpoint>(importer.add, { refreshes: [id.slice(0, id.indexOf('.') + 1), ...refreshes] });
  const rowsOf = (reading.rows ?? usualRows) as unknown as (answer: unknown) => readonly ShownRow[];
  const outcomeOf = (reading.outcome ?? ((answer) => answer)) as (answer: unknown) => ShownOutcome;

  const check = async (file: File, headings: readonly FoundHeading[], columns?: readonly (string | null)[]) => {
    const answer = await judge.run({ file, ...(columns && { columns: columns.map((column) => column ?? '').join(',') }) });
    // A file that is refused as a whole is chosen all the same: its columns can be matched by hand.
    setChosen({ file, headings, matching: false, ...(answer && { rows: rowsOf(answer.data), checked: answer.data }) });
  };
  const choose = async (file: File) => {
    setChosen(undefined);
    const found = await find.run({ file });
    if (!found) return;
    const { headings } = found.data as { headings: readonly FoundHeading[] };
    const missing = missingOf(
      importer.declared.columns,
      headings.map(({ column }) => column),
    );
    if (missing.length > 0) setChosen({ file, headings, matching: true });
    else await check(file, headings);
  };
  const match = async (columns: readonly (string | null)[]) => {
    if (!chosen) return;
    await check(
      chosen.file,
      chosen.headings.map((heading, at) => ({ ...heading, column: columns[at] ?? null })),
      columns,
    );
  };
  const take = async () => {
    if (!chosen?.rows || (goesAhead && !(await goesAhead(chosen.checked as never)))) return;
    const answer = await add.run({ file_name: chosen.file.name, rows: chosen.rows.map(({ row }) => row) });
    if (!answer) return;
    const done = outcomeOf(answer.data as ResponseOf<Endpoint>);
    const failed = new Map(done.failed.map(({ line, faults }) => [line, faults]));
    const rows = chosen.rows.flatMap((row) =>
      failed.has(row.row.line) ? [{ ...row, fate: 'refused' as const, faults: failed.get(row.row.line)! }] : [],
    );
    setChosen({ ...chosen, rows, done });
  };
  return { chosen, setChosen, choose, match, take, pending: find.pending || judge.pending || add.pending };
}

/** A file or what was pasted, what would become of each of its rows, and the button that takes those in order. */
export function NewImport(props: DialogProps) {
  const { importer, labels, words } = props;
  const { chosen, setChosen, choose, match, take, pending } = useNewImport(props);
  return (
    <>
      <ChooseFile {...props} again={chosen !== undefined} pending={pending} choose={(file) => void choose(file)} />
      {chosen?.matching && (
        <ImportColumns
          importer={importer}
          labels={labels}
          words={words}
          headings={chosen.headings}
          pending={pending}
          onMatched={(columns) => void match(columns)}
        />
      )}
      {chosen && !chosen.matching && !chosen.done && (
        <LeftOut words={words} headings={chosen.headings} onMatch={() => setChosen({ ...chosen, matching: true })} />
      )}
      {chosen?.done && <Done {...props} rows={chosen.rows!} done={chosen.done} />}
      {chosen?.rows && !chosen.matching && (!chosen.done || chosen.rows.length > 0) && (
        <Judged
          importer={importer}
          labels={labels}
          words={words}
          rows={chosen.rows}
          {...(!chosen.done && { take: () => void take() })}
          pending={pending}
        />
      )}
    </>
  );
}

/** Columns of the file that are not read, and the way to say what they are. */
function LeftOut({ words, headings, onMatch }: { words: AllWords; headings: readonly FoundHeading[]; onMatch: () => void }) {
  const left = headings.filter(({ column, heading }) => column === null && heading !== '').map(({ heading }) => heading);
  return (
    <p className="import-columns-hint">
      {left.length > 0 && <span>{fill(words.left_out_columns, { names: left.join(comma()) })}</span>}
      <Button type="link" size="small" onClick={onMatch}>
        {words.map}
      </Button>
    </p>
  );
}

interface ChooseFileProps extends DialogProps {
  again: boolean;
  pending: boolean;
  choose: (file: File) => void;
}

const sheetOf = (importer: Importing, rows: readonly ShownRow[]): Promise<Blob> =>
  callForBytes<Endpoint>(importer.sheet, {
    rows: rows.map(({ row, faults }) => ({ ...row, faults: faults.map((fault) => ({ column: importer.columns[0]!, ...fault })) })),
  });
/** Hands a workbook to the browser to keep, or says why there is none. */
export const keep = (sheet: Promise<Blob>, name: string): Promise<void> =>
  sheet.then(
    (bytes) => saveAs(bytes, `${name}.xlsx`),
    (failure: unknown) => showError(failureText(failure)),
  );

function ChooseFile({ importer, title, words, template, again, pending, choose }: ChooseFileProps) {
  const { most_rows, most_bytes } = importer.declared.limits;
  return (
    <>
      <div className="import-file">
        <Upload
          accept=".xlsx,.xls,.csv"
          showUploadList={false}
          disabled={pending}
          beforeUpload={(file) => {
            choose(file);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={pending}>
            {again ? words.another : words.choose_file}
          </Button>
        </Upload>
        <span className="form-hint">{fill(words.hint, { rows: most_rows, size: `${most_bytes / MB}MB` })}</span>
        <Button type="link" onClick={() => void keep(template?.() ?? sheetOf(importer, []), title)}>
          {words.template}
        </Button>
      </div>
      <Input.TextArea
        className="import-paste"
        autoSize={{ minRows: 1, maxRows: 1 }}
        aria-label={words.paste}
        placeholder={words.paste}
        disabled={pending}
        value=""
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          if (text.trim() !== '') choose(fileOfPasted(text, words.pasted));
        }}
      />
    </>
  );
}

interface JudgedProps extends Pick<DialogProps, 'importer' | 'labels' | 'words'> {
  rows: readonly ShownRow[];
  /** Nothing is left to take once it is done. */
  take?: () => void;
  pending: boolean;
}

function Judged({ importer, labels, words, rows, take, pending }: JudgedProps) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const count = (fate: ShownRow['fate']) => rows.filter((row) => row.fate === fate).length;
  const [changed, same, failed] = [count('changed'), count('same'), count('refused')];
  const ready = count('new') + changed;
  const summary = [
    fill(words.summary, { ready, failed }),
    ...(changed > 0 ? [fill(words.changes, { count: changed })] : []),
    ...(same > 0 ? [fill(words.same, { count: same })] : []),
  ];
  return (
    <>
      {take && (
        <div className="import-summary">
          <span role="status">{summary.join(' · ')}</span>
          <Checkbox checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)}>
            {words.only_failed}
          </Checkbox>
          <Button type="primary" disabled={ready === 0} loading={pending} onClick={take}>
            {fill(words.take, { count: ready })}
          </Button>
        </div>
      )}
      <ImportRows columns={importer.columns} labels={labels} words={words} rows={onlyFailed ? rows.filter(({ fate }) => fate === 'refused') : rows} />
    </>
  );
}

/** What came of it, the rows that were not taken as a file to mend, and where it is noted. */
function Done({ importer, title, words, rows, done }: DialogProps & { rows: readonly ShownRow[]; done: ShownOutcome }) {
  const { open } = useExporting();
  const said = done.says ?? fill(words.taken, { added: done.added, failed: done.failed.length });
  const changed = done.changed > 0 ? ` · ${fill(words.taken_changed, { count: done.changed })}` : '';
  return (
    <Alert
      showIcon
      className="import-done"
      type={done.failed.length === 0 ? 'success' : 'warning'}
      title={<span role="status">{`${said}${changed}`}</span>}
      action={
        <Space>
          {rows.length > 0 && <Button onClick={() => void keep(sheetOf(importer, rows), `${title} ${words.failed}`)}>{words.failed_file}</Button>}
          <Button type="link" onClick={() => open(1)}>
            {words.noted}
          </Button>
        </Space>
      }
    />
  );
}

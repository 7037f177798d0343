import { Form } from 'antd';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { isCovered } from './front.ts';
import { type ChangeLine, type LineColumn, LineRow } from './LineRow.tsx';
import './lines.css';
import { pastedRows } from './pasted.ts';
import { faultsByLine, isOfLine, type LineFaults, RefusedFields } from './refused.ts';
import { Scrolls } from './Scrolls.tsx';

interface LinesInputProps<Line> {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
  /** The form's field that holds the lines. */
  name: string;
  /** What a line is about, in its first column and in the names of its inputs. */
  what: string;
  nameOf: (line: Line, index: number) => string;
  /** The same ones each time, where only the line that is typed in is to be drawn anew. */
  columns: readonly LineColumn<Line>[];
  /** Below the lines: buttons that add some, what they come to. */
  children?: ReactNode;
  /** Lines come from elsewhere: none is taken away. */
  fixed?: true;
  /** Enter in the last input. */
  onEnd?: () => void;
  /** Cells of a spreadsheet were pasted. */
  onPasted?: (rows: string[][]) => void;
  /** The line to go to: a new object goes there once more. */
  at?: { line: number };
}

const NONE: never[] = [];
const PX = 14;
const BASE_WIDTH = 200;
const TOOLS_WIDTH = 48;

/** The columns of every row, wide enough for what they hold, and wider in proportion where there is room; and how wide they are at least. */
function columnsOf(widths: readonly number[]): CSSProperties {
  const inRem = widths.map((width) => width / PX);
  const tracks = inRem.map((width) => `minmax(${width}rem, ${width}fr)`).join(' ');
  return { '--lines-columns': tracks, '--lines-width': `${inRem.reduce((sum, width) => sum + width, 0)}rem` } as CSSProperties;
}

/** Goes to the input that lies so many columns, or lines, away; answers whether there is one. */
function goFrom(cell: HTMLElement, way: { columns?: number; lines?: number }): boolean {
  const table = cell.closest('table')!;
  const cells = [...table.querySelectorAll<HTMLElement>('td[data-column]')];
  const onTheWay = cells.filter((other) => other === cell || other.dataset['aside'] === undefined);
  const sameColumn = cells.filter((other) => other.dataset['column'] === cell.dataset['column']);
  const target = way.columns ? onTheWay[onTheWay.indexOf(cell) + way.columns] : sameColumn[sameColumn.indexOf(cell) + way.lines!];
  return goTo(target);
}

/** Goes to the input in a cell, with what stands in it chosen, so that typing replaces it; answers whether there is one. */
function goTo(cell: Element | null | undefined): boolean {
  const input = cell?.querySelector<HTMLInputElement>('input');
  input?.focus();
  input?.select();
  return input !== null && input !== undefined;
}

/** Whether what is pasted there may have several lines: they are its own. */
const takesLines = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

/** Hears what is pasted anywhere on the page, where it is cells of a spreadsheet. */
function usePasted(onPasted: LinesInputProps<never>['onPasted']): void {
  const { active } = useScreen();
  useEffect(() => {
    if (!active || !onPasted) return undefined;
    const hear = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isCovered() || takesLines(event.target) || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      onPasted(pastedRows(text));
    };
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, [active, onPasted]);
}

/** Lines are judged once one is through with them: between two inputs, or in a dialog that adds some, they are half written. */
const isAmong = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget) || (relatedTarget?.closest('[role=dialog]') ?? null) !== null;

/** What the keys in a line do; and what changes a line and takes it away, which stays the same whatever the lines are. */
function useLineKeys<Line>({ name, onChange, fixed, onEnd }: LinesInputProps<Line>) {
  const form = Form.useFormInstance();
  const { mend } = use(RefusedFields);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const linesNow = useCallback((): Line[] => (form.getFieldValue(name) as Line[] | undefined) ?? [], [form, name]);
  const change: ChangeLine = useCallback(
    (index, field, typed) => {
      mend([name, index, field]);
      changed.current?.(linesNow().map((line, place) => (place === index ? { ...line, [field]: typed } : line)));
    },
    [linesNow, mend, name],
  );
  const remove = useCallback(
    (index: number) => {
      // What was refused stood by its place, and the places are others now.
      mend([name]);
      changed.current?.(linesNow().filter((_, place) => place !== index));
    },
    [linesNow, mend, name],
  );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
    if (!cell || event.nativeEvent.isComposing) return;
    const isBare = !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && isBare) {
      event.preventDefault();
      if (!goFrom(cell, { columns: 1 })) onEnd?.();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isBare && goFrom(cell, { lines: event.key === 'ArrowDown' ? 1 : -1 })) {
      event.preventDefault();
    } else if (event.key === 'Delete' && !isBare && !fixed) {
      event.preventDefault();
      remove(Number(cell.dataset['line']));
    }
  };
  return { change, remove, press };
}

/** What an attempt refused of the lines, by their place; one goes to the first of it. */
function useLineFaults(name: string, box: { readonly current: HTMLElement | null }): ReadonlyMap<number, LineFaults> {
  const { faults, first, lines } = use(RefusedFields);
  useEffect(() => {
    lines.add(name);
    return () => void lines.delete(name);
  }, [lines, name]);
  useEffect(() => {
    if (first?.name[0] === name && isOfLine(first, lines)) goTo(box.current?.querySelector(`[id="${first.name.join('_')}"]`)?.closest('td'));
  }, [first, lines, name, box]);
  return useMemo(() => faultsByLine(faults, name), [faults, name]);
}

/** What is wrong with inputs of lines, each sentence once. */
function LinesFaults({ faults }: { faults: ReadonlyMap<number, LineFaults> }) {
  const texts = new Set([...faults.values()].flatMap((line) => Object.values(line)));
  if (texts.size === 0) return null;
  return (
    <div role="alert" className="lines-faults">
      {[...texts].map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}

/**
 * The lines of a document, a row each, as an input of a form: Enter goes to the next input, the arrows to the line above or
 * below, Ctrl+Delete takes a line away. Each input says what is wrong with it as any other of the form does.
 */
export function LinesInput<Line extends object>(props: LinesInputProps<Line>) {
  const { id, value = NONE, name, what, nameOf, columns, children, fixed, onPasted, at } = props;
  const { word } = useWords('kernel');
  const form = Form.useFormInstance();
  const box = useRef<HTMLDivElement>(null);
  usePasted(onPasted);
  useEffect(() => {
    if (at) goTo(box.current?.querySelector(`td[data-line="${at.line}"]`));
  }, [at]);
  const left = (event: FocusEvent) => isAmong(event) || void form.validateFields([name]).catch(() => undefined);
  const { change, remove, press } = useLineKeys(props);
  const faults = useLineFaults(name, box);
  const widths = [BASE_WIDTH, ...columns.map(({ width }) => width), ...(fixed ? [] : [TOOLS_WIDTH])];
  return (
    <div id={id} ref={box} tabIndex={-1} onBlur={left}>
      {value.length > 0 && (
        // What is wrong with the lines as a whole is said below them; an input is marked for its own fault alone.
        <Form.Item noStyle validateStatus="">
          <Scrolls label={what}>
            <table className="lines" style={columnsOf(widths)} onKeyDownCapture={press}>
              <thead>
                <tr>
                  <th>{what}</th>
                  {columns.map(({ key, title }) => (
                    <th key={key}>{title}</th>
                  ))}
                  {!fixed && <th aria-label={word.actions} />}
                </tr>
              </thead>
              <tbody>
                {value.map((line, index) => (
                  <LineRow
                    // Lines have no other name than their place.
                    // oxlint-disable-next-line react/no-array-index-key -- inputs are named by their place too
                    key={index}
                    {...{ name, line, index, columns }}
                    label={nameOf(line, index)}
                    faults={faults.get(index)}
                    onChange={change}
                    {...(!fixed && { onRemove: remove })}
                  />
                ))}
              </tbody>
            </table>
          </Scrolls>
        </Form.Item>
      )}
      <LinesFaults faults={faults} />
      {children && <div className="lines-foot">{children}</div>}
    </div>
  );
}

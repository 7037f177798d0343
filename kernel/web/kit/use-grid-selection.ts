import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pasted, type Spot, spotAfter, spotsBetween } from './grid-selection.ts';
import type { GridEditorProps } from './GridEditor.tsx';

/** Which cells of a grid are chosen, and what keys do with them. */
export function useGridSelection({ rows, columns, marks, cellOf, onChange }: GridEditorProps) {
  const [anchor, setAnchor] = useState<Spot>({ row: 0, column: 0 });
  const [focus, setFocus] = useState<Spot>({ row: 0, column: 0 });
  const copied = useRef<(string | null)[][]>([]);
  const sheet = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const size = { row: rows.length, column: columns.length };
  const chosen = spotsBetween(anchor, focus);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    sheet.current?.querySelector<HTMLElement>(`[data-spot="${focus.row}/${focus.column}"]`)?.focus();
  }, [focus]);

  const change = (wanted: readonly { spot: Spot; value: string | null }[]) => {
    const changes = wanted.flatMap(({ spot, value }) => {
      const [row, column] = [rows[spot.row], columns[spot.column]];
      return row && column && !column.locked ? [{ row: row.key, column: column.key, mark: value }] : [];
    });
    if (changes.length > 0) onChange?.(changes);
  };
  const put = (mark: string | null) => change(chosen.map((spot) => ({ spot, value: mark })));
  const copy = () => {
    copied.current = [...Map.groupBy(chosen, ({ row }) => row).values()].map((line) =>
      line.map(({ row, column }) => cellOf(rows[row]!.key, columns[column]!.key)?.mark ?? null),
    );
  };
  const reach = (spot: Spot, extending: boolean) => {
    setFocus(spot);
    if (!extending) setAnchor(spot);
  };

  const pressed = (event: KeyboardEvent) => {
    const to = spotAfter(event.key, focus, size);
    const isCommand = event.ctrlKey || event.metaKey;
    const mark = isCommand ? undefined : marks.find(({ press }) => press === event.key);
    if (to) {
      wantsFocus.current = true;
      reach(to, event.shiftKey);
    } else if (isCommand && event.key === 'c') copy();
    else if (isCommand && event.key === 'v') change(pasted(copied.current, [anchor, focus], size));
    else if (mark) put(mark.key);
    else if (event.key === 'Delete' || event.key === 'Backspace') put(null);
    else return;
    event.preventDefault();
  };

  return { sheet, focus, reach, put, pressed, isChosen: (row: number, column: number) => chosen.some((spot) => spot.row === row && spot.column === column) };
}

import type { KeyboardEvent, RefObject } from 'react';
import { useWords } from '../words.ts';
import type { GridCell, GridColumn, GridLine } from './grid-types.ts';
import type { Spot } from './grid-selection.ts';

interface GridSheetProps {
  sheet: RefObject<HTMLDivElement | null>;
  label: string;
  corner: string;
  rows: readonly GridLine[];
  columns: readonly GridColumn[];
  cellOf: (row: string, column: string) => GridCell | null;
  isChanged: (row: string, column: string) => boolean;
  isChosen: (row: number, column: number) => boolean;
  focus: Spot;
  onKey: (event: KeyboardEvent) => void;
  /** A cell was pressed, or reached with the button held down. */
  onReach: (spot: Spot, extending: boolean) => void;
}

/** The cells of a grid, with the names of rows and columns that stay where one scrolls. */
export function GridSheet({ sheet, label, corner, rows, columns, cellOf, isChanged, isChosen, focus, onKey, onReach }: GridSheetProps) {
  return (
    <div className="grid-sheet" ref={sheet} role="grid" tabIndex={-1} aria-label={label} aria-multiselectable onKeyDown={onKey}>
      <div role="row" className="grid-row grid-head">
        <span role="columnheader">{corner}</span>
        {columns.map(({ key, title, hint, off }) => (
          <span key={key} role="columnheader" className={off ? 'grid-off' : undefined}>
            {title}
            <small>{hint}</small>
          </span>
        ))}
      </div>
      {rows.map((line, row) => (
        <div key={line.key} role="row" className="grid-row">
          <span role="rowheader" title={line.title}>
            {line.title}
            <small>{line.hint}</small>
          </span>
          {columns.map((day, column) => (
            <GridField
              key={day.key}
              name={`${line.title} ${day.title}`}
              spot={`${row}/${column}`}
              mark={cellOf(line.key, day.key)}
              isFocus={focus.row === row && focus.column === column}
              isChosen={isChosen(row, column)}
              isChanged={isChanged(line.key, day.key)}
              isLocked={day.locked === true}
              onReach={(extending) => onReach({ row, column }, extending)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface GridFieldProps {
  name: string;
  spot: string;
  mark: GridCell | null;
  isFocus: boolean;
  isChosen: boolean;
  isChanged: boolean;
  isLocked: boolean;
  onReach: (extending: boolean) => void;
}

function GridField({ name, spot, mark, isFocus, isChosen, isChanged, isLocked, onReach }: GridFieldProps) {
  const { word } = useWords('kernel');
  return (
    <div
      role="gridcell"
      data-spot={spot}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${name} ${mark?.label ?? word.grid_empty}`}
      className={`${isLocked ? 'grid-locked' : ''} ${isChanged ? 'grid-changed' : ''}`}
      onPointerDown={(event) => onReach(event.shiftKey)}
      onPointerEnter={(event) => event.buttons === 1 && onReach(true)}
    >
      {mark && (
        <span className="grid-value" style={{ borderColor: mark.color }}>
          {mark.label}
        </span>
      )}
    </div>
  );
}

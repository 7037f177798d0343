import { Button } from 'antd';
import { useWords } from '../words.ts';
import type { GridCell, GridChange, GridColumn, GridLine, GridMark } from './grid-types.ts';
import { GridSheet } from './GridSheet.tsx';
import { useGridSelection } from './use-grid-selection.ts';
import './grid-editor.css';

export interface GridEditorProps {
  /** What the grid is, for whoever hears it. */
  label: string;
  /** What its rows are. */
  corner: string;
  rows: readonly GridLine[];
  columns: readonly GridColumn[];
  marks: readonly GridMark[];
  cellOf: (row: string, column: string) => GridCell | null;
  isChanged: (row: string, column: string) => boolean;
  /** Left out: the grid is to be read. */
  onChange?: (changes: GridChange[]) => void;
}

/** Rows and columns of marks: one cell or a rectangle is chosen by pointer or arrows and filled by a press, copied and pasted. */
export function GridEditor(props: GridEditorProps) {
  const { label, corner, rows, columns, marks, cellOf, isChanged, onChange } = props;
  const { word } = useWords('kernel');
  const { sheet, focus, isChosen, reach, put, pressed } = useGridSelection(props);
  return (
    <div className="grid-editor">
      {onChange && (
        <div className="grid-marks" role="toolbar" aria-label={label}>
          {marks.map(({ key, label: name, color, press }) => (
            <Button key={key} icon={<span className="grid-mark-colour" style={{ background: color }} />} onClick={() => put(key)}>
              {name} {press && <kbd>{press}</kbd>}
            </Button>
          ))}
          <Button onClick={() => put(null)}>
            {word.grid_clear} <kbd>Delete</kbd>
          </Button>
        </div>
      )}
      <div className="grid-scroll">
        <GridSheet
          sheet={sheet}
          label={label}
          corner={corner}
          rows={rows}
          columns={columns}
          cellOf={cellOf}
          isChanged={isChanged}
          isChosen={isChosen}
          focus={focus}
          onKey={pressed}
          onReach={reach}
        />
      </div>
    </div>
  );
}

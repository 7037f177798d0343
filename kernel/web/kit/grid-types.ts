/** Something that a cell can hold; `press` is the key that puts it there, where one is left for it. */
export interface GridMark {
  key: string;
  label: string;
  color: string;
  press?: string;
}

/** A cell as it shows. */
export interface GridCell {
  mark: string;
  label: string;
  color: string;
}

export interface GridLine {
  key: string;
  title: string;
  hint?: string;
}

export interface GridColumn extends GridLine {
  /** No usual working day: drawn paler. */
  off?: boolean;
  /** Over: nothing is changed any more. */
  locked?: boolean;
}

/** A cell to be changed; null empties it. */
export interface GridChange {
  row: string;
  column: string;
  mark: string | null;
}

import type { Fate, ImportFault, ImportOutcome, ImportRecord, ImportRow, JudgedRow } from '#kernel/contract/import.ts';

/** A fault as the dialog shows it; calls that do not say which cell is wrong leave it out. */
export type ShownFault = Omit<ImportFault, 'column'> & { column?: string };
/** A row with its fate, as the dialog shows it. */
export type ShownRow = Omit<JudgedRow, 'faults'> & {
  faults: readonly ShownFault[];
  /** What there is to say of it besides its fate. */
  note?: string;
};
/** What came of an import, as the dialog shows it. */
export interface ShownOutcome extends Omit<ImportOutcome, 'failed' | 'import_id'> {
  failed: readonly { line: number; faults: readonly ShownFault[] }[];
  /** A sentence of its own about what came of it. */
  says?: string;
}

/** How the dialog reads the answers of an import whose calls answer otherwise. */
export interface ImportReading {
  rows?: (answer: never) => readonly (Omit<ShownRow, 'row'> & { row: { line: number } })[];
  outcome?: (answer: never) => ShownOutcome;
  record?: (row: never) => ImportRecord;
}

type Line = ImportRow & { fate?: Fate; faults: readonly ImportFault[] };

/** The rows of an answer in the usual shape; without a fate of its own a row is new, or refused. */
export const usualRows = ({ lines }: { lines: readonly unknown[] }): readonly ShownRow[] =>
  (lines as readonly Line[]).map(({ fate, faults, ...row }) => ({ row: row as ImportRow, faults, fate: fate ?? (faults.length > 0 ? 'refused' : 'new') }));

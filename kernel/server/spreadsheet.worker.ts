import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { SheetTask } from './spreadsheet.ts';

/** Text longer than this in one cell is nothing that anybody meant to import. */
const LONGEST = 2_000;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return (typeof value === 'object' ? '' : String(value as string | number | boolean)).trim().slice(0, LONGEST);
}

async function rowsOf({ bytes, old, text, most_rows }: SheetTask): Promise<readonly (readonly unknown[])[]> {
  if (text !== undefined) return parseCsv(text.replace(/^\uFEFF/, ''), { maxRows: most_rows });
  if (old) {
    const { readXls } = await import('hucre');
    return (await readXls(old)).sheets[0]?.rows ?? [];
  }
  const { sheets } = await readXlsx(bytes!, { maxRows: most_rows, sheets: [0] });
  return sheets[0]?.rows ?? [];
}

const rows = await rowsOf(workerData as SheetTask);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin, unlike a window
parentPort!.postMessage(rows.slice(0, (workerData as SheetTask).most_rows).map((row) => [...row].map(cellText)));

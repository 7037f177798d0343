import { writeXlsx } from 'hucre/xlsx';
import { safeText } from '#kernel/contract/safe-text.ts';

/** What a spreadsheet takes as the name of a sheet. */
export const sheetName = (title: string): string => title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31) || '1';

const WIDTHS = { least: 10, most: 40 };
/** In columns of a spreadsheet: a Chinese character takes two. */
export const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter.codePointAt(0)! > 0x2e7f ? 2 : 1), 0);

/** A workbook of texts: each sheet with its headings, which stay in sight. Cells are texts: long numbers keep every digit. */
export async function textWorkbook(sheets: readonly { title: string; rows: readonly (readonly string[])[] }[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ title, rows }) => ({
      name: sheetName(title),
      rows: rows.map((row) => row.map(safeText)),
      columns: (rows[0] ?? []).map((heading) => ({ width: Math.min(WIDTHS.most, Math.max(WIDTHS.least, widthOf(heading) + 2)) })),
      freezePane: { rows: 1 },
    })),
  });
}

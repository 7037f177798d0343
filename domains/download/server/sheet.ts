import { writeXlsx } from 'hucre/xlsx';
import type { CellValue } from 'hucre';
import type { z } from 'zod';
import { Cents, CentsTotal, SignedCents } from '#kernel/contract/cents.ts';
import { type Say, sayKept } from '#kernel/contract/sentence.ts';
import { wordOf } from '#kernel/i18n/column-words.ts';
import { safeText } from '#kernel/contract/safe-text.ts';
import { innerOf } from '#kernel/contract/shape.ts';
import { sheetName, widthOf } from '#kernel/server/sheet-writer.ts';
import type { Asked } from './export.commands.ts';
import { decimalOf } from '../model/cell.rules.ts';

type Row = Record<string, unknown>;
const MONEY: ReadonlySet<z.ZodType> = new Set([Cents, SignedCents, CentsTotal]);

/** How the cells of each column are written: money as a decimal, codes in words, kept sentences said, nothing that calculates. */
export function cellsOf(columns: Asked['columns'], row: z.ZodObject, say: Say): (of: Row) => CellValue[] {
  const writers = columns.map(({ field, words, by }) => {
    const isMoney = MONEY.has(innerOf(row.shape[field] as z.ZodType));
    return (of: Row): CellValue => {
      const word = wordOf({ key: field, words, by }, of);
      if (word !== undefined) return safeText(word);
      const value = of[field];
      if (value === null || value === undefined) return '';
      if (typeof value === 'number') return isMoney ? decimalOf(value) : value;
      if (Array.isArray(value)) return safeText(value.filter((item) => typeof item !== 'object').join('、'));
      return typeof value === 'object' ? '' : safeText(sayKept(String(value), say));
    };
  });
  return (of) => writers.map((write) => write(of));
}

const WIDEST = 40;

/** A workbook of one list, with a sheet that says who took it out of the house, when and from where. */
export async function workbook(
  list: { title: string; columns: Asked['columns']; rows: CellValue[][] },
  about: { title: string; lines: [string, string][] },
): Promise<Buffer> {
  const headings = list.columns.map(({ title }) => safeText(title));
  const widths = headings.map((heading, index) =>
    Math.min(WIDEST, Math.max(...[heading, ...list.rows.slice(0, 200).map((row) => row[index])].map((cell) => widthOf(String(cell ?? ''))))),
  );
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(list.title),
        rows: [headings, ...list.rows],
        columns: widths.map((width) => ({ width: width + 2 })),
        freezePane: { rows: 1 },
      },
      { name: sheetName(about.title), rows: about.lines.map((line) => line.map(safeText)), columns: [{ width: 16 }, { width: 60 }] },
    ],
  });
  return Buffer.from(bytes);
}

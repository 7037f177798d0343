import type { Headings, ImportFault, ImportRow } from '#kernel/contract/import.ts';
import { XLSX } from '#kernel/contract/import.ts';
import type { Ctx } from './context.ts';
import type { Bringing } from './import-commands.ts';
import { textWorkbook } from './sheet-writer.ts';
import { read } from './transaction.ts';

interface Refused {
  rows: readonly (ImportRow & { faults: readonly ImportFault[] })[];
}

/**
 * Rows that were refused, as a workbook: each with what was typed and its reasons, to be mended and brought again. Of no
 * rows it is the template.
 */
export const sheetOf = (bringing: Bringing) => async (ctx: Ctx, { rows }: Refused): Promise<File> => {
  const { language, backend } = ctx;
  const { headings, title } = bringing;
  const words = headings[language];
  const sheets = rows.length > 0 ? [refusedSheet(bringing, ctx, rows, words)] : await templateSheets(bringing, ctx, words);
  const name = rows.length > 0 ? `${title[language]} ${backend.speak(language, 'kernel.import_refused_rows')}` : title[language];
  const bytes = await textWorkbook(sheets);
  return new File([bytes as BlobPart], `${name}.xlsx`, { type: XLSX });
};

interface Sheet {
  title: string;
  rows: string[][];
}

function refusedSheet({ importer: { columns }, title }: Bringing, { language, backend }: Ctx, rows: Refused['rows'], words: Headings): Sheet {
  const colon = language === 'en' ? ': ' : '：';
  const reason = ({ column, key, params }: ImportFault): string => `${words[column]}${colon}${backend.speak(language, key, params)}`;
  const head = [...columns.map((column) => words[column]!), backend.speak(language, 'kernel.import_reasons')];
  const cells = rows.map((row) => [...columns.map((column) => row[column] ?? ''), row.faults.map(reason).join(language === 'en' ? '; ' : '；')]);
  return { title: title[language], rows: [head, ...cells] };
}

/** The headings alone; beside them an example and what may stand where, on sheets of their own: nothing of them is brought in by mistake. */
async function templateSheets({ importer: { declared, columns }, title, choices }: Bringing, ctx: Ctx, words: Headings): Promise<Sheet[]> {
  const told: Readonly<Record<string, readonly string[] | undefined>> = choices ? await read(ctx, (reads) => choices(reads, ctx)) : {};
  const choicesOf = (column: string): readonly string[] => told[column] ?? declared.columns[column]!.cell.choices ?? [];
  const head = columns.map((column) => `${words[column]}${declared.columns[column]!.required ? ' *' : ''}`);
  const example = columns.map((column) => declared.columns[column]!.example ?? choicesOf(column)[0] ?? '');
  const chosen = columns.filter((column) => choicesOf(column).length > 0);
  const longest = Math.max(0, ...chosen.map((column) => choicesOf(column).length));
  const lists = Array.from({ length: longest }, (_, at) => chosen.map((column) => choicesOf(column)[at] ?? ''));
  const say = (key: string): string => ctx.backend.speak(ctx.language, key);
  return [
    { title: title[ctx.language], rows: [head] },
    { title: say('kernel.import_example'), rows: [head, example] },
    ...(longest > 0 ? [{ title: say('kernel.import_choices'), rows: [chosen.map((column) => words[column]!), ...lists] }] : []),
  ];
}

import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { ImportDeclared, Importing } from '#kernel/contract/import.ts';
import type { Sample } from './sample.ts';
import { sample } from './sample.ts';
import type { Stage } from './stage.ts';

type Row = Readonly<Record<string, string>>;

/** What there is to know of an import in order to sample its calls: a row that is in order, made anew each time, and how its file is headed. */
export interface ImportCase {
  importer: Importing;
  row: (stage: Stage) => Row | Promise<Row>;
  headings: readonly string[];
  by?: Sample['by'];
}

/** Declares the case of an import. */
export const importCase = <D extends ImportDeclared>(one: Omit<ImportCase, 'importer'> & { importer: Importing<D> }): ImportCase =>
  one as unknown as ImportCase;

const file = (headings: readonly string[], row: Row): File =>
  new File([`${headings.join(',')}\r\n${Object.values(row).join(',')}`], 'sample.csv', { type: 'text/csv' });

/** The samples of an import's calls, in the order that its row's columns have in the file. */
export function importSamples({ importer, row, headings, by }: ImportCase): Sample[] {
  const { headings: heads, check, add, search, undo, sheet, declared } = importer;
  const rowsOf = async (stage: Stage) => [{ line: 2, ...(await row(stage)) }];
  const of = (endpoint: Endpoint, make: Sample['make']): Sample => sample(endpoint, make, by);
  return [
    of(heads, async (stage) => ({ file: file(headings, await row(stage)) })),
    of(check, async (stage) => ({ file: file(headings, await row(stage)) })),
    { ...of(add, async (stage) => ({ file_name: 'sample.csv', rows: await rowsOf(stage) })), importer },
    of(search, () => ({})),
    of(sheet, async (stage) => ({ rows: await rowsOf(stage) })),
    ...(declared.final
      ? []
      : [
          of(undo, async (stage) => {
            const client = await (by?.(stage) ?? stage.world.as(stage.boss));
            const { import_id } = (await client.ask<Endpoint>(add, { file_name: 'sample.csv', rows: await rowsOf(stage) })) as { import_id: string };
            return { import_id };
          }),
        ]),
  ];
}

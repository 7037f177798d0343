import { z } from 'zod';
import { money, text } from '#kernel/contract/cell.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { importing, type ImportRow } from '#kernel/contract/import.ts';
import { RequiredText } from '#kernel/contract/schema.ts';
import type { Bringing, Brought, TakenBack } from '#kernel/server/import-commands.ts';
import type { Found } from '#kernel/server/import-judging.ts';
import { judging } from '#kernel/server/import-judging.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { ImportButton } from '../kit/ImportButton.tsx';

// What the domain of the example would have: its words, its questions, its writes.
declare module '#kernel/contract/import.ts' {
  interface ImportNames {
    example: 'shelf_import';
  }
}
const labels = { name: 'Shelf', price_cents: 'Price' };
const word = { import_shelves: 'Import shelves' };
const headings = { 'zh-CN': labels, 'zh-HK': labels, en: labels };
const title = { 'zh-CN': 'Shelves', 'zh-HK': 'Shelves', en: 'Shelves' };
const shelvesNamed = (_: Reads, __: readonly ImportRow[]): Promise<Map<string, Found>> => Promise.resolve(new Map());
const putUp = (uow: UnitOfWork, _: object): Brought => ({ row_id: uow.id() });
const refuseWhereUsed = (_: UnitOfWork, __: readonly TakenBack[]): Promise<void> => Promise.resolve();

// Begin of the example
// contract/shelf-import.endpoints.ts: what can be brought in; `title`, `labels` and the headings are the domain's words
export const shelfImport = importing({
  id: 'stock.shelf.import', subject: 'shelf_import', at: '/shop/shelf/import', access: 'shelf:write',
  columns: { name: { cell: text(), required: true, synonyms: ['货架', 'shelf'] }, price_cents: { cell: money(0), synonyms: ['单价'] } },
  limits: { most_rows: 5_000, most_bytes: 2 * 1024 * 1024 },
});

// server/shelf-import.ts: `...importRoutes(bringShelves)` mounts its calls
const NewShelf = z.object({ name: RequiredText(20), price_cents: Cents });
export const bringShelves: Bringing<(typeof shelfImport)['declared'], z.output<typeof NewShelf>> = {
  importer: shelfImport, headings, title,
  judge: judging(shelfImport, {
    known: async (reads, _, rows) => ({ shelves: await shelvesNamed(reads, rows) }), // one question for all rows
    form: ({ cell, parse }) => parse(NewShelf, { name: cell('name'), price_cents: cell('price_cents') }),
    once: ({ name }) => [['name', name]],
    found: ({ name }, { shelves }) => shelves.get(name), // changes it, or says the same
  }),
  write: (uow, _, { form }) => putUp(uow, form), // answers the row's id
  takeBack: async (uow, _, rows) => refuseWhereUsed(uow, rows), // and takes them away
};

// web/ShelfListPage.tsx
export const ImportShelves = () => <ImportButton importer={shelfImport} title={word.import_shelves} labels={labels} />;

import type { Plant } from './planted.ts';

const AGREED = 'domains/download/test/agreed.test.ts';
const READ_WITH = 'domains/download/test/read-with.test.ts';

/** Faults of what comes in by a file and is taken back, and of what leaves as one. */
export const BROUGHT: readonly Plant[] = [
  {
    name: 'a card that pays for what an import took away again',
    file: 'apps/api/routes.ts',
    find: 'items: [cardsKeepItems, merchantsKeepItems],',
    put: 'items: [merchantsKeepItems],',
    caught: 'domains/catalog/test/project-import.test.ts',
  },
  {
    name: 'a workbook that claims to unpack to nothing, unpacked to its end',
    file: 'kernel/server/spreadsheet.ts',
    find: 'true) > 0 || packed <= EMPTY_BYTES;',
    put: 'true) >= 0 || packed <= EMPTY_BYTES;',
    caught: 'kernel/server/test/spreadsheet.test.ts',
  },
  {
    name: 'a workbook whose sizes stand behind its parts, unpacked to its end',
    file: 'kernel/server/spreadsheet.ts',
    find: '(packed === 0 && (view',
    put: '(packed < 0 && (view',
    caught: 'kernel/server/test/spreadsheet.test.ts',
  },
  {
    name: 'a file of customers whose place no record names',
    file: 'domains/download/server/export.jobs.ts',
    find: "fn.coalesce('file_key', val(fresh))",
    put: 'val(fresh)',
    caught: 'domains/download/test/kept.test.ts',
  },
  {
    name: 'a large list that leaves in slices',
    file: 'domains/download/server/export.jobs.ts',
    find: 'const together = lines + (await takenAlone(work, record, own_uids));',
    put: 'const together = lines + 0 * (await takenAlone(work, record, own_uids));',
    caught: 'domains/download/test/slices.test.ts',
  },
  {
    name: 'a file that was let go and holds whatever came since',
    file: 'domains/download/server/export.jobs.ts',
    find: 'return isPassed(record) ? record.records_num : limit;',
    put: 'return isPassed(record) ? null : limit;',
    caught: AGREED,
  },
  {
    name: 'a large file that is let go for less than it is',
    file: 'domains/download/server/export.jobs.ts',
    find: 'return { waits: rows.length };',
    put: 'return { waits: Math.min(rows.length, AT_ONCE) };',
    caught: AGREED,
  },
  {
    name: 'a file with costs for whoever may not see them any more',
    file: 'domains/download/server/read-with.ts',
    find: '    if (isHeld) asked.add(right);\n',
    put: '',
    caught: READ_WITH,
  },
  {
    name: 'a file of everybody’s for whoever sees their own alone by now',
    file: 'domains/download/model/read-with.rules.ts',
    find: 'reachOf(reader.records_of) >= reachOf(records_of)',
    put: 'reachOf(reader.records_of) >= 0 * reachOf(records_of)',
    caught: READ_WITH,
  },
  {
    name: 'a file of the whole chain for whoever sees one shop by now',
    file: 'domains/download/model/read-with.rules.ts',
    find: 'now === null || (then !== null &&',
    put: 'now === null || then === null || (then !== null &&',
    caught: READ_WITH,
  },
  {
    name: 'cards that another shop has alone, told in a template',
    file: 'domains/intake/server/import.commands.ts',
    find: 'balanceCardsHere(reads, shop_id)',
    put: 'balanceCardsHere(reads, null)',
    caught: 'domains/intake/test/cards-here.test.ts',
  },
  {
    name: 'what another shop sells alone, told by its number',
    file: 'domains/catalog/server/taken-by.ts',
    find: 'place === null || seller_id === null || seller_id === place',
    put: 'true || place === null || seller_id === place',
    caught: 'domains/catalog/test/taken-elsewhere.test.ts',
  },
];

import type { Rule } from '../rule.ts';

/** From here on migrations keep to it. */
const SINCE = '1299';
const MIGRATION = /^db\/migrations\/(\d{4})_/;
const WIDENED = /alter table (?:if exists |only )*(\w+)\b([^;]*)/gi;
const SERVER = /^(?:kernel|domains\/[^/]+|apps\/[^/]+)\/(?:server\/|[^/]+$)/;
const WHOLE = /selectAll\('(\w+)'\)/g;

/**
 * A migration gives no further column to a table that the server reads whole: the release before prepared those questions on its
 * connections, and the database refuses each of them once their answer is another.
 */
export const linesReadWhole: Rule = {
  name: 'lines-read-whole',
  check: ({ files }) => {
    const server = files.filter((file) => file.isCode && !file.isTest && SERVER.test(file.path));
    const whole = new Set(server.flatMap(({ text }) => [...text.matchAll(WHOLE)].map(([, table]) => table!)));
    return files
      .filter(({ path }) => (MIGRATION.exec(path)?.[1] ?? '') > SINCE)
      .flatMap(({ path, text }) =>
        [...text.matchAll(WIDENED)]
          .filter(([, table, change]) => whole.has(table!) && /\b(?:add|drop) column\b/i.test(change!))
          .map(({ index, 1: table }) => ({
            file: path,
            line: text.slice(0, index).split('\n').length,
            message:
              `the release before reads ${table} whole, and would answer no such question beside another column. ` +
              `Name the columns where it says selectAll('${table}') and widen it with the release after, or give what is new a table of its own.`,
          })),
      );
  },
};

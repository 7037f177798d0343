import ts from 'typescript';
import type { Rule } from '../rule.ts';

/** The modules that the build for the browser takes to do nothing by being read (`vite.config.ts`). */
const OURS = /^(domains|kernel)\//;

/** What the browser loads is only what is used by name: a module that was read for what it does would be left out without a word. */
export const nothingByReading: Rule = {
  name: 'nothing-by-reading',
  check: ({ files }) =>
    files
      .filter(({ path, isCode, isTest }) => isCode && !isTest && OURS.test(path))
      .flatMap((file) =>
        file.tree.statements
          .filter((statement) => ts.isImportDeclaration(statement) && !statement.importClause && /\.tsx?['"]$/.test(statement.moduleSpecifier.getText()))
          .map((statement) => ({
            file: file.path,
            line: file.lineOf(statement.getStart()),
            message: 'a module is read for what it exports: give what it does a function, and call that. The build leaves out what nobody names.',
          })),
      ),
};

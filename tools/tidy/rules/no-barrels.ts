import ts from 'typescript';
import type { Rule } from '../rule.ts';

const DOOR = /^domains\/[^/]+\/(server\/api|web\/pieces)\.tsx?$/;

const reExports = (statement: ts.Statement): boolean => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;

/** No barrels; doors are named files (architecture: habits, 11). */
export const noBarrels: Rule = {
  name: 'no-barrels',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && !DOOR.test(file.path) && file.tree.statements.length > 0)
      .filter((file) => file.tree.statements.every((statement) => reExports(statement) || ts.isImportDeclaration(statement)))
      .filter((file) => file.tree.statements.some(reExports))
      .map((file) => ({
        file: file.path,
        line: 0,
        message: "it only passes on what other files export. Import from those; a domain's doors are server/api.ts and web/pieces.ts.",
      })),
};

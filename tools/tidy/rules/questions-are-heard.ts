import ts from 'typescript';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const SERVER = /^domains\/[^/]+\/server\//;
const MESSAGE =
  'it waits alone for what was begun before: should something fail in between, nobody hears of it and the process ends. ' +
  'Begin and await together, by Promise.all.';

/** What functions begin without waiting for it, by name. A module's own promise is begun once, and everybody's. */
const begun = (file: SourceFile): Set<string> =>
  new Set(
    [...file.nodes()].flatMap((node) =>
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer !== undefined &&
      ts.isCallExpression(node.initializer) &&
      node.parent.parent.parent !== file.tree
        ? [node.name.text]
        : [],
    ),
  );

/** What a command asks at one time it waits for at one time: Node ends a process in which a rejection is heard by nobody. */
export const questionsAreHeard: Rule = {
  name: 'questions-are-heard',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && SERVER.test(file.path))
      .flatMap((file) => {
        const names = begun(file);
        return [...file.nodes()]
          .filter((node) => ts.isAwaitExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text))
          .map((node) => ({ file: file.path, line: file.lineOf(node.getStart()), message: MESSAGE }));
      }),
};

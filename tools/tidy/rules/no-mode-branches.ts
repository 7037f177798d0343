import ts from 'typescript';
import type { Rule } from '../rule.ts';

const MODE = /(^|\.)(mode|modeName|mode_name|currentMode)(\.name)?$|\buseMode\(\)/;
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const asksMode = (node: ts.Node): boolean => {
  if (ts.isSwitchStatement(node)) return MODE.test(node.expression.getText());
  return ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind) && [node.left, node.right].some((side) => MODE.test(side.getText()));
};

/** A screen knows no mode (architecture: a screen). */
export const noModeBranches: Rule = {
  name: 'no-mode-branches',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && file.path.startsWith('domains/'))
      .flatMap((file) =>
        [...file.nodes()].filter(asksMode).map((node) => ({
          file: file.path,
          line: file.lineOf(node.getStart()),
          message:
            'modes differ by what modes/*.ts mounts, by words, by slots and by capabilities that the server decides. Put the difference there.',
        })),
      ),
};

import ts from 'typescript';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const HOME = 'kernel/contract/cents.ts';
/** Amounts as text, for pages that carry no schemas. */
const TEXT = 'kernel/contract/money-text.ts';
const INSTEAD = `use parseCents, formatCents, roundMulDiv, floorMulDiv or allocate of ${HOME}. Not money? Say so above: // exact: <why>`;
const EXCUSE = /exact: \S.{9,}/;

/** What turns cents into floats or rounds behind the ledger's back; null for any other node. */
function offence(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'toFixed') return 'toFixed';
    if (node.name.text === 'round' && node.expression.getText() === 'Math') return 'Math.round';
    if (node.name.text === 'parseFloat') return 'parseFloat';
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'parseFloat') return 'parseFloat';
  if (ts.isBinaryExpression(node) && [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken].includes(node.operatorToken.kind)) {
    const isHundred = [node.left, node.right].some((side) => ts.isNumericLiteral(side) && side.text === '100');
    if (isHundred) return `${node.operatorToken.getText()} 100`;
  }
  return null;
}

const isExcused = (file: SourceFile, line: number): boolean =>
  file.comments.some((comment) => EXCUSE.test(comment.text) && (comment.line === line || comment.line === line - 1));

/** Money is an integer number of cents; only `kernel/contract/cents.ts` and its text know decimals (domain: on the wire). */
export const exactMoney: Rule = {
  name: 'exact-money',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && !file.isTest && /^(apps|domains|kernel)\//.test(file.path) && file.path !== HOME && file.path !== TEXT)
      .flatMap((file) =>
        [...file.nodes()].flatMap((node) => {
          const what = offence(node);
          const line = file.lineOf(node.getStart());
          if (!what || isExcused(file, line)) return [];
          return [{ file: file.path, line, message: `${what} loses cents: ${INSTEAD}` }];
        }),
      ),
};

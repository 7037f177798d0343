import ts from 'typescript';
import { MOVED_BY_HAND } from '../reviewed.ts';
import type { Finding, Reviewed, Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const STATUS = /(^|[._])status$/;
const HTTP = /^[1-5]\d\d$/;
const EQUALITY = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.EqualsToken]);
const IN_SQL = /\bstatus\s*(=|<>|!=|in\s*\()\s*('|\d)/;

/** A state written out; the codes of HTTP are none, and nor is what is empty. */
const isLiteral = (node: ts.Node): boolean =>
  (ts.isStringLiteral(node) && node.text !== '') ||
  (ts.isNumericLiteral(node) && !HTTP.test(node.text)) ||
  (ts.isAsExpression(node) && isLiteral(node.expression));

/** A literal anywhere in what is given for a state: in a list, a choice, or `sql.lit(…)`. */
const holdsLiteral = (node: ts.Node): boolean =>
  isLiteral(node) ||
  (ts.isArrayLiteralExpression(node) && node.elements.some(holdsLiteral)) ||
  (ts.isConditionalExpression(node) && (holdsLiteral(node.whenTrue) || holdsLiteral(node.whenFalse))) ||
  (ts.isParenthesizedExpression(node) && holdsLiteral(node.expression)) ||
  (ts.isCallExpression(node) && node.expression.getText() === 'sql.lit' && node.arguments.some(holdsLiteral));

const namesStatus = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && STATUS.test(node.name.text)) || (ts.isIdentifier(node) && STATUS.test(node.text));

/** `.set({ status })`: a state that was worked out is set by hand all the same. */
const setsState = ({ arguments: given }: ts.CallExpression): boolean =>
  given.some(
    (one) =>
      ts.isObjectLiteralExpression(one) && one.properties.some((part) => ts.isShorthandPropertyAssignment(part) && STATUS.test(part.name.text)),
  );

function writesState(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind))
    return (namesStatus(node.left) && holdsLiteral(node.right)) || (namesStatus(node.right) && holdsLiteral(node.left));
  if (ts.isPropertyAssignment(node)) return STATUS.test(node.name.getText()) && holdsLiteral(node.initializer);
  if (ts.isSwitchStatement(node))
    return namesStatus(node.expression) && node.caseBlock.clauses.some((one) => ts.isCaseClause(one) && isLiteral(one.expression));
  if (ts.isTemplateLiteral(node)) return IN_SQL.test(node.getText());
  if (ts.isCallExpression(node) && node.expression.getText().endsWith('.set') && setsState(node)) return true;
  if (!ts.isCallExpression(node) || !/\.(where|orWhere|on|andOn)$|^of$/.test(node.expression.getText())) return false;
  const [column, , value] = node.arguments;
  return column !== undefined && value !== undefined && ts.isStringLiteral(column) && STATUS.test(column.text) && holdsLiteral(value);
}

const MESSAGE =
  "a document's states are its machine's (model/*.machine.ts): compare with orderFlow.state.pending or statesBefore(orderFlow, 'void'), " +
  "change them by transition(uow, orderFlow, order, 'void').";

const findingsOf = (file: SourceFile): Finding[] =>
  [...file.nodes()].filter(writesState).map((node) => ({
    file: file.path,
    line: file.lineOf(node.getStart()),
    message: MESSAGE,
  }));

/** States are compared and set through machines (architecture: machines are data). */
export const statesByMachine = (reviewed: Reviewed = MOVED_BY_HAND): Rule => ({
  name: 'states-by-machine',
  check: ({ files }) => {
    const found = files
      .filter((file) => file.isCode && !file.isTest && /^domains\/[^/]+\/server\//.test(file.path))
      .map((file) => ({ file, findings: findingsOf(file) }));
    const gone = Object.keys(reviewed).filter((path) => !found.some(({ file, findings }) => file.path === path && findings.length > 0));
    const stale = (path: string): Finding => ({
      file: 'tools/tidy/reviewed.ts',
      line: 0,
      message: `${path} writes no state by hand any more: take it off MOVED_BY_HAND.`,
    });
    return [...found.flatMap(({ file, findings }) => (file.path in reviewed ? [] : findings)), ...gone.map(stale)];
  },
});

import ts from 'typescript';
import type { Rule } from '../rule.ts';

const WEB = /^(?:apps|kernel|domains\/[^/]+)\/web\/.*\.tsx$/;
/** What an emptied box may hold: nothing, or a number behind which digits say what they say. */
const NOTHING: ReadonlySet<string> = new Set(['0', 'null', 'undefined', 'Number.NaN']);
const MESSAGE =
  'whoever empties the box to type another number finds this one in it, and their digits behind it: 50 becomes 150. Say nothing ' +
  'while it is empty (number !== null && …): what it held stands there again once it is left.';

const isBoxsOnChange = (node: ts.Node): node is ts.JsxAttribute =>
  ts.isJsxAttribute(node) && node.name.getText() === 'onChange' && (node.parent.parent as ts.JsxSelfClosingElement).tagName.getText() === 'InputNumber';

/** What stands for nothing in what is made of an emptied box. */
function insteadOfNothing(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isBinaryExpression(one) && one.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && !NOTHING.has(one.right.getText())) found.push(one);
    one.forEachChild(visit);
  };
  visit(node);
  return found;
}

/** The box of a number that was emptied is not filled again under the hand that types. */
export const emptiedBoxesStayEmpty: Rule = {
  name: 'emptied-boxes-stay-empty',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && !file.isTest && WEB.test(file.path))
      .flatMap((file) =>
        [...file.nodes()]
          .filter(isBoxsOnChange)
          .flatMap(insteadOfNothing)
          .map((node) => ({ file: file.path, line: file.lineOf(node.getStart()), message: MESSAGE })),
      ),
};

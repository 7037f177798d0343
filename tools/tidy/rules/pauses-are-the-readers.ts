import ts from 'typescript';
import type { Rule } from '../rule.ts';

const WEB = /^(?:apps|kernel|domains\/[^/]+)\/web\/(?!i18n\/)/;
/** Where the reader's own marks are made. */
const MARKS = 'kernel/web/punctuation.ts';
const CHINESE = /[、，；：（）]/;
const MESSAGE =
  'a Chinese mark in what an English reader is told, too. Join by comma() (language.ts) or pause(), put a label before colon(), ' +
  'a remark inBrackets() (punctuation.ts), and a sentence into the dictionaries.';

const isJoin = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join';

/** What joins, and what stands around the parts of a template. */
const isBetween = (node: ts.Node): node is ts.StringLiteral | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || (ts.isStringLiteral(node) && isJoin(node.parent));

/** What is put together in the browser is punctuated in the reader's language. */
export const pausesAreTheReaders: Rule = {
  name: 'pauses-are-the-readers',
  check: ({ files }) =>
    files
      .filter((file) => file.isCode && !file.isTest && file.path !== MARKS && WEB.test(file.path))
      .flatMap((file) =>
        [...file.nodes()]
          .filter((node) => isBetween(node) && CHINESE.test(node.text))
          .map((node) => ({ file: file.path, line: file.lineOf(node.getStart()), message: MESSAGE })),
      ),
};

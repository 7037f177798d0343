import ts from 'typescript';
import { refusalOf } from '#kernel/i18n/dictionary.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const KEY = /^([a-z_-]+)\.[a-z0-9_]+$/;
/** Calls whose text argument is always a sentence's key; in a contract, any argument of that shape is one. */
const SPEAKS = /(^|\.)(says|speak|Refusal|Text|RequiredText)$/;

function keysIn(file: SourceFile): { key: string; line: number }[] {
  const isContract = file.path.includes('/contract/');
  return [...file.nodes()].flatMap((node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
    // The topic of an event is no sentence.
    if (node.expression.getText() === 'event') return [];
    if (!isContract && !SPEAKS.test(node.expression.getText())) return [];
    return [...(node.arguments ?? [])]
      .filter(ts.isStringLiteral)
      .filter(({ text }) => KEY.test(text))
      .map((literal) => ({ key: literal.text, line: file.lineOf(literal.getStart()) }));
  });
}

/** A message's key that no dictionary has would reach a person as it is. */
export const sentencesExist: Rule = {
  name: 'sentences-exist',
  check: ({ files, declared }) =>
    files
      .filter((file) => file.isCode && !file.isTest && /^(apps|domains|kernel)\//.test(file.path))
      .flatMap((file) =>
        keysIn(file)
          .filter(({ key }) => refusalOf(key, (name) => declared.dictionaries[name]) === undefined)
          .map(({ key, line }) => ({
            file: file.path,
            line,
            message: `no dictionary has the sentence ${key}: add it under refusal in ${key.split('.')[0]}/i18n/zh-CN.ts, zh-HK.ts and en.ts.`,
          })),
      ),
};

import ts from 'typescript';
import { deedOf, fieldWord, ownOf, type Trail, UNTOLD } from '#kernel/i18n/trail.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import type { Finding, Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

type Dictionaries = Readonly<Record<string, Dictionary>>;

/** The names of an object that is written out, those of what is spread into it among them. */
function namesIn(node: ts.Node): { name: string; at: ts.Node }[] {
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(namesIn);
  if (ts.isSpreadAssignment(node)) return namesIn(node.expression);
  if (ts.isParenthesizedExpression(node)) return namesIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...namesIn(node.whenTrue), ...namesIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return namesIn(node.right);
  const isNamed = (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && ts.isIdentifier(node.name);
  return isNamed ? [{ name: (node.name as ts.Identifier).text, at: node }] : [];
}

const partOf = (change: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const part = change.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name);
  return part && ts.isPropertyAssignment(part) ? part.initializer : undefined;
};

/** Fields that a file notes in the trail and nobody has a word for. */
function fieldsIn(file: SourceFile, dictionaries: Dictionaries, trail: Trail): Finding[] {
  const domain = /^domains\/([^/]+)\//.exec(file.path)?.[1] ?? 'kernel';
  const dictionaryOf = (name: string) => dictionaries[name];
  return [...file.nodes()].flatMap((node) => {
    if (!ts.isCallExpression(node) || !/(^|\.)audit$/.test(node.expression.getText())) return [];
    const [change] = node.arguments;
    if (!change || !ts.isObjectLiteralExpression(change)) return [];
    const kind = partOf(change, 'subject');
    const entry = { subject: kind && ts.isStringLiteral(kind) ? kind.text : '', endpoint: `${domain}.` };
    const own = ownOf(entry, Object.keys(dictionaries), dictionaryOf);
    const noted = [partOf(change, 'before'), partOf(change, 'after')].flatMap((side) => (side ? namesIn(side) : []));
    return noted
      .filter(({ name }) => !UNTOLD.has(name) && fieldWord(name, entry, own, dictionaryOf, trail) === undefined)
      .map(({ name, at }) => ({
        file: file.path,
        line: file.lineOf(at.getStart()),
        message: `the operation log has no word for ${name}: add it under field of what it is noted of, or under noted in setting/i18n/noted.`,
      }));
  });
}

/** The operation log is read by people: every command says what it did, and every field that is noted is called as the screens call it. */
export const trailHasWords: Rule = {
  name: 'trail-has-words',
  check: ({ files, declared: { dictionaries, endpoints } }) => {
    const trail = dictionaries['setting']?.word as unknown as Trail | undefined;
    if (!trail) return [];
    const deeds = endpoints
      .filter(({ id, idempotent }) => idempotent && deedOf(id, trail) === undefined)
      .map(({ id }) => ({
        file: 'domains/setting/i18n/trail/zh-CN.ts',
        line: 0,
        message: `the operation log does not say what ${id} did: add its last word under verb, or a sentence of its own under whole.`,
      }));
    const noting = files.filter(({ path, isCode, isTest }) => isCode && !isTest && /^(domains\/[^/]+|kernel)\/server\//.test(path));
    return [...deeds, ...noting.flatMap((file) => fieldsIn(file, dictionaries, trail))];
  },
};

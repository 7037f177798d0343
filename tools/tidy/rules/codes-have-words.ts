import { posix } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { defOf, innerOf } from '#kernel/contract/shape.ts';
import { WITHOUT_WORDS } from '../reviewed.ts';
import type { Finding, Reviewed, Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const PAGE = /^domains\/[^/]+\/web\/.*\.tsx$/;

/** Whether a field holds one of few codes, which are no words. */
function isCode(schema: z.ZodType): boolean {
  const inner = innerOf(schema);
  if (inner instanceof z.ZodUnion) return (inner.options as readonly z.ZodType[]).every(isCode);
  return ['enum', 'literal', 'boolean'].includes(defOf(inner).type);
}

/** What a file imports, by name: where from, below the root. */
function importsOf(file: SourceFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of file.tree.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const from = node.moduleSpecifier.text;
    const path = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file.path), from);
    const named = node.importClause?.namedBindings;
    if (named && ts.isNamedImports(named))
      for (const { name, propertyName } of named.elements) found.set(name.text, `${path} ${(propertyName ?? name).text}`);
  }
  return found;
}

/** The value of an element's attribute. */
function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.Expression | undefined {
  const found = element.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === name);
  return found && ts.isJsxAttribute(found) && found.initializer && ts.isJsxExpression(found.initializer) ? found.initializer.expression : undefined;
}

const propertyOf = (node: ts.ObjectLiteralExpression, name: string): ts.ObjectLiteralElementLike | undefined =>
  node.properties.find((each) => each.name?.getText() === name);

const hasWords = (node: ts.Node): boolean => ts.isObjectLiteralExpression(node) && propertyOf(node, 'words') !== undefined;

/** The field that a column is of: `'status'`, or `{ field: 'status', … }`. */
function fieldOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) && ts.isArrayLiteralExpression(node.parent)) return node.text;
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const property = propertyOf(node, 'field');
  if (!property || !ts.isPropertyAssignment(property)) return undefined;
  const value = ts.isAsExpression(property.initializer) ? property.initializer.expression : property.initializer;
  return ts.isStringLiteral(value) ? value.text : undefined;
}

/** A list leaves the house as it is shown: what a column draws by itself a file has to be told in words. */
export const codesHaveWords = (reviewed: Reviewed = WITHOUT_WORDS): Rule => ({
  name: 'codes-have-words',
  check: ({ files, declared }) => {
    const rows = new Map(declared.lists.map(({ path, name, row }) => [`${path} ${name}`, row]));
    const seen = new Set<string>();
    const findings: Finding[] = [];
    for (const file of files.filter(({ path }) => PAGE.test(path))) {
      const imports = importsOf(file);
      for (const node of file.nodes()) {
        if (!(ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) || node.tagName.getText() !== 'ListPage') continue;
        const endpoint = attribute(node, 'endpoint');
        const columns = attribute(node, 'columns');
        const row = endpoint && ts.isIdentifier(endpoint) ? rows.get(imports.get(endpoint.text) ?? '') : undefined;
        if (!row || !columns) continue;
        for (const column of file.nodes(columns)) {
          const field = fieldOf(column);
          const schema = field === undefined ? undefined : (row.shape[field] as z.ZodType | undefined);
          if (!schema || !isCode(schema) || hasWords(column)) continue;
          const place = `${file.path} ${field}`;
          seen.add(place);
          if (!(place in reviewed))
            findings.push({
              file: file.path,
              line: file.lineOf(column.getStart()),
              message: `${field} holds a code: give its column words, so that the list as a file says what the screen says.`,
            });
        }
      }
    }
    const stale = Object.keys(reviewed).filter((place) => !seen.has(place));
    return [
      ...findings,
      ...stale.map((place) => ({
        file: place.split(' ')[0]!,
        line: 0,
        message: `${place} has words, or is gone: take it off the list of those without.`,
      })),
    ];
  },
});

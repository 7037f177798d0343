import ts from 'typescript';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const HOME = /^domains\/([^/]+)\/web\//;
const SHARED = /^(kernel|apps)\/web\//;

/** The classes that a style sheet speaks of. */
const spokenOf = ({ text }: SourceFile): string[] => [...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!);

/** The classes that an element is given, as far as they are written out. */
function* given(file: SourceFile): Generator<{ name: string; node: ts.Node }> {
  for (const node of file.nodes())
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      for (const text of file.nodes(node.initializer))
        if (ts.isStringLiteral(text) || ts.isNoSubstitutionTemplateLiteral(text))
          for (const name of text.text.split(/\s+/)) yield { name, node: text };
}

/** What a screen looks like does not depend on which others were opened before: another domain's style sheet comes with its own screens. */
export const classesAtHome: Rule = {
  name: 'classes-at-home',
  check: ({ files }) => {
    const homes = new Map<string, Set<string>>();
    for (const file of files.filter(({ path }) => path.endsWith('.css')))
      for (const name of spokenOf(file)) {
        const home = SHARED.test(file.path) ? '' : HOME.exec(file.path)?.[1];
        if (home !== undefined) homes.set(name, (homes.get(name) ?? new Set()).add(home));
      }
    return files
      .filter(({ path, isTest }) => path.endsWith('.tsx') && HOME.test(path) && !isTest)
      .flatMap((file) =>
        [...given(file)].flatMap(({ name, node }) => {
          const at = homes.get(name);
          if (!at || at.has('') || at.has(HOME.exec(file.path)![1]!)) return [];
          const where = `stands in the style sheet of ${[...at].join(', ')}, which is not there unless a screen of it was opened`;
          const message = `.${name} ${where}: put it into kernel/web/kit/kit.css, or into one of this domain's`;
          return [{ file: file.path, line: file.lineOf(node.getStart()), message }];
        }),
      );
  },
};

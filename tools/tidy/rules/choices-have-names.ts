import ts from 'typescript';
import type { Rule } from '../rule.ts';

/** Rows of choices: several inputs that only together are one, so that no label can point to them. */
const ROWS: ReadonlySet<string> = new Set(['Segmented', 'Checkbox.Group']);
const NAMES: ReadonlySet<string> = new Set(['aria-label', 'aria-labelledby']);

/** Where a row of radio buttons takes its name from the field around it. */
const KIT = 'kernel/web/kit/ChoiceRow.tsx';

const isNamed = ({ properties }: ts.JsxAttributes): boolean =>
  properties.some((each) => ts.isJsxSpreadAttribute(each) || NAMES.has(each.name.getText()));

/** Whoever hears a screen hears what a row of choices is about; left to itself, one has no name, or one in English. */
export const choicesHaveNames: Rule = {
  name: 'choices-have-names',
  check: ({ files }) =>
    files
      .filter(({ path, isTest }) => path.endsWith('.tsx') && !isTest && path !== KIT)
      .flatMap((file) =>
        [...file.nodes()].flatMap((node) => {
          if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return [];
          const tag = node.tagName.getText();
          const at = { file: file.path, line: file.lineOf(node.getStart()) };
          if (tag === 'Radio.Group') return [{ ...at, message: 'Radio.Group has no name: ChoiceRow of the kit takes that of its field.' }];
          return ROWS.has(tag) && !isNamed(node.attributes) ? [{ ...at, message: `${tag} has no name: give it an aria-label.` }] : [];
        }),
      ),
};

import ts from 'typescript';

/** A text of a dictionary as it stands in its file. */
export interface Said {
  /** Where in the dictionary: `word.rule.rounding.label`. */
  key: string;
  text: string;
  node: ts.StringLiteralLike;
}

export const treeOf = (text: string): ts.SourceFile => ts.createSourceFile('dictionary.ts', text, ts.ScriptTarget.Latest, true);

function* saidIn(object: ts.ObjectLiteralExpression, at: string): Generator<Said> {
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property)) continue; // a part that is spread has a file of its own
    const name = ts.isStringLiteralLike(property.name) ? property.name.text : property.name.getText();
    const value = property.initializer;
    if (ts.isStringLiteralLike(value)) yield { key: `${at}${name}`, text: value.text, node: value };
    if (ts.isObjectLiteralExpression(value)) yield* saidIn(value, `${at}${name}.`);
  }
}

/** Every text that a dictionary's file says itself, in its order. */
export function textsOf(tree: ts.SourceFile): Said[] {
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => (initializer && ts.isObjectLiteralExpression(initializer) ? [...saidIn(initializer, '')] : []));
}

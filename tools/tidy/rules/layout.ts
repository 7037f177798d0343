import ts from 'typescript';
import type { Finding, Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

const WIDTH = 160;

/** Statements that end with a semicolon here. */
const ENDS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExpressionStatement,
  ts.SyntaxKind.VariableStatement,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ThrowStatement,
  ts.SyntaxKind.BreakStatement,
  ts.SyntaxKind.ContinueStatement,
  ts.SyntaxKind.ImportDeclaration,
  ts.SyntaxKind.ExportDeclaration,
  ts.SyntaxKind.ExportAssignment,
  ts.SyntaxKind.TypeAliasDeclaration,
]);

function* problemsOf(file: SourceFile): Generator<{ line: number; message: string }> {
  for (const [index, text] of file.lines.entries()) {
    if (text.length > WIDTH && !file.path.endsWith('.css')) yield { line: index + 1, message: `${text.length} characters wide; break it at ${WIDTH}.` };
    if (/[ \t\r]$/.test(text)) yield { line: index + 1, message: 'blanks at the end of the line.' };
    if (text.includes('\t')) yield { line: index + 1, message: 'a tab; indent by two spaces.' };
  }
  if (!/[^\n]\n$/.test(file.text)) yield { line: file.lines.length, message: 'a file ends with exactly one line break.' };
  if (!file.isCode) return;
  for (const node of file.nodes()) {
    const text = node.getText();
    const line = file.lineOf(node.getStart());
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent) && text.startsWith('"') && !text.includes("'"))
      yield { line, message: "texts stand in 'single quotes'." };
    if (ENDS.has(node.kind) && !text.endsWith(';')) yield { line, message: 'a statement ends with a semicolon.' };
  }
}

/**
 * The few things about layout that a reader notices. Breaking lines is left to the author: a formatter would tear apart
 * the one-line heads of contracts and the tables of tests.
 */
export const layout: Rule = {
  name: 'layout',
  check: ({ files }) =>
    files
      .filter((file) => (file.isCode || /\.(sql|css)$/.test(file.path)) && file.path !== 'db/schema.ts')
      .flatMap((file) => [...problemsOf(file)].map((problem): Finding => ({ file: file.path, ...problem }))),
};

import { expect, test } from 'vitest';
import { projectOf } from '../plant.ts';
import { layout } from './layout.ts';

const judge = (text: string, path = 'a.ts'): string[] => layout.check(projectOf({ [path]: text })).map(({ message }) => message);

test.each([
  ['wide', `const a = '${'x'.repeat(160)}';\n`],
  ['blanks', 'a(); \n'],
  ['tab', 'if (a) {\n\tb();\n}\n'],
  ['line break', 'a();'],
  ['line break', 'a();\n\n'],
  ['blanks', 'a();\r\n'],
  ['single quotes', 'a("b");\n'],
  ['semicolon', 'a()\n'],
  ['semicolon', 'type A = 1\n'],
])('%s: caught', (message, text) => expect(judge(text)).toEqual([expect.stringContaining(message)]));

test('what the house looks like passes', () => {
  expect(judge("import { a } from './a.ts';\n\nexport const b = a('c', \"d's\");\nif (b) a();\nexport function f(): void {}\n")).toEqual([]);
  expect(judge('const A = <a href="x">y</a>;\n', 'a.tsx')).toEqual([]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeText, unsafeText } from '#kernel/contract/safe-text.ts';
import { fileOfPasted, pastedRows } from './pasted.ts';

const onClipboard = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

it('reads what a spreadsheet puts on the clipboard, cells with tabs, lines and quotes too', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '王', '"', '\t', '\n', ',', ' ', '1') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const filled = rows.map(([one, other]) => [`x${one}`, other]);
      expect(pastedRows(filled.map((row) => row.map(onClipboard).join('\t')).join('\r\n'))).toEqual(filled);
    }),
  );
});

it('makes the file of it that it would have been', async () => {
  expect(await fileOfPasted('品牌\t排序\r\n"A ""x"", b"\t1\r\n', '粘贴').text()).toBe('品牌,排序\r\n"A ""x"", b",1');
});

it('takes back what went out marked, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string(),
      (text) => void expect(unsafeText(safeText(text))).toBe(text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text),
    ),
  );
  expect(unsafeText("'=1+1")).toBe('=1+1');
  expect(unsafeText("'王")).toBe("'王");
});

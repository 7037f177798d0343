import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asRichText, cleanRichText, hasText } from './rich-text.ts';

it('keeps words, lists and links of rich text, and nothing that runs, loads or lays out', () => {
  const kept = '<h2>流程</h2><ul><li>清洁</li><li><strong>导入</strong></li></ul>';
  expect(cleanRichText(kept)).toBe(kept);
  expect(cleanRichText('<p style="position:fixed" onclick="x()">甲<img src="x" onerror="y()"><script>z()</script></p>')).toBe('<p>甲</p>');
  expect(cleanRichText('<a href="javascript:x()">甲</a>')).not.toContain('javascript');
  expect(['<p></p>', '<p> <br></p>', ''].map(hasText)).toEqual([false, false, false]);
});

it('makes a paragraph of plain text that reads as it was typed, and stays as it is when it is kept again', () => {
  expect(asRichText(' 术后 <24h> & 冷敷\r\n忌口 ')).toBe('<p>术后 &lt;24h&gt; &amp; 冷敷<br />忌口</p>');
  expect(asRichText(' \n ')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", '\n', ' ', '甲', ';', 'lt') }), (text) => {
      expect(cleanRichText(asRichText(text))).toBe(asRichText(text));
    }),
  );
});

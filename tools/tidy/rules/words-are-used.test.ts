import { expect, it } from 'vitest';
import { projectOf } from '../plant.ts';
import { wordsAreUsed } from './words-are-used.ts';

const judge = (files: Readonly<Record<string, string>>, word: Readonly<Record<string, string>>): string[] =>
  wordsAreUsed.check(projectOf(files, { dictionaries: { card: { title: {}, field: {}, refusal: {}, word } } })).map(({ message }) => message.split(':')[0]!);

it('is content with a word that code names, or builds of parts', () => {
  const code = { 'domains/card/web/Card.tsx': 'export const said = [word.freeze, word[`thaw_${kind}`], word[`${kind}_hint`]];\n' };
  expect(judge(code, { freeze: '冻结', thaw_now: '解冻', phone_hint: '手机号' })).toEqual([]);
});

it('catches a word that nothing says any more, and one that only a test or a dictionary says', () => {
  const code = {
    'domains/card/web/Card.tsx': 'export const said = word.freeze;\n',
    'domains/card/test/card.test.ts': 'expect(word.gone).toBe(1);\n',
    'domains/card/i18n/en.ts': "export const en = { word: { gone: 'Gone' } };\n",
  };
  expect(judge(code, { freeze: '冻结', gone: '没有了' })).toEqual(['nothing says word.gone']);
});

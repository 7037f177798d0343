import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { pausesAreTheReaders } from './pauses-are-the-readers.ts';

test('a Chinese pause between what is listed, or within what is put together, is caught', () => {
  const files = {
    'domains/sales/web/a.ts': "export const a = names.join('、');\nexport const b = told.join('；');",
    'domains/sales/web/B.tsx': 'export const B = () => <b title={`${one}，${other}`}>{`${label}：${text}`}</b>;',
    'kernel/web/kit/a.ts': 'export const c = (name: string) => `${name}；`;',
    'kernel/web/kit/b.ts': 'export const d = (name: string, unit: string) => `${name}（${unit}）`;',
  };
  expect(places(pausesAreTheReaders, projectOf(files))).toEqual([
    'domains/sales/web/a.ts:1',
    'domains/sales/web/a.ts:2',
    'domains/sales/web/B.tsx:1',
    'domains/sales/web/B.tsx:1',
    'kernel/web/kit/a.ts:1',
    'kernel/web/kit/b.ts:1',
    'kernel/web/kit/b.ts:1',
  ]);
});

test('the reader’s own pauses, what is read of a text, tests, words and what the server says pass', () => {
  const files = {
    'domains/sales/web/a.ts': "export const a = names.join(comma());\nexport const b = text.split('、');\nexport const c = ['、', '，'];",
    'domains/sales/web/a.test.ts': "export const a = names.join('、');",
    'domains/sales/i18n/zh-CN.ts': 'export const a = (one: string) => `${one}、`;',
    'domains/sales/server/a.ts': "export const a = names.join('、');",
    'kernel/web/punctuation.ts': 'export const inBrackets = (text: string) => `（${text}）`;',
    'kernel/web/language.ts': "export const comma = () => (isEnglish ? ', ' : '、');",
  };
  expect(places(pausesAreTheReaders, projectOf(files))).toEqual([]);
});

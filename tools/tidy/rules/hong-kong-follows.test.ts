import { expect, it } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { hongKongFollows } from './hong-kong-follows.ts';

const FOLDER = 'domains/card/i18n';
const words = (name: string, texts: Readonly<Record<string, string>>): string =>
  `export const ${name} = {\n  word: {\n${Object.entries(texts)
    .map(([key, text]) => `    ${key}: '${text}',\n`)
    .join('')}  },\n};\n`;

type Texts = Readonly<Record<string, string>>;
const judge = (source: Texts, translation: Texts, overrides: Texts = {}): string[] =>
  places(
    hongKongFollows,
    projectOf({
      [`${FOLDER}/zh-CN.ts`]: words('zhCN', source),
      [`${FOLDER}/zh-HK.ts`]: words('zhHK', translation),
      [`${FOLDER}/zh-HK.overrides.ts`]: words('reworded', overrides),
    }),
  );

it('is content with what the conversion says, and with what is kept by hand', () => {
  expect(judge({ save: '保存设置', college: '大专' }, { save: '儲存設定', college: '副學士' }, { college: '副學士' })).toEqual([]);
});

it('catches a text changed by hand, one that is missing, and one whose source changed', () => {
  expect(judge({ save: '保存' }, { save: '保存' })).toEqual([`${FOLDER}/zh-HK.ts:3`]);
  expect(judge({ save: '保存' }, {})).toEqual([`${FOLDER}/zh-HK.ts:0`]);
  expect(judge({ save: '保存修改' }, { save: '儲存' })).toEqual([`${FOLDER}/zh-HK.ts:3`]);
});

it('catches a wording kept for nothing', () => {
  expect(judge({ save: '保存' }, { save: '儲存' }, { save: '儲存' })).toEqual([`${FOLDER}/zh-HK.overrides.ts:3`]);
  expect(judge({ save: '保存' }, { save: '儲存' }, { gone: '沒有' })).toEqual([`${FOLDER}/zh-HK.overrides.ts:3`]);
});

import { expect, it } from 'vitest';
import { generate, wordingOf } from './generate.ts';
import { hongKong } from './hong-kong.ts';

const SOURCE = `import { zhCN as proof } from './proof/zh-CN.ts';

/** The words of a card (source language). */
export const zhCN = {
  title: {
    ...proof.title,
    /** What the tab says. */
    rules: '账单“设置”',
  },
  word: { status: { '0': '保存', way: '大专' } },
};

declare module '#kernel/i18n/dictionary.ts' {
  interface Dictionaries {
    card: typeof zhCN;
  }
}
`;

it('writes the same dictionary in the words of Hong Kong', () => {
  const byHand = wordingOf("export const reworded = { word: { status: { way: '副學士' } } };");
  expect(generate(SOURCE, byHand)).toBe(`import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';
import { zhHK as proof } from './proof/zh-HK.ts';

export const zhHK: Translated<typeof zhCN> = {
  title: {
    ...proof.title,
    rules: '帳單「設定」',
  },
  word: { status: { '0': '儲存', way: '副學士' } },
};
`);
});

it.each([
  ['退出登录', '登出'],
  ['登录', '登入'],
  ['{{day}} 天后生成', '{{day}} 天後產生'],
  ['会员账户', '會員帳戶'],
  ['供应商直发', '供應商直發'],
  ['提前该时长发送消息提醒', '提前該時長發送訊息提醒'],
  ['群发', '羣發'],
  ['启用后，客户可查看余额', '啟用後，客戶可檢視餘額'],
])('says %s as Hong Kong does', (text, said) => {
  expect(hongKong(text)).toBe(said);
});

import { describe, expect, it } from 'vitest';
import { type Manifest, weigh } from './budget.ts';

const chunk = (file: string, more: Partial<Manifest[string]> = {}): Manifest[string] => ({ file, ...more });
const words = ['../../kernel', '../../modes', '../../domains/member', '../../domains/access'].map((folder) => `${folder}/i18n`).concat('i18n');

const manifest: Manifest = {
  'login.html': chunk('login.js', { isEntry: true, imports: ['_react.js'], css: ['login.css'] }),
  'book.html': chunk('book.js', { isEntry: true, imports: ['_react.js'], css: ['login.css'] }),
  'index.html': chunk('index.js', { isEntry: true }),
  'start.tsx': chunk('start.js', { isDynamicEntry: true, imports: ['_react.js', '_antd.js'], css: ['start.css'] }),
  '_react.js': chunk('react.js'),
  '_antd.js': chunk('antd.js'),
  '../../kernel/web/kit/ListTools.tsx': chunk('tools.js', { isDynamicEntry: true, imports: ['_antd.js'] }),
  '../../domains/member/web/MemberQuickSearch.tsx': chunk('pieces.js', { isDynamicEntry: true }),
  '../../domains/member/web/MemberListPage.tsx': chunk('list.js', { isDynamicEntry: true, imports: ['_antd.js'] }),
  '../../domains/sales/web/OrderPage.tsx': chunk('order.js', { isDynamicEntry: true, imports: ['_antd.js', '_board.js'] }),
  '_board.js': chunk('board.js'),
  ...Object.fromEntries(
    ['zh-CN', 'zh-HK', 'en'].flatMap((language) =>
      words.map((folder) => [`${folder}/${language}.ts`, chunk(`${folder}-${language}.js`, { isDynamicEntry: true })]),
    ),
  ),
  ...Object.fromEntries(
    ['zh_CN', 'zh_HK', 'en_US'].map((name) => [`../../node_modules/antd/es/locale/${name}.js`, chunk(`${name}.js`, { isDynamicEntry: true })]),
  ),
};
const sizes: Record<string, number> = { 'login.js': 5, 'react.js': 60, 'login.css': 1, 'book.js': 7, 'antd.js': 200, 'order.js': 20, 'board.js': 30 };
const gzip = (file: string) => (sizes[file] ?? 0) * 1024;
const weightOf = (what: string, size = gzip) => weigh(manifest, size).find((weight) => weight.what.includes(what))!;

describe('the weight budget', () => {
  it('counts what an entry imports and its styles, once', () => {
    expect(weightOf('login').kilobytes).toBe(66);
  });
  it('counts what a customer’s page loads by itself', () => {
    expect(weightOf('book')).toMatchObject({ kilobytes: 68, limit: 120 });
  });
  it('counts of a later page only what the first list has not loaded already', () => {
    expect(weightOf('OrderPage')).toMatchObject({ kilobytes: 50, limit: 60 });
  });
  it('weighs the first list in each language with its shell and words', () => {
    expect(
      weigh(manifest, gzip)
        .filter(({ what }) => what.startsWith('shell'))
        .map(({ kilobytes }) => kilobytes),
    ).toEqual([260, 260, 260]);
    expect(weightOf('first list, en', (file) => gzip(file) + (file.endsWith('-en.js') ? 1024 : 0)).kilobytes).toBe(265);
  });
  it('refuses to measure a build in which the first list has another name', () => {
    const { '../../domains/member/web/MemberListPage.tsx': _, ...renamed } = manifest;
    expect(() => weigh(renamed, gzip)).toThrow('MemberListPage.tsx is not in the build');
  });
});

import { beforeEach, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

beforeEach(() => {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => items.set(name, text),
      removeItem: (name: string) => items.delete(name),
    };
  };
  Object.assign(globalThis, { localStorage: storage(), sessionStorage: storage() });
});

it('keeps what was typed and what had been read, until it is dropped', () => {
  const draft = { values: { name: '水光', price: 9_900 }, read: { name: '水光护理', price: 9_900, version: 3 } };
  keepDraft('catalog.project.17', draft);
  expect(readDraft('catalog.project.17')).toEqual(draft);
  expect(readDraft('catalog.project.18')).toBeNull();
  dropDraft('catalog.project.17');
  expect(readDraft('catalog.project.17')).toBeNull();
});

it('keeps that a field was emptied, so that what stood there does not stand there again', () => {
  keepDraft('catalog.project.17', { values: { name: '水光', member_price: undefined }, read: { member_price: 8_800 } });
  const { values } = readDraft('catalog.project.17')!;
  expect({ member_price: 8_800, ...values }).toEqual({ name: '水光', member_price: undefined });
  expect(Object.keys(values)).toContain('member_price');
});

it('understands a draft that says nothing of emptied fields, and nothing of what is no draft', () => {
  sessionStorage.setItem('shop_draft:::a', JSON.stringify({ values: { name: '水光' }, read: {} }));
  sessionStorage.setItem('shop_draft:::b', '{');
  expect(readDraft('a')).toEqual({ values: { name: '水光' }, read: {} });
  expect(readDraft('b')).toBeNull();
});

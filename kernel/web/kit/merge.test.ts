import { describe, expect, it } from 'vitest';
import { merged } from './merge.ts';

const read = { version: 3, name: '店长', scope: 'shop', rights: ['a', 'b'], note: null };

describe('a record that a colleague saved while it was edited', () => {
  it('becomes theirs where nothing was typed, the version always', () => {
    const theirs = { ...read, version: 4, scope: 'all' };
    expect(merged(read, { ...read, name: '副店长' }, theirs)).toEqual({ values: { version: 4, scope: 'all', rights: ['a', 'b'], note: null }, clashes: [] });
  });

  it('keeps what was typed, and names what they changed otherwise', () => {
    const theirs = { ...read, version: 4, name: '主管', rights: ['a'] };
    const { values, clashes } = merged(read, { ...read, name: '副店长', rights: ['a', 'b', 'c'] }, theirs);
    expect(values).not.toHaveProperty('name');
    expect(clashes).toEqual([
      { field: 'name', theirs: '主管' },
      { field: 'rights', theirs: ['a'] },
    ]);
  });

  it('holds theirs at one place beside mine at another, and names a place that both changed', () => {
    const [was, own] = [{ version: 1, said: ['', '', '无'] }, { version: 1, said: ['痘', '', '无'] }];
    const beside = merged(was, own, { version: 2, said: ['', '36.5', '无'] }, ['said']);
    expect(beside).toEqual({ values: { version: 2, said: ['痘', '36.5', '无'] }, clashes: [] });
    const both = merged(was, own, { version: 2, said: ['疹', '36.5', '无'] }, ['said']);
    expect(both).toEqual({ values: { version: 2, said: ['痘', '36.5', '无'] }, clashes: [{ field: 'said', theirs: ['疹', '36.5', '无'] }] });
    expect(merged(was, own, { version: 2, said: ['疹'] }, ['said']).clashes).toEqual([{ field: 'said', theirs: ['疹'] }]);
  });

  it('names nothing where both came to the same, or an emptied input is what was empty', () => {
    const mine = { ...read, name: '主管', note: undefined };
    expect(merged(read, mine, { ...read, version: 4, name: '主管' }).clashes).toEqual([]);
  });
});

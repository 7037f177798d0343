import { expect, it } from 'vitest';
import { miniAdEdit, pageAdd } from './decoration.endpoints.ts';
import { optionFault } from './floor.schema.ts';

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', 'data:text/html,1', 'page'])(
  '%s leads away, and is no link of a page',
  (opt_value) => expect(optionFault({ opt_type: 'URL', opt_value }, 'MINI')).toBe('decoration.url_slash'),
);

it.each(['/\t/evil.example', '/\n/evil.example', '/a b'])('%j has blanks, which browsers leave out', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value }, 'MINI')).toBe('decoration.url_blank'),
);

it('wants a value that says something, and no longer than one reads', () => {
  expect(optionFault({ opt_type: 'URL', opt_value: `/${'a'.repeat(499)}` }, 'MINI')).toBeUndefined();
  expect(optionFault({ opt_type: 'URL', opt_value: `/${'a'.repeat(500)}` }, 'MINI')).toBe('decoration.url_too_long');
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '补'.repeat(40) }, 'MINI')).toBeUndefined();
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '补'.repeat(41) }, 'MINI')).toBe('decoration.keyword_too_long');
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '  ' }, 'MINI')).toBe('decoration.value_required');
});

it.each(['/a/b', '/page/1', '//', '/a/?x=1'])('%s leads nowhere: phones open a first level alone', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value }, 'MINI')).toMatch(opt_value === '//' ? /url_slash/ : /url_first_level/),
);

it('a page on a computer opens deeper levels, of the shop’s own pages alone', () => {
  const fault = (opt_value: string) => optionFault({ opt_type: 'URL', opt_value }, 'PC');
  expect(['/a/b', '/goods/12/show?x=1', '/index'].map(fault)).toEqual([undefined, undefined, undefined]);
  expect(fault('//evil.example/a')).toBe('decoration.url_slash');
  expect(fault('/a b/c')).toBe('decoration.url_blank');
});

it('a new page’s links are judged by what shows it', () => {
  const floors = [{ floor_type: 'TEXT', text: '看', operation: { opt_type: 'URL', opt_value: '/a/b' } }];
  const faults = (client_type: string) =>
    pageAdd.request
      .safeParse({ type: 'shop', page_name: '首页', client_type, floors })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(faults('PC')).toBeUndefined();
  for (const phone of ['WAP', 'MINI']) expect(faults(phone)).toEqual(['floors.0.operation.opt_value: decoration.url_first_level']);
});

it.each(['/page', '/page?id=', '/page?x=1', '/page?id=abc'])('%s names no page', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value }, 'MINI')).toBe('decoration.url_page'),
);

it.each(['/', '/index', '/page?id=12', '/cart?x=//1'])('%s is a link of a page', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value }, 'MINI')).toBeUndefined(),
);

it('an advert that greets has a picture; one that is closed needs none', () => {
  const faults = (ad: object) =>
    miniAdEdit.request.safeParse({ pictures: [], version: 1, ...ad }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(faults({ is_open: false })).toBeUndefined();
  expect(faults({ is_open: true })).toEqual(['pictures: decoration.picture_required']);
  expect(faults({ is_open: true, pictures: [{ url: 'a', operation: {} }] })?.join() ?? '').not.toContain('picture_required');
});

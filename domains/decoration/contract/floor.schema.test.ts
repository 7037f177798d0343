import { expect, it } from 'vitest';
import { miniAdEdit } from './decoration.endpoints.ts';
import { optionFault } from './floor.schema.ts';

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', 'data:text/html,1', 'page'])(
  '%s leads away, and is no link of a page',
  (opt_value) => expect(optionFault({ opt_type: 'URL', opt_value })).toBe('decoration.url_slash'),
);

it.each(['/\t/evil.example', '/\n/evil.example', '/a b'])('%j has blanks, which browsers leave out', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value })).toBe('decoration.url_blank'),
);

it('wants a value that says something, and no longer than one reads', () => {
  expect(optionFault({ opt_type: 'URL', opt_value: `/${'a'.repeat(499)}` })).toBeUndefined();
  expect(optionFault({ opt_type: 'URL', opt_value: `/${'a'.repeat(500)}` })).toBe('decoration.url_too_long');
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '补'.repeat(40) })).toBeUndefined();
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '补'.repeat(41) })).toBe('decoration.keyword_too_long');
  expect(optionFault({ opt_type: 'KEYWORD', opt_value: '  ' })).toBe('decoration.value_required');
});

it.each(['/a/b', '/page/1', '//', '/a/?x=1'])('%s leads nowhere: phones open a first level alone', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value })).toMatch(opt_value === '//' ? /url_slash/ : /url_first_level/),
);

it.each(['/page', '/page?id=', '/page?x=1', '/page?id=abc'])('%s names no page', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value })).toBe('decoration.url_page'),
);

it.each(['/', '/index', '/page?id=12', '/cart?x=//1'])('%s is a link of a page', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value })).toBeUndefined(),
);

it('an advert that greets has a picture; one that is closed needs none', () => {
  const faults = (ad: object) =>
    miniAdEdit.request.safeParse({ pictures: [], version: 1, ...ad }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(faults({ is_open: false })).toBeUndefined();
  expect(faults({ is_open: true })).toEqual(['pictures: decoration.picture_required']);
  expect(faults({ is_open: true, pictures: [{ url: 'a', operation: {} }] })?.join() ?? '').not.toContain('picture_required');
});

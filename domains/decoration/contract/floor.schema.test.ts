import { expect, it } from 'vitest';
import { optionFault } from './floor.schema.ts';

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1', 'page'])('%s leads away, and is no link of a page', (opt_value) =>
  expect(optionFault({ opt_type: 'URL', opt_value })).toBe('decoration.url_slash'),
);

it.each(['/', '/page', '/page?x=//1'])('%s is a link of a page', (opt_value) => expect(optionFault({ opt_type: 'URL', opt_value })).toBeUndefined());

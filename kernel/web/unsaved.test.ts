import { expect, it } from 'vitest';
import { heard } from './unsaved.ts';

it('knows of each place which of its forms hold something unsaved', () => {
  const one = heard(new Map(), 'a', 'form 1', true);
  const two = heard(heard(one, 'a', 'form 2', true), 'b', 'form 3', true);
  expect([...two.keys()]).toEqual(['a', 'b']);
  expect([...heard(two, 'a', 'form 1', false).keys()]).toEqual(['a', 'b']);
  expect([...heard(heard(two, 'a', 'form 1', false), 'a', 'form 2', false).keys()]).toEqual(['b']);
});

it('is the same map where nothing changed, so that nothing is drawn anew', () => {
  const one = heard(new Map(), 'a', 'form 1', true);
  expect(heard(one, 'a', 'form 1', true)).toBe(one);
  expect(heard(one, 'b', 'form 9', false)).toBe(one);
});

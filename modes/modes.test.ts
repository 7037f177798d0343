import { expect, it } from 'vitest';
import { modes } from './modes.ts';

it.each(Object.values(modes))('what the menu of $name shows at first is told apart where it is folded', ({ entries }) => {
  const icons = entries.filter(({ hidden }) => !hidden).map(({ identifier, icon }) => icon ?? `none: ${identifier}`);
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index || icon.startsWith('none'))).toEqual([]);
});

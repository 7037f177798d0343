import { expect, it } from 'vitest';
import { unitsTyped } from './units-typed.ts';

it.each([
  ['水光焕肤护理×10', '水光焕肤护理', 10],
  ['水光焕肤护理 x 5次', '水光焕肤护理', 5],
  ['P001*3', 'P001', 3],
  ['光子嫩肤', '光子嫩肤', 1],
  ['光子x', '光子x', 1],
  ['×3', '×3', 1],
  ['热玛吉 X2代×6', '热玛吉 X2代', 6],
])('%j is %j, %i', (text, name, project_num) => {
  expect(unitsTyped(text)).toEqual({ name, project_num });
});

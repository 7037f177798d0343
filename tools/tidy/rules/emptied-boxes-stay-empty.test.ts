import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { emptiedBoxesStayEmpty } from './emptied-boxes-stay-empty.ts';

test('a box that is filled again as it is emptied is caught, whatever fills it', () => {
  const files = {
    'domains/card/web/A.tsx': 'export const A = () => (\n  <InputNumber min={1} onChange={(num) => change({ num: num ?? 1 })} />\n);',
    'kernel/web/kit/B.tsx': 'export const B = () => <InputNumber onChange={(num) => onChange(num ?? row.proposed)}>{unit}</InputNumber>;',
  };
  expect(places(emptiedBoxesStayEmpty, projectOf(files))).toEqual(['domains/card/web/A.tsx:2', 'kernel/web/kit/B.tsx:1']);
});

test('a box that stays as it was left, one that holds nothing or none of it, and other inputs pass', () => {
  const files = {
    'domains/card/web/A.tsx': 'export const A = () => <InputNumber onChange={(num) => num !== null && change({ num })} />;',
    'domains/card/web/B.tsx': 'export const B = () => <InputNumber value={num ?? 1} onChange={(num) => change(num ?? 0)} />;',
    'domains/card/web/C.tsx': 'export const C = () => <InputNumber onChange={(num) => change(num ?? null)} />;',
    'domains/card/web/D.tsx': "export const D = () => <StaffSelect onChange={(uid) => change(uid ?? 'nobody')} />;",
    'domains/card/web/A.test.tsx': 'export const A = () => <InputNumber onChange={(num) => change(num ?? 1)} />;',
  };
  expect(places(emptiedBoxesStayEmpty, projectOf(files))).toEqual([]);
});

import { expect, test } from 'vitest';
import { differencesBetween } from './supplied-project.ts';

const OURS = { project_name: '水光焕肤', specification: '单次', duration_minutes: 60, clean_minutes: 10, description: '' };

test('what the supplier changed is told field by field, and nothing else', () => {
  expect(differencesBetween(OURS, OURS)).toEqual([]);
  expect(differencesBetween(OURS, { ...OURS, project_name: '水光焕肤（升级）', duration_minutes: 75 })).toEqual([
    { field: 'project_name', ours: '水光焕肤', theirs: '水光焕肤（升级）' },
    { field: 'duration_minutes', ours: '60', theirs: '75' },
  ]);
});

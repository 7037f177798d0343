import { expect, test } from 'vitest';
import { places, projectOf } from '../plant.ts';
import { grantsByPreset } from './grants-by-preset.ts';

const GRANT = "-- The manager's.\ninsert into role_grant select r.role_id from role r where r.role_name in ('店长');\n";

test('a migration that grants by what a role is called is caught', () => {
  expect(places(grantsByPreset, projectOf({ 'db/migrations/0141_next.sql': GRANT }))).toEqual(['db/migrations/0141_next.sql:2']);
  expect(places(grantsByPreset, projectOf({ 'db/migrations/0200_next.sql': "select 1 where '收银员' = any (x);\n" }))).toHaveLength(1);
});

test('what was granted before presets had a name passes, and so does a grant by preset', () => {
  expect(places(grantsByPreset, projectOf({ 'db/migrations/0086_before.sql': GRANT }))).toEqual([]);
  const named = "-- Was 店长 once.\nselect grant_preset('{manager}', '{member:merge}', 'member:cancel');\n";
  expect(places(grantsByPreset, projectOf({ 'db/migrations/0141_next.sql': named }))).toEqual([]);
});

import { expect, test } from 'vitest';
import { presetRoles } from './preset-roles.ts';
import { isOfNewRetail } from './retail.ts';
import { offered, rightsIn } from './rights.ts';

const MODULES = ['beauty', 'medical', 'retail', 'head', 'supplier'] as const;

const only = (module: 'beauty' | 'medical', other: 'beauty' | 'medical') =>
  [...rightsIn(module)].filter((right) => !rightsIn(other).has(right)).toSorted();

test('whatever a role that shops begin with holds, some module offers: else no role made by hand could hold it', () => {
  for (const { role_name, permissions } of presetRoles) {
    const hidden = permissions.filter((right) => !MODULES.some((module) => rightsIn(module).has(right)));
    expect([role_name, hidden]).toEqual([role_name, []]);
  }
});

test('beauty shops and clinics offer the same rights, but for what the one or the other has no page for', () => {
  expect(only('beauty', 'medical')).toEqual(['insight:warning']);
  expect(only('medical', 'beauty')).toEqual([
    'emr:archive',
    'emr:read',
    'emr:template',
    'emr:write',
    'reconciliation:read',
    'reconciliation:reopen',
    'reconciliation:write',
    'wecom:account',
    'wecom:read',
    'wecom:send',
    'wecom:write',
  ]);
});

test('a copy of a role is given what can be chosen, and nothing else', () => {
  for (const { permissions, modules } of presetRoles) {
    const grants = Object.fromEntries(modules.map((module) => [module, module === 'retail' ? permissions.filter(isOfNewRetail) : permissions]));
    const copied = offered(grants);
    for (const module of modules) expect((copied[module] ?? []).filter((right) => !rightsIn(module).has(right as never))).toEqual([]);
    expect(Object.values(copied).flat().length).toBeGreaterThan(0);
  }
  expect(offered({ beauty: ['sales:read', 'emr:write'] })).toEqual({ beauty: ['sales:read'] });
});

import type { Permission } from '#kernel/contract/endpoint.ts';
import type { ModeName } from './mode.ts';

export type Module = 'beauty' | 'medical' | 'retail' | 'head' | 'supplier';

/** Which module of a role's rights counts in a mode. */
export const MODULE_OF: Readonly<Record<ModeName, Module>> = { shop: 'beauty', clinic: 'medical', 'head-office': 'head', supplier: 'supplier' };

/** A role that every new organisation starts with. */
export interface PresetRole {
  key: 'administrator' | 'manager' | 'cashier' | 'therapist' | 'doctor' | 'supplier';
  role_name: string;
  data_scope: 'own' | 'department' | 'shop' | 'shops' | 'all';
  modules: readonly Module[];
  permissions: readonly Permission[];
}

const COUNTER: readonly Permission[] = [
  'member:read',
  'member:write',
  'card:read',
  'card:ledger',
  'card:recharge',
  'card:freeze',
  'card:refund',
  'catalog:read',
  'sales:read',
  'sales:create',
  'sales:settle',
  'sales:repay',
  'deduction:read',
  'deduction:write',
  'loyalty:read',
  'followup:read',
  'followup:write',
  'service:read',
  'service:write',
  'consult:read',
  'consult:write',
  'insight:read',
];
const MANAGER: readonly Permission[] = [
  ...COUNTER,
  'insight:report',
  'mode:switch',
  'role:read',
  'shop:write',
  'member:phone',
  'member:private',
  'member:batch',
  'member:cancel',
  'member:merge',
  'member:mobile',
  'member:source',
  'member:label',
  'member:import',
  'download:export',
  'download:approve',
  'card:supplement',
  'card:recharge_free',
  'card:gift',
  'card:exchange',
  'card:extend',
  'card:void_gift',
  'card:write_off',
  'card:approve_refund',
  'sales:void',
  'sales:gift',
  'sales:adjust',
  'sales:debt',
  'sales:refund_cash',
  'deduction:cancel',
  'followup:assign',
  'followup:setting',
  'service:manage',
  'consult:manage',
  'loyalty:points',
  'loyalty:growth',
  'loyalty:level',
  'staff:read',
  'staff:write',
  'staff:disable',
  'staff:phone',
  'staff:private',
  'group:read',
  'group:write',
  'room:read',
  'room:write',
  'device:read',
  'device:write',
  'shift:read',
  'shift:write',
];
/** What is the organisation's, not a shop's. */
const HEAD_OFFICE: readonly Permission[] = [
  'identity:write',
  'staff:power',
  'staff:push',
  'role:write',
  'shop:manage',
  'head:switch',
  'supplier:open',
  'catalog:category',
  'catalog:brand',
];
/** What a shop decides for itself, and the trail of who did what. */
const SETTINGS: readonly Permission[] = [
  'setting:rules',
  'decoration:read',
  'decoration:write',
  'log:read',
  'log:verify',
  'notice:read',
  'notice:write',
  'feedback:read',
  'feedback:write',
  'address:read',
  'address:write',
  'payment:read',
  'payment:write',
  'member:rules',
  'loyalty:write',
  'dictionary:read',
  'dictionary:write',
  'channel:read',
  'channel:write',
];

/** From everything to what the hands need: no cashier agrees to refunds, sees whole phones or changes settings. */
export const presetRoles: readonly PresetRole[] = [
  {
    key: 'administrator',
    role_name: '总部管理员',
    data_scope: 'all',
    modules: ['head', 'beauty', 'medical', 'retail'],
    permissions: [...MANAGER, ...SETTINGS, 'member:medical', ...HEAD_OFFICE],
  },
  { key: 'manager', role_name: '店长', data_scope: 'shop', modules: ['beauty', 'medical', 'retail'], permissions: [...MANAGER, ...SETTINGS, 'member:medical'] },
  { key: 'cashier', role_name: '收银员', data_scope: 'shop', modules: ['beauty', 'medical', 'retail'], permissions: COUNTER },
  {
    key: 'therapist',
    role_name: '美容师',
    data_scope: 'shop',
    modules: ['beauty', 'medical'],
    permissions: [
      'member:read',
      'card:read',
      'catalog:read',
      'deduction:read',
      'deduction:write',
      'service:read',
      'service:write',
      'consult:read',
      'consult:write',
      'followup:read',
      'followup:write',
    ],
  },
  {
    key: 'doctor',
    role_name: '医生',
    data_scope: 'shop',
    modules: ['medical'],
    permissions: [
      'member:read',
      'member:write',
      'member:medical',
      'card:read',
      'catalog:read',
      'sales:read',
      'sales:create',
      'deduction:read',
      'deduction:write',
      'followup:read',
      'followup:write',
      'service:read',
      'service:write',
      'consult:read',
      'consult:write',
      'insight:read',
    ],
  },
  { key: 'supplier', role_name: '供应商', data_scope: 'shop', modules: ['supplier'], permissions: ['shop:write', 'supplier:invite'] },
];

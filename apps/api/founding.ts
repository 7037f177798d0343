import { addRole } from '#domains/access/server/api.ts';
import { addDefaultReturnTypes } from '#domains/follow_up/server/api.ts';
import { addLevel, addSource } from '#domains/member/server/api.ts';
import { addDefaultPayMethods } from '#domains/sales/server/api.ts';
import { addIdentity } from '#domains/staff/server/api.ts';
import { addMainWarehouse } from '#domains/stock/server/api.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { PresetRole } from '#modes/preset-roles.ts';
import { presetRoles } from '#modes/preset-roles.ts';
import { isOfNewRetail } from '#modes/retail.ts';

/** The product's own identities. */
export type IdentityKey = 'customer_service' | 'consultant' | 'developer' | 'doctor' | 'nurse' | 'beautician' | 'doctor_assistant';

/** Identities every organisation starts with. */
const IDENTITIES: readonly { preset: IdentityKey; identity_name: string }[] = [
  { preset: 'consultant', identity_name: '咨询师' },
  { preset: 'beautician', identity_name: '美容师' },
  { preset: 'doctor', identity_name: '医生' },
  { preset: 'nurse', identity_name: '护士' },
  { preset: 'customer_service', identity_name: '客服' },
  { preset: 'developer', identity_name: '开发' },
  { preset: 'doctor_assistant', identity_name: '医生助理' },
];

/** Where customers come from, as every organisation starts with; each may be divided further. */
const SOURCES = [
  { key: 'walk_in', source_name: '自然到店' },
  { key: 'recommended', source_name: '转介绍', needs_recommend: true },
  { key: 'online', source_name: '线上推广' },
  { key: 'offline', source_name: '线下活动' },
] as const;

/** A role that organisations start with; answers its id. */
export function addPresetRole(work: SystemWork, key: PresetRole['key']): string {
  const { key: preset, modules, permissions, ...role } = presetRoles.find((each) => each.key === key)!;
  const inModule = (module: (typeof modules)[number]) => (module === 'retail' ? permissions.filter(isOfNewRetail) : permissions);
  return addRole(work, { ...role, preset, grants: Object.fromEntries(modules.map((module) => [module, inModule(module)])) });
}

/** The ids of what every organisation starts with, by key. */
export interface Structure {
  roles: Record<string, string>;
  identities: Record<string, string>;
  sources: Record<string, string>;
  /** The level of whoever has only just joined. */
  level: string;
}

/** Writes what every organisation starts with besides its shops and people. */
export function foundStructure(work: SystemWork): Structure {
  return {
    roles: Object.fromEntries(presetRoles.map(({ key }) => [key, addPresetRole(work, key)])),
    identities: Object.fromEntries(IDENTITIES.map((identity, index) => [identity.preset, addIdentity(work, { ...identity, sort: index + 1 })])),
    sources: Object.fromEntries(SOURCES.map(({ key, ...source }, index) => [key, addSource(work, { ...source, sort: index + 1 })])),
    level: addLevel(work, { level_name: '普通会员', level_no: 1, growth_value: 0, discount_tenths: null }),
  };
}

/** What a new shop begins with. */
export const seedsShop = [addDefaultPayMethods, addDefaultReturnTypes, addMainWarehouse];

import type { Permission } from '#kernel/contract/endpoint.ts';

/** Each lets whoever holds it bring something in by a file. */
export const IMPORT_RIGHTS: readonly Permission[] = [
  'catalog:brand',
  'catalog:card',
  'catalog:goods',
  'catalog:project',
  'coupon:issue',
  'coupon:write',
  'member:import',
  'reconciliation:write',
  'sales:history',
  'shift:plan',
  'staff:write',
  'voucher:manage',
];

/** Whether somebody has files of their own in the download center: takes lists out, or brings some in. */
export const keepsFiles = (permissions: ReadonlySet<string>): boolean =>
  permissions.has('download:export') || IMPORT_RIGHTS.some((right) => permissions.has(right));

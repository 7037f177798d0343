/**
 * What may be held on what is written down of members. Reading pictures of treatments, and what a customer said in
 * confidence, are rights of their own; `manage` changes and withdraws what colleagues wrote.
 */
export const recordPermissions = [
  'service:read',
  'service:write',
  'service:manage',
  'consult:read',
  'consult:write',
  'consult:manage',
  'triage:read',
  'triage:write',
  'triage:manage',
] as const;

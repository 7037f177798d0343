/** What may be held on settings that are no domain's own, and on the trail of who did what. */
export const settingPermissions = [
  'setting:rules',
  'log:read',
  'log:verify',
  'notice:read',
  'notice:write',
  'feedback:read',
  'feedback:write',
  'address:read',
  'address:write',
] as const;

/** Who asks members afterwards, who gives plans to others, and who decides what is planned by itself. */
export const followUpPermissions = ['followup:read', 'followup:write', 'followup:assign', 'followup:setting'] as const;

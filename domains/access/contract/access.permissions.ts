/** Toggling between beauty and clinic in a shop that is both (specification 2§6); looking at roles and editing them. */
export const accessPermissions = ['mode:switch', 'role:read', 'role:write'] as const;

/**
 * Toggling between beauty and clinic in a shop that is both (specification 2§6); looking at roles and editing them; agreeing to what
 * goes beyond what a colleague may do alone.
 */
export const accessPermissions = ['mode:switch', 'role:read', 'role:write', 'countersign:give'] as const;

/** Toggling between beauty and clinic in a shop that is both (specification 2§6). */
export const accessPermissions = ['mode:switch'] as const;

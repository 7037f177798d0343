/** Bringing members in by a file, and taking an import back. */
export const intakePermissions = ['member:import'] as const;

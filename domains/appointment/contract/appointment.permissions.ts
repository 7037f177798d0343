/** What may be held of appointments. */
export const appointmentPermissions = ['appointment:read', 'appointment:write', 'appointment:self', 'appointment:override'] as const;

/**
 * The end of the day: to see it, to count and close, and to take a close back and to see who gave away, took back and voided
 * how much. The last is the manager's: it is what a dishonest counter would rather nobody saw.
 */
export const dayClosePermissions = ['day_close:read', 'day_close:write', 'day_close:manage'] as const;

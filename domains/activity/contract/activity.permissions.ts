/** What may be held of activities. `activity:write` lowers prices: who makes one is seldom who sells by it. */
export const activityPermissions = ['activity:read', 'activity:write', 'activity:sign_up'] as const;

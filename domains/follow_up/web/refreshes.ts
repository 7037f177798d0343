/** Whose answers a step with a follow-up makes stale. */
export const REFRESHES = ['follow_up.', 'insight.'];

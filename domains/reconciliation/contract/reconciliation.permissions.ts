/** What may be held on reconciliation: to look, to reconcile, and to open again what was reconciled. */
export const reconciliationPermissions = ['reconciliation:read', 'reconciliation:write', 'reconciliation:reopen'] as const;

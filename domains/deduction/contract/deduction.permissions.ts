/** What may be held of deductions. */
export const deductionPermissions = ['deduction:read', 'deduction:write', 'deduction:cancel', 'deduction:batch'] as const;

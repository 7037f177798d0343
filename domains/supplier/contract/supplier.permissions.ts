/**
 * What may be held of a supplier's side: seeing its merchants, what they ordered and what they bought; ending what it is to one;
 * keeping the services that it offers; answering orders of them. And, of a chain, deciding about suppliers that apply.
 */
export const supplierPermissions = ['merchant:read', 'merchant:end', 'offer:write', 'offer:answer', 'supplier:review'] as const;

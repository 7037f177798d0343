/**
 * Money back for what an order sold: to see it (and what went back for cards), to ask for it, and to agree to what a colleague
 * asked for, which is never the same person.
 */
export const refundPermissions = ['refund:read', 'refund:order', 'refund:approve'] as const;

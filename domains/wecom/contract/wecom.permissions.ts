/**
 * What may be held of enterprise messaging. Which colleague somebody of the service is decides who sees whose customers: that goes
 * with the account. Writing to many customers is a right of its own.
 */
export const wecomPermissions = ['wecom:read', 'wecom:write', 'wecom:send', 'wecom:account'] as const;

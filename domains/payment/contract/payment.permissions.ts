/**
 * Money by a phone: the accounts it is collected under, what was asked for and came, giving back what came too late, and
 * saying by hand that money came where a gateway could say it. The last is what a dishonest till would use.
 */
export const paymentPermissions = ['charge:account', 'charge:read', 'charge:refund', 'charge:confirm'] as const;

/** What may be held of orders that are delivered or fetched. Calling one off, and giving money back for one, are for few. */
export const mallPermissions = ['mall:read', 'mall:create', 'mall:ship', 'mall:verify', 'mall:cancel', 'mall:after_sales'] as const;

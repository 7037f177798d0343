/** What may be held of orders that are delivered or fetched. Calling one off is for few; what money goes back somebody else agrees to. */
export const mallPermissions = ['mall:read', 'mall:create', 'mall:ship', 'mall:verify', 'mall:cancel', 'mall:after_sales'] as const;

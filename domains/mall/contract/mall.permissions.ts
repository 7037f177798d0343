/**
 * What may be held of orders that are delivered or fetched: seeing what is fetched (`read`) and what is sent, new retail (`retail`), are
 * two rights, and each step reaches what one sees. Calling one off is for few; what money goes back somebody else agrees to. */
export const mallPermissions = ['mall:read', 'mall:retail', 'mall:create', 'mall:ship', 'mall:verify', 'mall:cancel', 'mall:after_sales'] as const;

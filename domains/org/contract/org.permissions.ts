/**
 * Editing the profile of one's own shop; founding shops and deciding how long they are valid and who leads them; going
 * from the head office into a shop's system; having suppliers; inviting merchants, as a supplier.
 */
export const orgPermissions = ['shop:write', 'shop:manage', 'head:switch', 'supplier:open', 'supplier:invite'] as const;

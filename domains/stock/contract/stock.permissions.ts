/**
 * What may be held of stock. What goods cost is a right of its own; so is agreeing to what a colleague lets go for nothing
 * (`stock:approve`), which nobody does for themselves. Whoever treats opens bottles
 * and throws their rests away (`stock:open`).
 */
export const stockPermissions = [
  'stock:read',
  'stock:cost',
  'stock:warehouse',
  'stock:supplier',
  'stock:inbound',
  'stock:outbound',
  'stock:open',
  'stock:transfer',
  'stock:take',
  'stock:approve',
] as const;

/**
 * What may be held at the till. Giving something away, changing a price by hand and letting a member owe are rights
 * of their own, and so is giving back more cash than came in as cash: they are what a dishonest till would use.
 */
export const salesPermissions = [
  'sales:read',
  'sales:shop',
  'sales:create',
  'sales:settle',
  'sales:void',
  'sales:modify',
  'sales:gift',
  'sales:adjust',
  'sales:debt',
  'sales:repay',
  'sales:refund_cash',
  'sales:review',
  'sales:history',
  'payment:read',
  'payment:write',
] as const;

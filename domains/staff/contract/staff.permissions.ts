/**
 * What may be held on staff and on the structure of a shop. Whole phone numbers and document numbers of colleagues are
 * rights of their own; so are helping somebody back into their account, the shops somebody of the head office may view, and pushing to branches.
 */
export const staffPermissions = [
  'staff:read',
  'staff:write',
  'staff:disable',
  'staff:rescue',
  'staff:phone',
  'staff:private',
  'staff:power',
  'staff:push',
  'identity:write',
  'group:read',
  'group:write',
  'room:read',
  'room:write',
  'device:read',
  'device:write',
  'shift:read',
  'shift:write',
  'shift:plan',
] as const;

/**
 * What may be held on members. Beyond reading and writing the file, three groups of fields are rights of their own:
 * whole phone numbers, private numbers (identity documents) and the medical history. `rules` decides what the form asks.
 */
export const memberPermissions = ['member:read', 'member:write', 'member:phone', 'member:private', 'member:medical', 'member:rules'] as const;

/**
 * What may be held on members. Beyond reading and writing the file, three groups of fields are rights of their own:
 * whole phone numbers, private numbers (identity documents) and the medical history. `rules` decides what the form asks,
 * `batch` changes many files at once, `cancel` closes and reopens them, `merge` makes two of one
 * person one, `mobile` changes the phone somebody is known by, `source` and `label` decide what may be chosen.
 */
export const memberPermissions = [
  'member:read',
  'member:write',
  'member:phone',
  'member:private',
  'member:medical',
  'member:rules',
  'member:batch',
  'member:cancel',
  'member:merge',
  'member:mobile',
  'member:source',
  'member:label',
] as const;

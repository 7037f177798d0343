/** What may be held on the dictionaries; choosing from one is everybody's. */
export const dictionaryPermissions = ['dictionary:read', 'dictionary:write'] as const;

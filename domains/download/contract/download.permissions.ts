/** Taking lists out of the house as files. */
export const downloadPermissions = ['download:export'] as const;

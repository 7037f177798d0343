/** Taking lists out of the house as files; letting a colleague's large one go. */
export const downloadPermissions = ['download:export', 'download:approve'] as const;

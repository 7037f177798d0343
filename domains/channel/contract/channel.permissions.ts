/** What may be held on channels; choosing one in a form is everybody's. */
export const channelPermissions = ['channel:read', 'channel:write'] as const;

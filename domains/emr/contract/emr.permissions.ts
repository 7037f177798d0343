/**
 * What may be held on medical records. Whoever writes one signs their own; `archive` signs colleagues' and puts their drafts into the
 * recycle bin; templates are kept by a right of their own.
 */
export const emrPermissions = ['emr:read', 'emr:write', 'emr:archive', 'emr:template'] as const;

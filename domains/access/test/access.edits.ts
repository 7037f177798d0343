import { type Edit, edit } from '#apps/testing/edit.ts';
import { roleDetail, roleEdit } from '../contract/role.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(roleEdit, roleDetail, {
    key: ['role_id'],
    changes: () => Promise.resolve([{ grants: { beauty: ['member:read', 'member:write'] } }, { grants: { medical: ['member:read'] } }]),
  }),
];

import { type Edit, edit } from '#apps/testing/edit.ts';
import { accountEdit, accountList } from '../contract/account.endpoints.ts';

const SEALED = 'a key is never read';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(accountEdit, accountList, {
    key: ['account_id'],
    still: { private_key: SEALED, key_serial: SEALED, gateway_key: SEALED, gateway_key_serial: SEALED, api_key: SEALED, app_secret: SEALED },
  }),
];

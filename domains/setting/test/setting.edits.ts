import { type Edit, edit } from '#apps/testing/edit.ts';
import { addressList, addressUpdate } from '../contract/address.endpoints.ts';
import { noticeEdit, noticeSearch } from '../contract/notice.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(addressUpdate, addressList, { key: ['address_id'], still: { is_default: 'there is always one: another takes its place' } }),
  edit(noticeEdit, noticeSearch, { key: ['notice_id'] }),
];

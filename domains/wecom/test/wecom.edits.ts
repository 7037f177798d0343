import { type Edit, edit } from '#apps/testing/edit.ts';
import { contactSearch, tieContact } from '../contract/contact.endpoints.ts';
import { customerSearch, refuseMessages, tieCustomer } from '../contract/customer.endpoints.ts';
import { sendDetail, sendEdit } from '../contract/send.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(sendEdit, sendDetail, {
    key: ['wecom_send_id'],
    changes: async () => [
      { content: '又改过的内容' },
      { link_url: 'https://example.com/spring', link_title: '春季活动', link_desc: '到店有礼' },
      { link_url: '', link_title: '', link_desc: '' },
      { visit_from: '2026-01-01', visit_until: '2026-02-01' },
      { labels: ['怕痛'] },
      { tag_keys: ['sandbox-vip'] },
    ],
    still: {
      picture: 'it is uploaded for one message',
      wecom_user_ids: 'who is meant is tried by the tests of messages',
      member_level_ids: 'who is meant is tried by the tests of messages',
      link_title: 'goes with its link',
      link_desc: 'goes with its link',
    },
  }),
  edit(tieContact, contactSearch, { key: ['wecom_user_id'], ask: () => ({ page_size: 200 }), changes: async () => [{ uid: null }] }),
  edit(tieCustomer, customerSearch, { key: ['wecom_customer_id'], ask: () => ({ page_size: 200 }), changes: async () => [{ member_id: null }] }),
  edit(refuseMessages, customerSearch, { key: ['wecom_customer_id'], ask: () => ({ page_size: 200 }) }),
];

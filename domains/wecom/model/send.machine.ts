import { machine } from '#kernel/contract/machine.ts';
import type { SendStatus } from '../contract/send.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A message to many: what was sent is never sent again; what colleagues have not sent off can be stopped. */
export const sendFlow = machine<SendStatus, typeof zhCN>('wecom')({
  name: 'wecom_send',
  table: 'wecom_send',
  key: 'wecom_send_id',
  column: 'status',
  states: { draft: 'neutral', sending: 'warning', sent: 'success', failed: 'danger', withdrawn: 'neutral' },
  initial: ['draft'],
  verbs: {
    edit: { from: ['draft'], right: 'wecom:send', refusal: 'send_not_draft' },
    remove: { from: ['draft'], right: 'wecom:send', refusal: 'send_not_draft' },
    send: { from: ['draft'], to: 'sending', right: 'wecom:send', refusal: 'send_not_draft' },
    /** The service has all of it, or at least some. */
    hand: { from: ['sending'], to: 'sent', right: null },
    fail: { from: ['sending'], to: 'failed', right: null },
    withdraw: { from: ['sending', 'sent'], to: 'withdrawn', right: 'wecom:send', reason: true },
  },
  state_words: 'status',
  verb_words: 'send_verb',
  refusal: 'send_state_changed',
});

import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of transfers. */
export const en: Translated<typeof zhCN> = {
  word: {
    add_transfer: 'Transfer',
    no_transfers: 'No transfers yet',
    transfer_added: 'Saved: it leaves once it is sent',
    keep_sheet: {
      inbound: 'Save the intake',
      procurement: 'Save the order',
      outbound: 'Save the outgoing goods',
      take: 'Save the handout',
      transfer: 'Save the transfer',
    },
    any_transfer: 'Sent and received',
    send_text: 'The goods leave the warehouse and wait to be received.',
    withdraw_text: 'The goods go back where they came from.',
    received_short_hint: 'Needed where less arrived',
    transfer_received: 'Received',
    transfer_status: { draft: 'To be sent', in_transit: 'On its way', received: 'Received', withdrawn: 'Taken back' },
    transfer_verb: { send: 'Send', receive: 'Receive', withdraw: 'Take back' },
    transfer_direction: { in: 'Received', out: 'Sent' },
  },
};

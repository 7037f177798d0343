import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: { messages: 'Messages' },
  field: {},
  refusal: {},
  subject: {
    message: 'message',
  },
  word: {
    unread: '{{count|unread message|unread messages}}',
    more: '{{count}} waiting for my approval',
    messages: 'Messages',
    clear_all: 'Mark all read',
    clear: 'Mark read',
    nothing: 'No messages',
    unread_only: 'Unread',
    all: 'All',
    open: 'Open',
    of_type: {
      '0': '{{count|follow-up is|follow-ups are}} due',
      '1': 'Order {{order}} is waiting to be shipped',
      '2': 'Suppliers changed or stopped {{count|product|products}} that you took on',
      '3': 'Suppliers changed or stopped {{count|treatment|treatments}} that you took on',
      '4': '{{count|member has|members have}} a birthday',
      '5': '{{count|product expires|products expire}} soon',
      '6': '{{count|supply expires|supplies expire}} soon',
      '7': '{{count|count card is|count cards are}} about to expire',
      '8': '{{count|stored-value card is|stored-value cards are}} running low',
      '9': '{{count|count card is|count cards are}} running low',
      '10': 'The nightly check of the books found {{count|fault|faults}}: ask your system administrator to look into it soon',
      '11': 'The nightly check of the books could not be finished: ask your system administrator to look into it',
      '12': '{{count|item is|items are}} running out of stock',
      '13': 'Order {{order}} is still unsettled and will soon be voided automatically',
      '14': 'The file {{file}} is ready in the download centre',
      '15': 'The file {{file}} was not exported: {{why}}',
      '16': '{{name}} signed you out of every device at {{at}}',
      '17': '{{name}} turned off your two-step verification at {{at}}; sign in again on every device',
      '18': '{{name}} changed the phone number you sign in with at {{at}}; sign in again on every device',
      '19': '{{count|supplier’s service waits|suppliers’ services wait}} for your confirmation, and count as confirmed after some days',
    },
  },
};

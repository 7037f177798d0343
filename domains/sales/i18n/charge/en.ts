import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of money by a phone at the till. */
export const en: Translated<typeof zhCN> = {
  refusal: {
    auth_code_invalid: 'Scan failed, please scan the customer’s code again',
    auth_code_other: 'This code belongs to another payment method: choose again',
    one_scan: 'Collect exactly one payment by a connected account',
    charge_unknown: 'There is no such payment',
    charge_used: 'This payment has been handled already; refresh the page',
    customer_is_paying: 'The customer is paying by phone. Please wait, or cancel that first.',
    recharge_changed: 'What this card costs or loads has changed: please collect again by its new terms',
    gateway_silent: 'The payment platform does not answer. It is asked again; please wait a moment.',
    scan_by_hand: 'An account collects this payment method: scan, or ask a colleague who may confirm it by hand',
  },
  word: {
    ask_scan: 'The customer scans this with {{way}}',
    show_code: 'Show a code',
    customer_code: 'The customer’s payment code (about 18 digits)',
    waiting_phone: 'Waiting for the customer to agree on the phone…',
    waiting_scan: 'Waiting for the customer to pay…',
    ask_now: 'The customer says it is paid: ask now',
    cancel_charge: 'Cancel',
    creating: 'Asking the payment platform…',
    hand_confirm: 'Confirm by hand',
    hand_confirm_title: 'Has {{amount}} come?',
    hand_confirm_text: 'The payment platform has not said so: it is noted as confirmed by hand, and a colleague looks at it again.',
    collect_scan: 'Collect by scan',
    back_to_ways: 'Pay another way',
    charge_late: 'The customer has paid, but the order could not be settled: {{problem}}. It is noted under “Scan payments”, to be sent back.',
    charge_failed: 'Payment failed: {{problem}}',
    charge_closed: 'Cancelled: collect again, or pay another way',
    repay_charge_late: 'The customer has paid, but the debt could not be repaid: {{problem}}. It is noted under “Scan payments”, to be sent back.',
    recharge_charge_late: 'The customer has paid, but the card could not be loaded: {{problem}}. It is noted under “Scan payments”, to be sent back.',
    gateway_by_hand: 'What a connected account collects is confirmed by hand here, and a colleague looks at it again.',
    gateway_one_by_one: 'What a connected account collects is paid by scan, one order at a time: settle those orders by themselves.',
  },
};

import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of bills that customers scan. */
export const en: Translated<typeof zhCN> = {
  title: {
    scan_page: 'Pay by scanning',
    scan_detail: 'Scanned bill',
  },
  field: {
    collect_code: 'Collection code',
    opener_name: 'Shown by',
    open_time: 'Shown at',
    claim_time: 'Customer confirmed at',
    claimed_pattern_name: 'Customer paid by',
  },
  refusal: {
    collect_code_invalid: 'A collection code begins with https://, wxp://, weixin:// or alipays://',
    scan_unknown: 'This code is not valid any more. Please ask at the counter for another.',
  },
  word: {
    collect_code_hint: 'What the shop’s own code says, such as https://qr.alipay.com/… or wxp://…; empty leaves it out of bills that customers scan.',
    another_code: 'Another code',
    scan_ask: 'The customer scans this to see the bill and pay',
    scan_waiting: 'Waiting for the customer',
    scan_claimed: 'The customer says it is paid by {{way}}: check that the money has come',
    scan_check: 'It has come: settle',
    scan_expired: 'This code is no longer valid',
    scan_until: 'Valid until {{time}}',
    scan_paid: 'The order is settled',
    not_claimed: 'The customer has not confirmed yet',
  },
};

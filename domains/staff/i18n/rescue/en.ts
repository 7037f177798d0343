import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    rescue: 'Help back into the account',
  },
  field: {
    reason: 'Reason',
    code: 'Code',
    new_mobile: 'New phone',
    totp: 'Two-step verification',
    sessions_ended: 'Devices signed out',
  },
  refusal: {
    no_account: 'This colleague has no sign-in',
    rescue_oneself: 'Change your own account on the account page',
    account_elsewhere: 'This colleague works for another organisation too: only they themselves may change their account',
    leader_beyond: 'The account of a head of store is changed with the help of the head office alone, and that of its own head by nobody else',
    totp_not_on: 'This colleague has no two-step verification',
    rebind_code_wrong: 'The code is wrong or has expired',
    reason_required: 'Please give the reason',
  },
  permission: {
    'staff:rescue': 'Help colleagues back into their account',
  },
  word: {
    rescue: 'Help back into the account',
    rescue_factor: 'Reset two-step verification',
    rescue_factor_text:
      'For a lost authenticator or phone. Every device is signed out and the person is told by text message.',
    rescue_factor_off: 'Two-step verification is off.',
    rescue_sessions: 'Sign out everywhere',
    rescue_sessions_text: '{{count|device is|devices are}} signed in. For a phone that was lost, or an account somebody else uses.',
    rescue_sessions_none: 'No device is signed in.',
    rescue_phone: 'Change the sign-in phone',
    rescue_phone_text: 'For a number that is not in use any more. The new phone gets a code; every device is signed out and the old phone is told.',
    rescue_elsewhere: 'This colleague works for another organisation too: only they themselves may change their account.',
    factor_reset_done: 'Two-step verification was reset',
    sessions_ended: 'Signed out of {{count|device|devices}}',
    phone_rebound: 'The sign-in phone was changed',
  },
};

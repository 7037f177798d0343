import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of deposits. */
export const en: Translated<typeof zhCN> = {
  title: {
    deposit_ask: 'Take a deposit',
    deposit_waive: 'Waive the deposit',
    deposit_rule: 'Deposits',
  },
  field: {
    deposit: 'Deposit',
    deposit_status: 'Deposit',
    deposit_amount: 'Amount of the deposit',
    order_id: 'Order',
    due_at: 'To be paid by',
    own_phone: 'Their own phone',
    amount: 'Amount',
    sbc_id: 'Card of deposits',
    source_id: 'Source of new customers',
  },
  refusal: {
    why_deposit_late: 'The deposit was not paid in time',
    why_cancelled: 'The appointment was cancelled',
    deposit_over: 'This deposit has lapsed, or is not wanted any more',
    deposit_paid: 'The deposit is paid',
    deposit_asked: 'A deposit is being collected already: see its order',
    deposit_unset: 'No card is chosen for deposits yet: choose one under Settings - Deposits',
    deposit_unready: 'The deposit cannot be paid online now; please call the shop',
    deposit_day_closed: 'The shop has closed its books for today and cannot take the deposit online; please call the shop',
    deposit_wechat_again: 'WeChat’s confirmation is used up; please press pay again',
    deposit_paid_elsewhere: 'Somebody is paying this deposit on another phone; please try again in a moment',
    deposit_phone: 'Write down this guest’s own phone, not the contact’s: the deposit is theirs. Or choose their file first',
    deposit_phone_elsewhere: 'The file of this phone is another shop’s, whose members this shop does not serve: it can take no deposit from them',
    deposit_phone_cancelled: 'The file of this phone is cancelled: restore it before a deposit is taken',
    deposit_card_gone: 'This card is withdrawn or not sold here; please choose another',
    deposit_card_gift: 'A deposit has no gift: what is loaded must be what is paid',
    deposit_source_required: 'Please choose the source that new customers’ files name',
  },
  subject: {
    appointment_deposit: 'Deposit of an appointment',
  },
  word: {
    deposit_status: { asked: 'Unpaid', paid: 'Paid', lapsed: 'Not paid in time', given_up: 'Not wanted any more' },
    deposit_verb: { pay: 'Paid', lapse: 'Lapsed', give_up: 'Not wanted any more', waive: 'Waived' },
    deposit_mark: { asked: 'Deposit unpaid', paid: 'Deposit paid', lapsed: 'Deposit lapsed', given_up: '' },
    deposit_due: 'The rules ask for a deposit',
    deposit_until: '{{amount}} unpaid, until {{time}}',
    deposit_paid_is: '{{amount}} paid',
    deposit_returned: '{{amount}} paid, {{back}} given back',
    deposit_lapsed_is: '{{amount}} not paid in time',
    deposit_given_up_is: '{{amount}} not wanted any more',
    deposit_order: 'See the order',
    deposit_collect: 'Collect it',
    deposit_asked: 'The order is made: please collect it',
    phone_of_contact: '(the contact’s phone)',
    deposit_phone_text:
      '{{name}} is reached by the contact’s phone. The deposit is their own money: write down their phone. It goes to their file, or opens one.',
    deposit_waived: 'The deposit is waived',
    deposit_waive_title: 'Do without the deposit of {{name}}?',
    deposit_waive_text: 'Its order is void; the appointment stands.',
    deposit_kept:
      'The deposit of {{amount}} stays on the member’s stored-value card, for whatever they buy; should they want it back, refund the card in their file.',
    deposit_kept_member: 'Open the member’s file',
    deposit_dropped: 'The unpaid deposit of {{amount}} is void with it.',
    deposit_explained:
      'A deposit is the customer’s money: a stored-value card, which pays for anything and is refunded like any. Please keep a card without gift for it.',
    deposit_signer: 'Orders of online deposits are made in the name of {{name}}',
    deposit_none_chosen: 'No deposits',
    deposit_saved: 'Deposits saved',
    deposit_problem: {
      unset: 'No card is chosen yet: no deposits are taken.',
      gone: 'The chosen card is withdrawn or not sold here: no deposits are taken. Please choose another.',
      gift: 'The chosen card has gift and cannot be a deposit. Please choose another.',
      nobody:
        'The desk can take deposits; online not yet: a colleague of this shop who may sell and settle has to save here, and signs for online orders.',
      account: 'The desk can take deposits; online not yet: connect WeChat Pay or Alipay under the accounts of scan payments first.',
    },
    deposit_card_hint: 'Stored-value cards on sale that load what is paid; the price is the deposit.',
    deposit_source_hint: 'Callers and online customers without a file get one when they pay; it names this source.',
  },
};

import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of the member's own proof. */
export const en: Translated<typeof zhCN> = {
  field: {
    proof_id: 'Member’s proof',
    proof: 'Member’s proof',
    proof_code: 'Code',
    proof_signature: 'Member’s signature',
  },
  refusal: {
    proof_needed: 'The member has to agree first: by a code sent to their phone or by signing',
    proof_invalid: 'The member’s proof is not valid or too old; please ask them again',
    proof_unknown: 'There is no such proof; please send another code',
    proof_member_unknown: 'There is no such member',
    proof_of_whom: 'Choose the card or member to prove it for',
    proof_code_required: 'Enter the code of six digits',
  },
  word: {
    proof_by: { code: 'Text message', signature: 'Signature' },
    proof_of: 'The member agrees to {{what}}',
    proof_receiver: 'to {{name}}',
    proof_receives: 'for {{what}}',
    proof_first: 'Fill in the rest first; then the member agrees to it.',
    proof_text: 'The member agrees in person; valid for 10 minutes, once.',
    proof_send: 'Send code',
    proof_sent: 'A code was sent to {{mobile}}',
    proof_again: 'Again in {{seconds}} s',
    proof_to: 'The code goes to {{mobile}}',
    proof_confirm: 'Confirm',
    proof_done: { code: 'The member agreed by text message', signature: 'The member has signed' },
    proof_redo: 'Ask again',
    proof_pad: 'Where the member signs',
    proof_pad_text: 'The member signs in the box',
    proof_clear: 'Clear',
    proof_sign: 'Accept signature',
    proof_shown: { code: 'Agreed by text message {{time}}', signature: 'Signed by the member {{time}}' },
    rule: {
      member_proof: {
        label: 'Member’s own proof',
        hint: 'What takes value out of a member’s cards is done only once the member has agreed in person.',
        choices: { none: 'Not asked', code: 'Text message', signature: 'Signature', either: 'Either' },
      },
      proof_for_refund: {
        label: 'Refunds ask for proof',
        hint: 'The member agrees to a refund of a card; applies where a member’s own proof is required at all.',
      },
      proof_for_gift: {
        label: 'Gifts ask for proof',
        hint: 'The giving member agrees to a gift; applies where a member’s own proof is required at all.',
      },
      proof_for_transfer: {
        label: 'Moved balances ask for proof',
        hint: 'The giving member agrees to moving a balance; applies where a member’s own proof is required at all.',
      },
      proof_for_exchange: {
        label: 'Exchanges ask for proof',
        hint: 'The member agrees to an exchange of units; applies where a member’s own proof is required at all.',
      },
      proof_for_deduction: {
        label: 'Deductions ask for proof',
        hint: 'The member agrees to units being deducted; applies where a member’s own proof is required at all.',
      },
      proof_for_payment: {
        label: 'Paying with stored value asks for proof',
        hint: 'The member agrees to what their cards pay at the till; applies where a member’s own proof is required at all.',
      },
      proof_for_giving_up: {
        label: 'Write-offs ask for proof',
        hint: 'The member agrees to a balance being written off and to gift being taken away; applies where a member’s own proof is required at all.',
      },
    },
  },
};

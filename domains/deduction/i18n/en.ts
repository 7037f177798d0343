import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    deductions: 'Deductions',
    deduct: 'Deduct',
    rules: 'Deductions',
  },
  field: {
    deduction_number: 'Deduction number',
    shop_project_id: 'Treatment',
    num: 'Count',
    deduction_amount: 'Value',
    cancel_reason: 'Reason of cancelling',
    cancel_time: 'Cancelled at',
    canceller_name: 'Cancelled by',
    deduction_time: 'Deducted at',
    items: 'Items',
    card_name: 'Count card',
    performers: 'Performed by',
    operator_name: 'Staff',
    start_date: 'From',
    end_date: 'To',
    remarks: 'Remarks',
    status: 'Status',
    member_name: 'Member',
    shop_name: 'Shop',
  },
  refusal: {
    project_unknown: 'This treatment does not exist',
    card_gone: '{{card}} is no longer valid; the deduction cannot be cancelled',
    deduction_not_found: 'This deduction does not exist',
    num_invalid: 'Please enter a valid count',
    already_cancelled: 'This deduction has been cancelled already',
    member_unknown: 'This member does not exist',
    items_required: 'Please choose what is sold',
    items_too_many: 'Too many items',
    reason_required: 'Please give the reason',
  },
  subject: {
    deduction: 'deduction',
  },
  permission: {
    'deduction:read': 'See deductions',
    'deduction:write': 'Deduct',
    'deduction:cancel': 'Cancel deductions',
  },
  word: {
    deducted: 'Deducted',
    confirm_deduct: 'This will be deducted: {{items}}. Go on?',
    nothing_to_deduct: 'No count card that can be used here',
    units_left: '{{count}} left',
    deduction_status: { done: 'Done', cancelled: 'Cancelled' },
    cancel_title: 'Cancel deduction {{number}}',
    cancel_text: '{{items}}: units, value and performance return to what they were.',
    cancelled_done: 'The deduction is cancelled',
    no_deductions: 'No deductions yet',
    action: { cancel: 'Cancel' },
    rule: {
      needs_performer: { label: 'A deduction names who served', hint: 'Every line needs somebody.' },
    },
  },
};

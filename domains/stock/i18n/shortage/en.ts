import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of what documents take from stock, and of what is lacking. */
export const en: Translated<typeof zhCN> = {
  title: {
    shortages: 'Shortages',
  },
  field: {
    shortage_quantity: 'Lacking',
    left_quantity: 'To settle',
    usable_quantity: 'Usable now',
    decide_time: 'Settled at',
    decider_name: 'Settled by',
    member_name: 'Member',
    mobile_number: 'Phone',
  },
  refusal: {
    batch_not_good: 'Batch {{batch}} has expired or was recalled, and is not used in treatments',
    stock_lacks: 'Not enough in stock; missing: {{lines}}',
    shortage_unknown: 'There is no such shortage',
    shortage_still: 'There is still no usable {{name}}; take some in first',
    shortage_state_changed: 'Somebody else has just settled this shortage; refresh and try again',
  },
  subject: {
    stock_shortage: 'Shortage',
  },
  word: {
    rule: {
      on_sale: {
        label: 'Sales take from stock',
        hint: 'Products sold, or handed over from a count card, leave the main warehouse, soonest to expire first. Short: noted and sold, or refused.',
        choices: { none: 'No', shortage: 'Yes; note what is short', refuse: 'Yes; refuse what is short' },
      },
      batch_notice_days: {
        label: 'Warn before a batch expires (days)',
        hint: 'The shop is told every day of batches that expire within so many days.',
      },
      on_treatment: {
        label: 'Treatments take their supplies from stock',
        hint: 'A deduction takes the supplies of its treatment from the warehouse of the department of whoever did it, else from the main one.',
        choices: { none: 'No', shortage: 'Yes; note what is short', refuse: 'Yes; refuse what is short' },
      },
    },
    recall_list: 'Recall list',
    recall_hint:
      'Whoever was sold or treated with a batch, by its number. Showing whole phone numbers is noted. Stop what is left of it in the batch trace first.',
    with_phones: 'Whole phone numbers',
    nobody_known: 'Walk-in',
    no_recall: 'Nobody was given this batch',
    see_recall: 'Recall list',
    all_stock: 'Stock',
    open_shortages: 'Shortages',
    no_shortages: 'Nothing is lacking',
    issue_shortage_text: '{{name}}: {{left}} to settle, {{usable}} usable. Take it out of the warehouse for {{number}}?',
    write_off_text: '{{name}}: {{left}} will not be taken from stock any more. Say why the books were wrong.',
    shortage_issued: 'Taken from stock',
    shortage_issued_part: 'Taken from stock; {{left}} still lacking',
    shortage_written_off: 'Written off',
    shortage_kind: { sale: 'Sale', treatment: 'Treatment' },
    shortage_status: { open: 'To settle', issued: 'Taken', written_off: 'Written off', void: 'Returned' },
    shortage_verb: { issue: 'Take from stock', issue_part: 'Take part', write_off: 'Write off', void: 'Return' },
  },
};

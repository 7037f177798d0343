import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    take_supplied: 'Take on a treatment',
    supplied_facts: 'As the supplier has it',
    supplied_differences: 'Changed by the supplier',
  },
  field: {
    supplied_by: 'Sold directly of',
    supplier_name: 'Supplier',
    supply_price: 'Supply price',
    state: 'Status',
  },
  refusal: {
    supplied_unknown: 'The supplier does not offer this treatment, or not any more',
    supplied_taken: 'This treatment has been taken on already',
    supplied_changed: 'The supplier has just changed this treatment. Check it and try again',
  },
  permission: { 'supplier:project': 'Take on treatments of suppliers' },
  word: {
    not_supplied: 'Not a supplier’s',
    supplied_state: { offered: 'Not taken on', taken: 'Taken on', changed: 'Changed by supplier' },
    search_supplied: 'Treatment name / number',
    any_supplier: 'All suppliers',
    no_supplied: 'No supplier offers a treatment yet',
    take: 'Take on',
    taken_done: 'Taken on',
    take_hint: 'Name, specification, duration and description are the supplier’s; price, category and shelf are yours',
    see_taken: 'Open our treatment',
    our_price: 'Our price',
    renew: 'Take over the changes',
    renew_title: 'Take over the supplier’s changes to “{{name}}”?',
    renew_text: 'Name, specification, duration and description become what the supplier says now. Price and shelf stay.',
    renewed_done: 'Changes taken over',
    ours: 'Ours now',
    theirs: 'The supplier’s now',
    price_then: 'Supply price went from {{before}} to {{now}}',
    taken_at: 'Taken on at',
  },
};

import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    supplement: 'Enter an existing card',
  },
  field: {
    supplement_id: 'Member card',
    amount_gift: 'Count given',
    products: 'Products',
    gift_products: 'Free products',
  },
  refusal: {
    supplement_by_right: 'You may not put old cards on file; ask a colleague who may',
    amount_gift_invalid: 'Please enter the count given',
    supplement_type_required: 'Please choose the kind of card',
    supplement_id_required: 'Please choose member card',
    products_required: 'Please choose the products',
    product_num_required: 'Please enter how many of the product',
    product_twice: 'Each product once',
    products_by_project: 'Only a card that counts by treatment holds products; the others can give them along',
    supplement_empty: 'Principal and gift cannot both be 0',
    supplement_beyond_limit: 'This old card is worth more than {{amount}}, which needs a second person’s approval',
    supplement_beyond_file: 'An old card worth more than {{amount}} is put on file by itself, with a second person’s approval',
    supplement_of_day: 'The old cards you put on file today are worth more than {{amount}}, which needs a second person’s approval',
  },
  word: {
    confirm_supplement: 'Put this card on the member’s file?',
    supplemented: 'Card put on file',
    supplement_page: 'A count card of many projects is put on file on a page of its own',
    supplement: 'Put on file',
    bring_card: 'Add',
    change_card: 'Change',
    drop_card: 'Leave out {{name}}',
  },
};

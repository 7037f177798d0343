import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    switch_shop: 'Switch shop',
  },
  field: {
    mobile_number: 'Mobile number',
    password: 'Password',
    real_name: 'Name',
    role_name: 'Role',
    shop_name: 'Shop',
    valid_end: 'Valid until',
  },
  refusal: {
    mobile_required: 'Enter the mobile number',
    password_required: 'Enter the password',
    sign_in_refused: 'The mobile number or the password is wrong',
    sign_in_limited: 'Too many attempts. Please try again later',
    shop_not_valid: 'This shop has expired or is not yet effective',
    no_shop: 'This account has no shop it can enter',
  },
  word: {
    permanent: 'Permanent',
    valid_until: 'Valid until {{day}}',
    not_yet_effective: 'Not yet effective',
    expired: 'Expired',
    current: 'Current',
    main_store: 'Main store',
    branch: 'Branch',
    head_office: 'Head office',
    supplier: 'Supplier',
    shop_search: 'Search shops',
    no_shops: 'There is no other shop',
  },
};

import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  'card:read': 'See what members own',
  'card:ledger': 'See the ledger of assets',
  'card:supplement': 'Enter existing cards',
  'card:recharge': 'Recharge cards',
  'card:recharge_free': 'Load free amounts',
  'card:freeze': 'Freeze and unfreeze cards',
  'card:extend': 'Extend cards',
  'card:void_gift': 'Void gift',
  'card:gift': 'Give cards and balances to other members',
  'card:exchange': 'Exchange units of cards',
  'card:write_off': 'Write off what is left on cards',
  'card:refund': 'Refund cards',
  'card:approve_refund': 'Approve card refunds',
};

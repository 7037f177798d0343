import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    channels: 'Channels',
    add_sub: 'New sub-channel',
  },
  field: {
    of_shop_name: 'Kept by',
    channel_id: 'Channel',
    parent_id: 'Parent channel',
    parent_name: 'Parent channel',
    name: 'Name',
    is_open: 'Status',
    sort: 'Order',
    remarks: 'Remarks',
    create_time: 'Created',
    key_word: 'Name',
    sub_num: 'Sub-channels',
  },
  refusal: {
    name_required: 'Enter a name',
    sort_invalid: 'Enter a positive whole number',
    name_taken: 'There is a channel with this name already',
    not_found: 'There is no such channel',
    parent_wrong: 'There is no such parent channel; channels have two levels',
    has_subs: 'Delete its sub-channels first',
    in_use: 'Members came through this channel, so it cannot be deleted: close it instead',
    changed_meanwhile: 'Somebody has just changed this channel. Check it and try again',
  },
  subject: {
    channel: 'channel',
  },
  permission: {
    'channel:read': 'See channels',
    'channel:write': 'Edit channels',
  },
  word: {
    of_chain: 'Head office',
    channel: 'channel',
    parent_hint: 'Leave empty for a first-level channel',
    open: 'Open',
    closed: 'Closed',
    level_one: 'First level',
    search_hint: 'Name',
    none_yet: 'No channels yet',
    delete_title: 'Delete channel “{{name}}”?',
    delete_text: 'This cannot be undone. A channel that members came through can only be closed.',
    all_states: 'Any status',
    all_parents: 'Any parent',
  },
};

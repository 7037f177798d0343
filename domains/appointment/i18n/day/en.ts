import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The words of when the shop takes customers, and when it does not. */
export const en: Translated<typeof zhCN> = {
  title: {
    device_projects: 'What devices are for',
    closed_days: 'Closed days',
  },
  field: {
    override_reason: 'Why outside of hours',
    closed_from: 'From',
    closed_until: 'Until',
    closed_name: 'Name',
    closed_remove: 'Remove',
  },
  refusal: {
    problem_no_device: 'No device for “{{name}}” is free then',
    device_unknown: 'There is no such device',
    device_changed: 'The device has just been changed; reload and try again',
    together_hands: 'What is done at the same time takes different colleagues',
    together_room: 'What is done at the same time is done in one room',
    closed_over: 'At most 100 closed days',
    closed_twice: 'Each day once only',
  },
  word: {
    device_projects_hint:
      'A treatment named here takes one of its devices when it is booked, and cannot be booked while none is free.',
    device_projects_saved: 'Saved what {{name}} is for',
    device_projects_none: 'There are no devices yet; add them under Devices',
    device_projects_of: 'What {{name}} is for',
    offered: 'Offered to whoever waits',
    offer_ask: 'This time is offered to {{name}}, who waits. Take it all the same?',
    offer_text: '{{time}} is theirs until {{until}}; they cannot confirm it any more then.',
    offer_lost: 'They cannot confirm it any more then.',
    offer_take: 'Take it',
    together: 'At the same time as the one before',
    together_is: '{{name}} (with the one before)',
    closed: 'Closed',
    closed_for: 'Closed: {{name}}',
    closed_add: 'Add',
    closed_saved: 'The closed days are saved',
    closed_none: 'No closed days yet',
    closed_standing: '{{count}} appointments still stand on it',
    closed_explained:
      'No appointments are taken on closed days, nor offered on the booking page. What is agreed upon stays and shows as unattended: move or cancel it.',
    closed_name_hint: 'Such as Spring Festival; may be empty',
    closed_turned: 'The last day is before the first',
    closed_ask: '{{count}} appointments still stand on the new closed days. Close all the same?',
    closed_told: 'They are not cancelled by themselves: please call the customers.',
    closed_ok: 'Close all the same',
    closed_back: 'Back to the head office’s',
    closed_open_again: 'Remove {{date}}',
    override_on: 'Outside of opening hours or shift, or on a closed day',
    override_is: 'Exception: {{reason}}',
    override_time: 'Begins at',
    override_hint: 'Shown on the board and kept in the operation log',
  },
};

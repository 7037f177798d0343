import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translated<typeof zhCN> = {
  title: {
    rules: 'Appointments',
  },
  field: {},
  refusal: {
    start_required: 'Choose a time',
    start_far: 'Appointments are made a year ahead at most',
    start_off_slot: 'Choose one of the times offered',
    project_required: 'Choose a treatment',
    project_unknown: 'This shop does not do the chosen treatment',
    items_required: 'Choose at least one treatment',
    items_over: 'An appointment has 10 treatments at most',
    item_unknown: 'The appointment has no such treatment',
    minutes_invalid: 'The length is a whole number from 5 to 1440 minutes',
    caller_name_required: 'Enter the caller’s name',
    caller_mobile_invalid: 'This is no valid phone number',
    who_required: 'Choose a member, or enter the caller’s name and phone',
    member_unknown: 'There is no such member',
    member_fixed: 'The appointment is another member’s already',
    appointment_not_found: 'There is no such appointment',
    appointment_changed: 'Somebody has just changed this appointment; refresh and try again',
    state_over: 'The appointment’s state does not allow this',
    arrive_other_day: 'Customers arrive on the day of their appointment only',
    late_taken: '{{name}} is taken at that time by now: move the appointment first',
    hand_over_busy: 'Whoever takes over is busy at the time of some appointments: move those first',
    problem_past: 'This time is over',
    problem_closed: 'The shop is closed then, or closes before it is done',
    problem_unskilled: '{{name}} may not do this treatment',
    problem_off_shift: '{{name}} does not work then',
    problem_busy: '{{name}} has an appointment then',
    problem_nobody: 'Nobody is free for “{{name}}” then',
    problem_room_full: '{{name}} has no free bed then',
    problem_device_busy: '{{name}} is in use then',
    problem_device_broken: '{{name}} cannot be used',
  },
  subject: {
    appointment: 'appointment',
  },
  permission: {
    'appointment:read': 'See appointments',
    'appointment:write': 'Make and change appointments, note arrivals',
  },
  word: {
    rule: {
      opens_at: { label: 'Appointments from', hint: 'From when on customers are taken, such as 08:00.' },
      closes_at: { label: 'Appointments until', hint: 'What is done ends by then; not after the beginning means on the next day.' },
      slot_minutes: {
        label: 'Time between appointments',
        hint: 'How far the beginnings that are offered lie apart.',
        choices: { '5': '5 minutes', '10': '10 minutes', '15': '15 minutes', '20': '20 minutes', '30': '30 minutes', '60': '1 hour' },
      },
      grace_minutes: {
        label: 'Times out after (minutes)',
        hint: 'An appointment that nobody came to for so long times out; colleague, bed and device are free from then on.',
      },
    },
    status: { '0': 'To be confirmed', '1': 'Cancelled', '2': 'Timed out', '3': 'Completed', '4': 'Arrived' },
    verb: {
      arrive: 'Note arrival',
      complete: 'Complete',
      edit: 'Edit',
      move: 'Move',
      undo: 'Undo arrival',
      cancel: 'Cancel appointment',
      lapse: 'Time out',
      hand_over: 'Hand over',
    },
  },
};

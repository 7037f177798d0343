import type { Translated } from '#kernel/i18n/dictionary.ts';
import type { zhCN } from './zh-CN.ts';

/** The business rules of appointments. */
export const en: Translated<typeof zhCN> = {
  word: {
    rule: {
      opens_at: {
        label: 'Appointments from',
        hint: 'When the first appointment may start, such as 08:00.',
        effect:
          'Once saved, {{count|appointment begins|appointments begin}} before then: they stay and show as unattended. Move or cancel them from the list',
      },
      closes_at: {
        label: 'Appointments until',
        hint: 'What is done ends by then; not after the beginning means on the next day.',
        effect:
          'Once saved, {{count|appointment ends|appointments end}} after then: they stay and show as unattended. Move or cancel them from the list',
      },
      slot_minutes: {
        label: 'Time between appointments',
        hint: 'The interval between the starting times offered.',
        choices: { '5': '5 minutes', '10': '10 minutes', '15': '15 minutes', '20': '20 minutes', '30': '30 minutes', '60': '1 hour' },
      },
      grace_minutes: { label: 'Times out after (minutes)', hint: 'An appointment that nobody came to for so long times out; what it held is free.' },
      self_booking: { label: 'Online booking', hint: 'Customers may ask for appointments on the shop’s page; the shop confirms them.' },
      self_ahead_hours: { label: 'Online: least hours ahead', hint: 'Starting times sooner than this cannot be asked for online.' },
      self_ahead_days: { label: 'Online: most days ahead', hint: 'Customers may ask for a time up to so many days from today.' },
      self_most_open: { label: 'Online: open requests per phone', hint: 'So many requests of one phone may wait for a decision at the same time.' },
      self_missed_limit: {
        label: 'Missed appointments before they must call',
        hint: 'Whoever missed so many cannot book by themselves; 0: no limit.',
      },
      missed_months: {
        label: 'Months a missed appointment is remembered',
        hint: 'Those missed within so many months are counted: the desk is told, and self-booking is limited by them.',
      },
      remind_day: { label: 'Remind a day before', hint: 'A text message 24 hours before, once; its link lets customers stop reminders.' },
      remind_hours: { label: 'Remind two hours before', hint: 'A text message 2 hours before, once; its link lets customers stop reminders.' },
      tell_changes: {
        label: 'Text customers about changes',
        hint: 'Customers are texted when the shop moves or cancels their appointment; whoever asked by themselves always is.',
      },
      quiet_from: { label: 'Quiet hours from', hint: 'No reminders are sent from this time on, such as 21:00.' },
      quiet_until: { label: 'Quiet hours until', hint: 'Before the start means the next day; the same time means no quiet hours.' },
      deposit_for: {
        label: 'Who pays a deposit',
        hint: 'Those who missed: at the desk and online. Everybody online: so does every online booking. It stays the customer’s; which card, under Deposits.',
        choices: { nobody: 'Nobody', missed: 'Those who missed', self: 'Everybody online' },
      },
      deposit_missed: { label: 'Missed appointments before a deposit', hint: 'Whoever missed so many within the months remembered pays one.' },
      deposit_minutes: {
        label: 'Minutes to pay a deposit',
        hint: 'Not paid by then, it lapses and its order is void; a time booked online is free again.',
      },
    },
  },
};

import { machine } from '#kernel/contract/machine.ts';
import type { DepositStatus } from '../contract/deposit.schema.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A deposit is paid by the settlement of its order alone: nobody says so by hand. What was paid stays so, whatever becomes of the appointment. */
export const depositFlow = machine<DepositStatus, typeof zhCN>('appointment')({
  name: 'appointment_deposit',
  table: 'appointment_deposit',
  key: 'deposit_id',
  column: 'status',
  states: { asked: 'warning', paid: 'success', lapsed: 'neutral', given_up: 'neutral' },
  initial: ['asked'],
  verbs: {
    pay: { from: ['asked'], to: 'paid', right: null },
    lapse: { from: ['asked'], to: 'lapsed', right: null },
    give_up: { from: ['asked'], to: 'given_up', right: null, reason: true },
    waive: { from: ['asked'], to: 'given_up', right: 'sales:create', reason: true },
  },
  state_words: 'deposit_status',
  verb_words: 'deposit_verb',
  refusal: 'deposit_over',
});

import { machine } from '#kernel/contract/machine.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import type { SignUpStatus } from '../contract/sign-up.endpoints.ts';
import type { zhCN } from '../i18n/zh-CN.ts';
import { STATES, verbsOf } from './activity.machine.ts';

/** An event (specification 2§4). */
export const eventFlow = machine<ActivityStatus, typeof zhCN>('activity')({
  name: 'event',
  table: 'event',
  key: 'event_id',
  column: 'status',
  place: 'scope',
  states: STATES,
  initial: ['draft'],
  verbs: verbsOf('event_over'),
  state_words: 'status',
  verb_words: 'event_verb',
  refusal: 'event_state_changed',
});

/** Somebody who signed up: they come, or give their place free. */
export const signUpFlow = machine<SignUpStatus, typeof zhCN>('activity')({
  name: 'event_sign_up',
  table: 'event_sign_up',
  key: 'event_sign_up_id',
  column: 'status',
  place: 'scope',
  states: { signed: 'info', attended: 'success', withdrawn: 'neutral' },
  initial: ['signed'],
  verbs: {
    attend: { from: ['signed'], to: 'attended', right: 'activity:sign_up' },
    unattend: { from: ['attended'], to: 'signed', right: 'activity:sign_up' },
    withdraw: { from: ['signed'], to: 'withdrawn', right: 'activity:sign_up', reason: true },
  },
  state_words: 'sign_up_status',
  verb_words: 'sign_up_verb',
  refusal: 'sign_up_state_changed',
});

import { machine } from '#kernel/contract/machine.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import type { zhCN } from '../i18n/zh-CN.ts';
import { STATES, verbsOf } from './activity.machine.ts';

/** A flash sale (domain: state machines). */
export const seckillFlow = machine<ActivityStatus, typeof zhCN>('activity')({
  name: 'seckill',
  table: 'seckill',
  key: 'seckill_id',
  column: 'status',
  place: 'scope',
  states: STATES,
  initial: ['draft'],
  verbs: verbsOf('seckill_over'),
  state_words: 'status',
  verb_words: 'seckill_verb',
  refusal: 'seckill_state_changed',
});

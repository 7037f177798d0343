import { machine } from '#kernel/contract/machine.ts';
import type { SeckillStatus } from '../contract/seckill.form.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A flash sale (domain: state machines): what is over is never begun again. */
export const seckillFlow = machine<SeckillStatus, typeof zhCN>('activity')({
  name: 'seckill',
  table: 'seckill',
  key: 'seckill_id',
  column: 'status',
  place: 'scope',
  states: { draft: 'neutral', published: 'success', ended: 'neutral', called_off: 'danger' },
  initial: ['draft'],
  verbs: {
    publish: { from: ['draft'], to: 'published', right: 'activity:write' },
    call_off: { from: ['published'], to: 'called_off', right: 'activity:write', reason: true, refusal: 'seckill_over' },
    /** By its hour. */
    end: { from: ['published'], to: 'ended', right: null },
  },
  state_words: 'status',
  verb_words: 'seckill_verb',
  refusal: 'seckill_state_changed',
});

import { machine } from '#kernel/contract/machine.ts';
import type { TeamStatus } from '../contract/group-team.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import type { zhCN } from '../i18n/zh-CN.ts';
import { STATES, verbsOf } from './activity.machine.ts';

/** A group buy (domain: state machines). */
export const groupFlow = machine<ActivityStatus, typeof zhCN>('activity')({
  name: 'group_buy',
  table: 'group_buy',
  key: 'group_buy_id',
  column: 'status',
  place: 'scope',
  states: STATES,
  initial: ['draft'],
  verbs: verbsOf('group_over'),
  state_words: 'status',
  verb_words: 'group_verb',
  refusal: 'group_state_changed',
});

/** A team: it is full once, or never. */
export const teamFlow = machine<TeamStatus, typeof zhCN>('activity')({
  name: 'group_team',
  table: 'group_team',
  key: 'group_team_id',
  column: 'status',
  place: 'scope',
  states: { gathering: 'info', full: 'success', failed: 'neutral' },
  initial: ['gathering'],
  verbs: {
    /** As the last one joins. */
    fill: { from: ['gathering'], to: 'full', right: null },
    /** By its hours. */
    expire: { from: ['gathering'], to: 'failed', right: null },
    /** With its group buy. */
    call_off: { from: ['gathering'], to: 'failed', right: null },
    /** As the last one leaves. */
    desert: { from: ['gathering'], to: 'failed', right: null },
  },
  state_words: 'team_status',
  verb_words: 'team_verb',
  refusal: 'team_state_changed',
});

import { machine } from '#kernel/contract/machine.ts';
import type { TeamStatus } from '../contract/group-team.endpoints.ts';
import type { GroupStatus } from '../contract/group.form.ts';
import type { zhCN } from '../i18n/zh-CN.ts';

/** A group buy (domain: state machines): what is over is never begun again. */
export const groupFlow = machine<GroupStatus, typeof zhCN>('activity')({
  name: 'group_buy',
  table: 'group_buy',
  key: 'group_buy_id',
  column: 'status',
  place: 'scope',
  states: { draft: 'neutral', published: 'success', ended: 'neutral', called_off: 'danger' },
  initial: ['draft'],
  verbs: {
    publish: { from: ['draft'], to: 'published', right: 'activity:write' },
    call_off: { from: ['published'], to: 'called_off', right: 'activity:write', reason: true, refusal: 'group_over' },
    /** By its hour. */
    end: { from: ['published'], to: 'ended', right: null },
  },
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

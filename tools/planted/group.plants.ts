import type { Plant } from './planted.ts';

const GROUP = 'domains/activity/test/group.test.ts';
const SELLING = 'domains/activity/test/group-selling.test.ts';
const RULES = 'domains/activity/model/group.rules.test.ts';
const TEAMS = 'domains/activity/server/group-team.commands.ts';
const PIECES = 'domains/activity/server/group-pieces.ts';

/** Faults of group buys: each would sell more cheaply than was said, to somebody who is in no team, or more of it. */
export const GROUP_BUYS: readonly Plant[] = [
  {
    name: 'a team that is joined out of its hours',
    file: 'domains/activity/model/group.rules.ts',
    find: "status === teamFlow.state.gathering && now >= fill_until ? 'failed' : status;",
    put: 'now >= fill_until ? status : status;',
    caught: RULES,
  },
  {
    name: 'a team that is not held while somebody joins it',
    file: TEAMS,
    find: ".where('group_team_id', '=', group_team_id).forNoKeyUpdate('group_team'),",
    put: ".where('group_team_id', '=', group_team_id),",
    caught: GROUP,
  },
  {
    name: 'a member in as many teams of a group buy as they like',
    file: TEAMS,
    find: "throw refuse(409, 'team_in_another', { field: 'member_id', params: { code: other.team_code } });",
    put: '{ /* let in */ }',
    caught: GROUP,
  },
  {
    name: 'more teams than there may be',
    file: TEAMS,
    find: '(await livingTeams(uow, group_buy_id)) >= group.most_teams',
    put: '(await livingTeams(uow, group_buy_id)) > group.most_teams * 9',
    caught: GROUP,
  },
  {
    name: 'a team of one shop left by another one’s colleague',
    file: TEAMS,
    find: "throw refuse(404, 'team_person_unknown');",
    put: "throw refuse(404, 'team_unknown');",
    caught: GROUP,
  },
  {
    name: 'teams that gather on though their group buy was called off',
    file: 'domains/activity/server/group.commands.ts',
    find: '    await callOffTeams(uow, group_buy_id);\n',
    put: '',
    caught: GROUP,
  },
  {
    name: 'a shop’s own group buy as deep as it likes',
    file: 'domains/activity/server/judge-things.ts',
    find: 'assertCheaper(prices, list, percent, priceField);',
    put: 'assertCheaper(prices, list, null, priceField);',
    caught: GROUP,
  },
  {
    name: 'a group buy changed while it runs',
    file: 'domains/activity/model/group.rules.ts',
    find: "running: ['call_off', 'open'],",
    put: "running: ['edit', 'call_off', 'open'],",
    caught: GROUP,
  },
  {
    name: 'a team that is not full and says nothing of whom it waits for',
    file: 'domains/activity/model/pieces.rules.ts',
    find: "'dearer' : wanted > 0 ? 'gathering' : null;",
    put: "'dearer' : null;",
    caught: 'domains/activity/model/pieces.rules.test.ts',
  },
  {
    name: 'a place in a team that is not held while it buys',
    file: PIECES,
    find: ".forNoKeyUpdate('group_team_member')) : found;",
    put: ') : found;',
    caught: SELLING,
  },
  {
    name: 'a team that buys for ever',
    file: PIECES,
    find: "eb('group_team.buy_until', '>=', dayIn(time_zone, now))",
    put: "eb('group_team.buy_until', 'is not', null)",
    caught: SELLING,
  },
  {
    name: 'pieces of a team that a given up order keeps',
    file: 'domains/activity/model/pieces-back.rules.ts',
    find: 'num - Math.min(take.num, keptOf(take)) - take.back_num',
    put: 'num - Math.max(1, Math.min(take.num, keptOf(take))) - take.back_num',
    caught: SELLING,
  },
  {
    name: 'pieces of a team that are given back with any part of their order',
    file: 'domains/sales/server/line-earnings.ts',
    find: 'order_line.explanation @> any(${STEPS}::jsonb[])',
    put: "order_line.explanation @> '[{\"step\": \"seckill\"}]'",
    caught: SELLING,
  },
  {
    name: 'a living place of a merged file that one in a team that is over takes away',
    file: 'domains/activity/model/group.rules.ts',
    find: 'isTeamLiving(team, now, today) ? `living',
    put: 'true ? `living',
    caught: SELLING,
  },
  {
    name: 'a merged file with the shares of two teams',
    file: 'domains/activity/server/group-team.merge.ts',
    find: "  if (isSame || going.rank !== '')\n",
    put: '  if (isSame)\n',
    caught: SELLING,
  },
  {
    name: 'a merged file in one team twice',
    file: 'domains/activity/server/group-team.merge.ts',
    find: "uow.update('group_take').set({ group_team_member_id: stays })",
    put: "uow.update('group_take').set({ group_team_member_id })",
    caught: SELLING,
  },
];

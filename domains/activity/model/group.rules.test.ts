import { describe, expect, it } from 'vitest';
import type { TeamStatus } from '../contract/group-team.endpoints.ts';
import { phaseOf } from './activity.rules.ts';
import { assertGathers, failureOf, groupActions, isTeamLiving, placeRank, sumOf, sumsBy, teamActions, teamStatusOf } from './group.rules.ts';

const at = (time: string) => new Date(`2026-05-01T${time}:00Z`);
const team = (status: TeamStatus = 'gathering', more: object = {}) => ({ status, fail_why: '', fill_until: at('12:00'), buy_until: null, ...more });
const may = () => true;

describe('a team', () => {
  it('gathers until its hours are over, to the minute, whatever was written down', () => {
    expect([teamStatusOf(team(), at('11:59')), teamStatusOf(team(), at('12:00'))]).toEqual(['gathering', 'failed']);
    expect([failureOf(team(), at('11:59')), failureOf(team(), at('12:00'))]).toEqual([null, 'expired']);
    expect(failureOf(team('failed', { fail_why: 'called_off' }), at('13:00'))).toBe('called_off');
    expect(teamStatusOf(team('full'), at('13:00'))).toBe('full');
  });

  it('holds its people while it gathers, and once it is full until the last day on which they buy', () => {
    const full = team('full', { buy_until: '2026-05-03' });
    expect([isTeamLiving(full, at('13:00'), '2026-05-03'), isTeamLiving(full, at('13:00'), '2026-05-04')]).toEqual([true, false]);
    expect([isTeamLiving(team(), at('11:00'), '2026-05-01'), isTeamLiving(team(), at('12:00'), '2026-05-01')]).toEqual([true, false]);
  });

  it('that lives is more than one that is over, a full one more than one that gathers, and the one that buys longer most', () => {
    const rank = (one: Parameters<typeof placeRank>[0]) => placeRank(one, at('11:00'), '2026-05-01');
    const full = (buy_until: string) => team('full', { buy_until });
    const over = [full('2026-04-30'), team('gathering', { fill_until: at('10:00') }), team('failed', { fail_why: 'called_off' })].map(rank);
    expect(new Set(over).size).toBe(1);
    const rising = [over[0]!, rank(team()), rank(full('2026-05-01')), rank(full('2026-05-14'))];
    expect(rising.toSorted()).toEqual(rising);
    expect(new Set(rising).size).toBe(4);
  });

  it('lets nobody in or out once it is full or over', () => {
    expect(() => assertGathers(team(), at('11:00'))).not.toThrow();
    expect(() => assertGathers(team('full', { buy_until: '2026-05-03' }), at('11:00'))).toThrow(expect.objectContaining({ key: 'activity.team_full' }));
    expect(() => assertGathers(team(), at('12:00'))).toThrow(expect.objectContaining({ key: 'activity.team_over' }));
  });

  it('is joined and left in a shop, by whoever sells', () => {
    expect(teamActions(team(), '1', at('11:00'), may)).toEqual(['join', 'leave']);
    expect(teamActions(team(), null, at('11:00'), may)).toEqual([]);
    expect(teamActions(team(), '1', at('11:00'), () => false)).toEqual([]);
    expect(teamActions(team(), '1', at('12:00'), may)).toEqual([]);
  });
});

describe('a group buy', () => {
  const group = (status: 'draft' | 'published' | 'ended' | 'called_off', seller_id: string | null = null) => ({
    status,
    seller_id,
    starts_at: at('10:00'),
    ends_at: at('20:00'),
  });

  it('runs from its hour to its hour', () => {
    const phases = ['09:59', '10:00', '19:59', '20:00'].map((time) => phaseOf(group('published'), at(time)));
    expect(phases).toEqual(['upcoming', 'running', 'running', 'ended']);
  });

  it('is kept by whoever made it; the head office stops a shop’s own; teams are opened in shops', () => {
    expect(groupActions(group('published'), null, at('11:00'), may)).toEqual(['call_off']);
    expect(groupActions(group('published'), '1', at('11:00'), may)).toEqual(['open']);
    expect(groupActions(group('published', '1'), '1', at('11:00'), may)).toEqual(['call_off', 'open']);
    expect(groupActions(group('draft', '1'), null, at('11:00'), may)).toEqual(['delete']);
    expect(groupActions(group('called_off', '1'), '1', at('11:00'), may)).toEqual([]);
  });
});

it('figures by day, shop and colleague come to the same', () => {
  const facts = [
    { day: '2026-05-02', shop_id: '9', uid: '5', opened_num: 2, joined_num: 3 },
    { day: '2026-05-01', shop_id: '10', uid: '5', piece_num: 2, sold_cents: 200, less_cents: 50 },
    { day: '2026-05-01', shop_id: '9', uid: '6', filled_num: 1, failed_num: 1 },
  ];
  const total = { opened_num: 2, filled_num: 1, failed_num: 1, joined_num: 3, piece_num: 2, sold_cents: 200, less_cents: 50 };
  expect(sumOf(facts)).toEqual(total);
  expect(sumsBy(facts, 'day').map(([day]) => day)).toEqual(['2026-05-01', '2026-05-02']);
  expect(sumsBy(facts, 'shop_id').map(([id]) => id)).toEqual(['9', '10']);
  expect(sumsBy(facts, 'uid').map(([, sums]) => sums.opened_num + sums.filled_num)).toEqual([2, 1]);
});

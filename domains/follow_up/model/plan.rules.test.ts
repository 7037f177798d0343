import { describe, expect, it } from 'vitest';
import { daysIn } from './care.rules.ts';
import { planFlow } from './plan.machine.ts';
import { daysOf, type Happened, type HappenedLine, matchOf, type Watch } from './plan.rules.ts';

const line = (more: Partial<HappenedLine>): HappenedLine => ({
  item_type: 'project', item_id: '1', item_name: '面部护理', category_ids: ['10', '100'], uids: ['7'], ...more,
});
const deduction = (lines: HappenedLine[]): Happened => ({
  document: 'deduction', document_id: '5', document_number: 'D5', member_id: '9', business_date: '2026-02-28', lines,
});
const order = (lines: HappenedLine[]): Happened => ({ ...deduction(lines), document: 'order' });
const watch = (more: Partial<Watch> = {}): Watch => ({ occasion: 'project', for_all: true, shop_project_ids: [], category_ids: [], ...more });

describe('a rule about projects', () => {
  it('finds those done from a card and those sold, and names each once', () => {
    const two = [line({}), line({ uids: ['8'] }), line({ item_id: '2', item_name: '眼部护理', uids: ['7'] })];
    expect(matchOf(watch(), deduction(two))).toEqual({ source_key: 'deduction/5', document: 'deduction', item_names: '面部护理、眼部护理', uids: ['7', '8'] });
    expect(matchOf(watch(), order(two))).toMatchObject({ source_key: 'order/5', document: 'order' });
  });

  it('finds only the projects and the categories chosen, those below a category too', () => {
    const lines = [line({}), line({ item_id: '2', item_name: '脱毛', category_ids: ['20'] })];
    expect(matchOf(watch({ for_all: false, shop_project_ids: ['2'] }), deduction(lines))?.item_names).toBe('脱毛');
    expect(matchOf(watch({ for_all: false, category_ids: ['100'] }), deduction(lines))?.item_names).toBe('面部护理');
    expect(matchOf(watch({ for_all: false, category_ids: ['30'] }), deduction(lines))).toBeUndefined();
  });

  it('finds nothing in an order of products', () => expect(matchOf(watch(), order([line({ item_type: 'product' })]))).toBeUndefined());
});

describe('a rule about purchases', () => {
  const purchases = watch({ occasion: 'purchase' });
  it('finds products and cards, no projects', () => {
    expect(matchOf(purchases, order([line({}), line({ item_type: 'count_card', item_name: '十次卡' })]))?.item_names).toBe('十次卡');
    expect(matchOf(purchases, order([line({})]))).toBeUndefined();
  });
  it('finds nothing in a deduction: its card was bought before', () =>
    expect(matchOf(purchases, deduction([line({ item_type: 'product' })]))).toBeUndefined());
});

it('a rule about visits has one key for whatever a member did on a day', () => {
  const visits = watch({ occasion: 'visit' });
  expect(matchOf(visits, order([line({})]))?.source_key).toBe(matchOf(visits, deduction([line({})]))?.source_key);
  expect(matchOf(visits, order([line({})]))?.document).toBeNull();
});

it('the days of the steps are counted from the shop’s day, over the end of a month', () =>
  expect(daysOf([{ days: 1, return_content: 'a' }, { days: 30, return_content: 'b' }], '2026-02-28').map(({ return_date }) => return_date)).toEqual([
    '2026-03-01',
    '2026-03-30',
  ]));

it('what is done, given up or withdrawn leads nowhere', () => {
  for (const state of ['done', 'lapsed', 'withdrawn'] as const) expect(planFlow.moves[state]).toEqual({});
});

it('a month of birthdays is the calendar month, a week begins today', () => {
  expect(daysIn('day', '2026-02-11')).toEqual(['2026-02-11']);
  expect(daysIn('week', '2026-02-27')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
  expect(daysIn('month', '2028-02-11')).toHaveLength(29);
});

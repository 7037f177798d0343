import { expect, it } from 'vitest';
import { type PiecesOffer, sharePieces, type WantedLine } from './pieces.rules.ts';

const line = (more: Partial<WantedLine> = {}): WantedLine => ({
  item_type: 'product',
  item_id: '1',
  quantity: 1,
  is_apart: false,
  at_usual_price: false,
  usual: 10_000,
  ...more,
});
const offer = (more: Partial<PiecesOffer> = {}): PiecesOffer => ({
  activity_type: 'seckill',
  activity_id: '5',
  activity_name: '周六',
  thing_id: '7',
  item_type: 'product',
  item_id: '1',
  offer_price: 6_000,
  left: 10,
  per_member: null,
  had: 0,
  ...more,
});
const shared = (lines: WantedLine[], offers: PiecesOffer[], is_member = true) =>
  sharePieces(lines, offers, is_member).map((share) => share && [share.num, share.why]);

it.each([
  ['all of it', { quantity: 3 }, {}, [3, null]],
  ['what is left, and the rest as ever', { quantity: 5 }, { left: 2 }, [2, 'sold_out']],
  ['nothing of what is gone', {}, { left: 0 }, [0, 'sold_out']],
  ['the member’s share, and the rest as ever', { quantity: 5 }, { per_member: 3, had: 1 }, [2, 'member_share']],
  ['nothing where somebody said so', { at_usual_price: true }, {}, [0, 'declined']],
  ['nothing where the member pays less anyway', { usual: 6_000 }, {}, [0, 'dearer']],
] as const)('a line has %s', (_, wanted, offered, answer) => {
  expect(shared([line(wanted)], [offer(offered)])).toEqual([answer]);
});

it('a walk-in has pieces, but none of what members have a share of', () => {
  expect(shared([line({ quantity: 3 })], [offer({ left: 2 })], false)).toEqual([[2, 'sold_out']]);
  expect(shared([line()], [offer({ per_member: 2 })], false)).toEqual([[0, 'member_needed']]);
});

it('two lines of a thing share its pieces and its member’s share', () => {
  expect(shared([line({ quantity: 2 }), line({ quantity: 2 })], [offer({ left: 3 })])).toEqual([[2, null], [1, 'sold_out']]);
  expect(shared([line({ quantity: 2 }), line({ quantity: 2 })], [offer({ per_member: 3 })])).toEqual([[2, null], [1, 'member_share']]);
});

it('what is given away, of a package, or in no flash sale has nothing of one', () => {
  expect(shared([line({ is_apart: true }), line({ item_id: '2' }), line({ item_type: 'project' })], [offer()])).toEqual([null, null, null]);
});

it('of several the cheapest that has some counts', () => {
  const two = [offer({ thing_id: '8', offer_price: 5_000, left: 1 }), offer()];
  expect(sharePieces([line(), line()], two, true).map((share) => share?.offer_price)).toEqual([5_000, 6_000]);
});

it('a member of a team that waits for people has nothing of it yet, and all of it once it is full', () => {
  const ours = { activity_type: 'group', left: null, per_member: 2 } as const;
  expect(shared([line({ quantity: 3 })], [offer({ ...ours, wanted: 2 })])).toEqual([[0, 'gathering']]);
  expect(shared([line({ quantity: 3 })], [offer({ ...ours, wanted: 0 })])).toEqual([[2, 'member_share']]);
  expect(sharePieces([line()], [offer({ ...ours, had: 1, wanted: 0 })], true)).toMatchObject([{ num: 1, left: 1, wanted: 0 }]);
});

it('what one kind of activity sells does not count for a thing of another that has the same id', () => {
  const both = [offer({ left: 1 }), offer({ activity_type: 'group', left: null, per_member: 1, offer_price: 7_000 })];
  expect(sharePieces([line(), line()], both, true).map((share) => share && [share.activity_type, share.num])).toEqual([
    ['seckill', 1],
    ['group', 1],
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { feeOf, matchAll, mayPair, type Ours, type Theirs } from './matching.rules.ts';

const AT = Date.UTC(2026, 2, 1, 2, 0);
const MINUTE = 60_000;
const ours = (line_id: string, more: Partial<Ours> = {}): Ours => ({
  line_id,
  amount: 10_000,
  provider_number: '',
  own_number: '',
  document_id: line_id,
  is_correction: false,
  taken_at: AT,
  business_date: '2026-03-01',
  ...more,
});
const theirs = (row_id: string, more: Partial<Theirs> = {}): Theirs => ({
  row_id,
  amount: 10_000,
  provider_number: '',
  own_number: '',
  happened_at: AT,
  business_date: '2026-03-01',
  ...more,
});
const match = (our: readonly Ours[], their: readonly Theirs[]) => matchAll(our, their, { minutes: 15 });

describe('what stands beside a payment', () => {
  it('is the row of the provider’s number first, though another has the amount', () => {
    const { pairs, only_theirs } = match(
      [ours('1', { provider_number: 'P1' })],
      [theirs('1'), theirs('2', { provider_number: 'P1', amount: 9_962 })],
    );
    expect(pairs).toEqual([{ line_id: '1', row_id: '2', matched_by: 'provider' }]);
    expect(only_theirs).toEqual(['1']);
  });

  it('is the row of our own number next, and a refund is not found by the payment’s', () => {
    const back = ours('2', { amount: -10_000, own_number: 'Q1' });
    const { pairs, only_ours } = match([ours('1', { own_number: 'Q1' }), back], [theirs('1', { own_number: 'Q1' })]);
    expect(pairs).toEqual([{ line_id: '1', row_id: '1', matched_by: 'own' }]);
    expect(only_ours).toEqual(['2']);
  });

  it('is the only row of the amount about the time, and none where it could be two', () => {
    const near = theirs('1', { happened_at: AT - 14 * MINUTE });
    expect(match([ours('1')], [near]).pairs).toEqual([{ line_id: '1', row_id: '1', matched_by: 'amount' }]);
    expect(match([ours('1')], [near, theirs('2')]).pairs).toEqual([]);
    expect(match([ours('1'), ours('2')], [near]).pairs).toEqual([]);
    expect(match([ours('1')], [theirs('1', { happened_at: AT - 16 * MINUTE })]).pairs).toEqual([]);
  });

  it('crosses midnight, and goes by the day where the statement knows no time', () => {
    const before = theirs('1', { happened_at: AT - 2 * MINUTE, business_date: '2026-02-28' });
    expect(match([ours('1')], [before]).pairs).toHaveLength(1);
    expect(match([ours('1')], [theirs('1', { happened_at: null })]).pairs).toHaveLength(1);
    expect(match([ours('1')], [theirs('1', { happened_at: null, business_date: '2026-02-28' })]).pairs).toEqual([]);
  });

  it('is not a row that carries the number of something else', () => {
    expect(match([ours('1', { own_number: 'Q1' })], [theirs('1', { own_number: 'Q2' })]).pairs).toEqual([]);
  });

  it('is nothing where the books themselves took it back', () => {
    const back = ours('2', { amount: -10_000, document_id: '1', is_correction: true });
    expect(match([ours('1'), back], [theirs('1')])).toEqual({ pairs: [], offsets: [['1', '2']], only_ours: [], only_theirs: ['1'] });
    // A refund is no correction: money left.
    expect(match([ours('1'), { ...back, is_correction: false }], []).offsets).toEqual([]);
  });

  it('is nothing where one payment of several orders was taken back order by order, and all of it', () => {
    const backs = [ours('2', { amount: -4_000 }), ours('3', { amount: -6_000 })].map((one) => ({ ...one, document_id: '1', is_correction: true }));
    expect(match([ours('1'), ...backs], [])).toEqual({ pairs: [], offsets: [['1', '2', '3']], only_ours: [], only_theirs: [] });
    expect(match([ours('1'), backs[0]!], []).offsets).toEqual([]);
  });

  it('is no row where the books alone took it back of another day: what went back about then is somebody else’s', () => {
    const back = ours('1', { amount: -10_000, document_id: '9', is_correction: true });
    const refunded = theirs('1', { amount: -10_000 });
    expect(match([back], [refunded])).toEqual({ pairs: [], offsets: [], only_ours: ['1'], only_theirs: ['1'] });
    // It stands in nobody's way either.
    const refund = ours('2', { amount: -10_000 });
    expect(match([back, refund], [refunded]).pairs).toEqual([{ line_id: '2', row_id: '1', matched_by: 'amount' }]);
    // Money that came another way came.
    expect(match([ours('1', { is_correction: true })], [theirs('1')]).pairs).toHaveLength(1);
  });

  const number = fc.constantFrom('', '', 'N1', 'N2', 'N3');
  const amount = fc.constantFrom(100, 200, -100);
  const minute = fc.integer({ min: 0, max: 60 }).map((after) => AT + after * MINUTE);
  const day = fc.constantFrom('2026-03-01', '2026-03-02');
  const someOurs = fc
    .array(
      fc.record({
        amount,
        provider_number: number,
        own_number: number,
        document_id: fc.constantFrom('1', '2'),
        is_correction: fc.boolean(),
        taken_at: minute,
        business_date: day,
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map((one, index): Ours => ({ line_id: String(index + 1), ...one })));
  const someTheirs = fc
    .array(fc.record({ amount, provider_number: number, own_number: number, happened_at: fc.option(minute), business_date: day }), { maxLength: 12 })
    .map((all) => all.map((one, index): Theirs => ({ row_id: String(index + 101), ...one })));

  it('leaves nothing out and uses nothing twice, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(someOurs, someTheirs, (our, their) => {
        const matched = match(our, their);
        const lines = [...matched.pairs.map(({ line_id }) => line_id), ...matched.offsets.flat(), ...matched.only_ours];
        const rows = [...matched.pairs.map(({ row_id }) => row_id), ...matched.only_theirs];
        expect(lines.toSorted()).toEqual(our.map(({ line_id }) => line_id).toSorted());
        expect(rows.toSorted()).toEqual(their.map(({ row_id }) => row_id).toSorted());
        for (const cancelled of matched.offsets)
          expect(sumCents(our.filter(({ line_id }) => cancelled.includes(line_id)).map((one) => one.amount))).toBe(0);
        for (const { line_id, row_id } of matched.pairs)
          expect(
            mayPair(
              our.find((one) => one.line_id === line_id)!,
              their.find((one) => one.row_id === row_id)!,
            ),
          ).toBe(true);
        const turned = match(our.toReversed(), their.toReversed());
        expect(new Set(turned.pairs.map(({ line_id, row_id }) => `${line_id} ${row_id}`))).toEqual(
          new Set(matched.pairs.map(({ line_id, row_id }) => `${line_id} ${row_id}`)),
        );
      }),
    );
  });
});

describe('a fee', () => {
  it('is rounded to the cent, a half up, and comes back with a refund', () => {
    expect(feeOf(198_000, 60)).toBe(1_188);
    expect(feeOf(125, 60)).toBe(1);
    expect(feeOf(-125, 60)).toBe(-1);
    expect(feeOf(83, 60)).toBe(0);
    expect(Object.is(feeOf(-1, 0), 0)).toBe(true);
  });
});

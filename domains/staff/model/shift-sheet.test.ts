import { describe, expect, it } from 'vitest';
import { plainShift } from '../contract/shift-import.endpoints.ts';
import { dayOfHeading, shiftWords, unfolded } from './shift-sheet.ts';

const TODAY = '2026-03-02';

describe('a heading', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026/3/2', '2026-03-02'],
    ['２０２６年3月2日', '2026-03-02'],
    ['2026-03-02 周一', '2026-03-02'],
    ['46083', '2026-03-02'],
    ['3月5日（周四）', '2026-03-05'],
    ['03-05 Thu', '2026-03-05'],
    ['星期四 3/5', '2026-03-05'],
    // The nearest: of last year in January, of the next one in December.
    ['12-30', '2025-12-30'],
    ['8/1', '2026-08-01'],
    // No such day: its cells are refused by their rows.
    ['2026-02-30', '2026-02-30'],
  ])('%s is a day', (heading, day) => expect(dayOfHeading(heading, TODAY)).toBe(day));

  it.each(['姓名', '工号', '周一', '', '5', '电话 138', '合计', 'Monday'])('%s is none', (heading) => expect(dayOfHeading(heading, TODAY)).toBeUndefined());

  it('is of the year in which it is nearest', () => {
    expect(dayOfHeading('1/4', '2026-12-20')).toBe('2027-01-04');
    expect(dayOfHeading('12/20', '2027-01-04')).toBe('2026-12-20');
  });
});

describe('a grid', () => {
  const unfold = (...table: string[][]) => [...unfolded(table, { today: TODAY, headings: ['日期', '班次'] })];

  it('becomes a row of each filled cell, with who it is', () => {
    expect(unfold(['姓名', '3/2', '工号', '3/3'], ['甲', '早班', '1', ''], ['乙', '', '2', '休'])).toEqual([
      ['姓名', '工号', '日期', '班次'],
      ['甲', '1', '2026-03-02', '早班'],
      ['乙', '2', '2026-03-03', '休'],
    ]);
  });

  it('with a row for each day stays as it is', () => {
    const list = [
      ['姓名', '日期', '班次'],
      ['甲', '2026-03-02', ''],
    ];
    expect(unfold(...list)).toEqual(list);
  });

  it('with lines shorter than its headings has nothing beyond them', () =>
    expect(unfold(['姓名', '3/2', '3/3'], ['甲'])).toEqual([['姓名', '日期', '班次']]));
});

describe('a word', () => {
  const early = { shift_id: '1', shift_name: '早班 A', shift_status: 1 };
  const rest = { shift_id: '2', shift_name: '公休', shift_status: 2 };
  const meant = (shifts: Parameters<typeof shiftWords>[0], word: string) => shiftWords(shifts).get(plainShift(word));

  it('is a shift by its name, however it was typed; leave; the only rest that there is', () => {
    expect(['早班A', '早班　ａ', '休', 'OFF', '公休', '请假', 'Leave'].map((word) => meant([early, rest], word))).toEqual(['1', '1', '2', '2', '2', null, null]);
  });

  it('for rest is nothing where there is none, or more than one', () => {
    expect(meant([early], '休')).toBeUndefined();
    expect(meant([rest, { ...rest, shift_id: '3', shift_name: '例休' }], '休')).toBeUndefined();
    expect(meant([rest, { ...rest, shift_id: '3', shift_name: '休' }], '休')).toBe('3');
  });
});

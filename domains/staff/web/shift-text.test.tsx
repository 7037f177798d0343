import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { zhCN } from '../i18n/zh-CN.ts';
import { shiftText, staffChoice } from './shift-text.ts';
import { shownChoice } from './ShiftMark.tsx';

const { word } = zhCN;
const early = { shift_name: '早班', shift_status: 1, color: '#409eff' };
const rest = { shift_name: '周休', shift_status: 2, color: '#909399' };
const leave = { shift_name: '', shift_status: 2, color: null };

describe('the day of a colleague who is chosen', () => {
  it('is called by its shift, a rest or leave, and by nothing where nobody planned it', () => {
    expect([early, rest, leave, null].map((shift) => shiftText(shift, word))).toEqual(['早班', '休息', '请假', '']);
  });

  it('is read aloud with the name, and shown beside it: a colour is never alone', () => {
    const [working, off, open] = [early, rest, null].map((shift) => staffChoice('1', '孙晓梅', shift, shiftText(shift, word)));
    expect([working, off, open].map((option) => option!.label)).toEqual(['孙晓梅 · 早班', '孙晓梅 · 休息', '孙晓梅']);
    const shown = (option: typeof working) => renderToStaticMarkup(shownChoice({ label: option!.label, data: option! }));
    expect(shown(working)).toBe(
      '孙晓梅 <span class="shift-mark"><i class="shift-dot" style="background:#409eff" aria-hidden="true"></i>早班</span>',
    );
    expect(shown(off)).toBe('孙晓梅 <span class="shift-mark shift-off">休息</span>');
    expect(shown(open)).toBe('孙晓梅');
  });
});

/** What other parts may use of the staff domain's screens: inputs that choose colleagues of the shop at hand, or shops that one sees. */
export { GroupSelect, ShopsSelect } from './choices.tsx';
export { isOff, shiftText, staffChoice, type StaffChoiceOption } from './shift-text.ts';
export { ShiftMark, shownChoice } from './ShiftMark.tsx';
export { StaffChoice, StaffSelect } from './StaffSelect.tsx';

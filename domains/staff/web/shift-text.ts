import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { REST } from '../contract/shift-status.ts';
import type { StaffOption } from '../contract/staff.endpoints.ts';

/** What is planned for a colleague on a day; null: nothing, or nobody asked. */
export type PlannedShift = StaffOption['shift'];

type StaffWords = Pick<Dictionaries['staff']['word'], 'plan_leave' | 'shift_status'>;

/** Whether somebody has the day off: a rest, or leave. */
export const isOff = (shift: PlannedShift): boolean => shift?.shift_status === REST;

/** A colleague's day in a word: the shift's name, a rest or leave; nothing where nobody planned it. */
export function shiftText(shift: PlannedShift, { plan_leave, shift_status }: StaffWords): string {
  if (!shift) return '';
  if (!isOff(shift)) return shift.shift_name;
  return shift.shift_name === '' ? plan_leave : shift_status[REST];
}

/** A colleague among a select's options: `told` is shown with the mark of their shift, called `text`, beside it; `label` is read aloud and looked for. */
export const staffChoice = (value: string, told: string, shift: PlannedShift, text: string) => ({
  value,
  told,
  shift,
  text,
  label: [told, text].filter(Boolean).join(' · '),
});
export type StaffChoiceOption = ReturnType<typeof staffChoice>;

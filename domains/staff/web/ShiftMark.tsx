import type { ReactNode } from 'react';
import { isOff, type PlannedShift } from './shift-text.ts';
import './shift-mark.css';

interface ShiftMarkProps {
  shift: PlannedShift;
  /** What the day is called: `shiftText`. */
  text: string;
}

/** What is planned for a colleague: the shift's name with its colour, a day off in quiet words; nothing where nobody planned it. */
export const ShiftMark = ({ shift, text }: ShiftMarkProps) =>
  shift && (
    <span className={isOff(shift) ? 'shift-mark shift-off' : 'shift-mark'}>
      {!isOff(shift) && shift.color && <i className="shift-dot" style={{ background: shift.color }} aria-hidden />}
      {text}
    </span>
  );

interface OptionShown {
  label?: ReactNode;
  data: { value?: unknown; told?: string; text?: string; shift?: PlannedShift };
}

/** A select's option made by `staffChoice`, as it is shown; any other by its label. */
export const shownChoice = ({ label, data: { told, text = '', shift } }: OptionShown): ReactNode =>
  shift && text ? (
    <>
      {told} <ShiftMark shift={shift} text={text} />
    </>
  ) : (
    label
  );

import './labels.css';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useScreen } from '../screen.ts';
import { printOnly, stopPrinting } from './print-only.ts';

/** What labels are printed on: a roll of 40×30 mm, one after the other, or A4 sheets of three by eight. */
export type LabelPaper = 'roll' | 'a4';

const PAGE: Readonly<Record<LabelPaper, string>> = { roll: 'size: 40mm 30mm; margin: 0;', a4: 'size: A4; margin: 0;' };

/** Labels as the printer gets them: laid out beside the page, unseen until `printLabels`; each is an element with class `label`. */
export function Labels({ paper, children }: { paper: LabelPaper; children: ReactNode }) {
  const { active } = useScreen();
  useEffect(() => stopPrinting, []);
  if (!active) return null;
  return createPortal(
    <div className="sheet labels" data-paper={paper} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/** Opens the browser's print dialog with the labels alone. */
export const printLabels = (paper: LabelPaper): void => printOnly('sheet', PAGE[paper]);

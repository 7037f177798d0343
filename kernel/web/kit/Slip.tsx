import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useScreen } from '../screen.ts';
import { printOnly, stopPrinting } from './print-only.ts';

/** Widths of the paper that slip printers take, in millimetres, and what of it they can print on. */
const PRINTABLE = { 80: 72, 58: 48 } as const;
const MM_PER_PX = 25.4 / 96;
/** Left below the last line, so that the cutter spares it. */
const TAIL_MM = 6;

/** What a slip printer gets: laid out beside the page, unseen until `printSlip`. One slip per screen. */
export function Slip({ width = 80, children }: { width?: keyof typeof PRINTABLE; children: ReactNode }) {
  const { active } = useScreen();
  useEffect(() => stopPrinting, []);
  if (!active) return null;
  return createPortal(
    <div className="slip" data-width={width} style={{ width: `${PRINTABLE[width]}mm` }} aria-hidden="true">{children}</div>,
    document.body,
  );
}

/** Prints the slip of a row: it is laid out for that, and gone once it is printed, so that the next print shows its own alone. */
export function usePrintedSlip<Row>(slipOf: (row: Row) => ReactNode): [slip: ReactNode, print: (row: Row) => void] {
  const [asked, ask] = useState<{ row: Row }>();
  useEffect(() => {
    if (!asked) return undefined;
    const drop = () => ask(undefined);
    window.addEventListener('afterprint', drop, { once: true });
    printSlip();
    return () => window.removeEventListener('afterprint', drop);
  }, [asked]);
  return [asked && slipOf(asked.row), (row) => ask({ row })];
}

/** Opens the browser's print dialog with the slip alone, on a page as long as the slip. */
export function printSlip(): void {
  const slip = document.querySelector<HTMLElement>('.slip');
  if (!slip) return;
  const zoom = Number(document.body.style.zoom || 1);
  const height = Math.ceil((slip.getBoundingClientRect().height / zoom) * MM_PER_PX) + TAIL_MM;
  printOnly('slip', `size: ${slip.dataset['width']}mm ${height}mm; margin: 0;`);
}

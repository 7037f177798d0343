import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useScreen } from '../screen.ts';
import { printOnly, stopPrinting } from './print-only.ts';

/** What a page printer gets, on A4: laid out beside the page, unseen until `printSheet`. One sheet per screen. */
export function Sheet({ children }: { children: ReactNode }) {
  const { active } = useScreen();
  useEffect(() => stopPrinting, []);
  if (!active) return null;
  return createPortal(
    <div className="sheet" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/** Opens the browser's print dialog with the sheet alone. */
export function printSheet(): void {
  if (document.querySelector('.sheet')) printOnly('sheet', 'size: A4; margin: 14mm;');
}

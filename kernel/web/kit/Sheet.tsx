import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useScreen } from '../screen.ts';

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
  if (!document.querySelector('.sheet')) return;
  stopPrinting();
  const page = document.createElement('style');
  page.id = 'sheet-page';
  page.textContent = '@page { size: A4; margin: 14mm; }';
  document.head.append(page);
  document.documentElement.dataset['print'] = 'sheet';
  window.addEventListener('afterprint', stopPrinting, { once: true });
  window.print();
}

function stopPrinting(): void {
  document.getElementById('sheet-page')?.remove();
  if (document.documentElement.dataset['print'] === 'sheet') delete document.documentElement.dataset['print'];
}

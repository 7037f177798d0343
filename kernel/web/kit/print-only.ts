/** What the browser's print dialog can be given alone, as kit.css shows it. */
type Kind = 'slip' | 'sheet';

const PAGE = 'printed-page';

/** Opens the browser's print dialog with what is of the kind alone, on pages as `rule` says. */
export function printOnly(kind: Kind, rule: string): void {
  stopPrinting();
  const page = document.createElement('style');
  page.id = PAGE;
  page.textContent = `@page { ${rule} }`;
  document.head.append(page);
  document.documentElement.dataset['print'] = kind;
  window.addEventListener('afterprint', stopPrinting, { once: true });
  window.print();
}

export function stopPrinting(): void {
  document.getElementById(PAGE)?.remove();
  delete document.documentElement.dataset['print'];
}

/** Hands bytes to the browser as a file to keep. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it after this tick.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

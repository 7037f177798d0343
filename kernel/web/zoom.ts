/** The width the screens are drawn for (1§1, page scaling). */
const DESIGN_WIDTH = 1366;
const SETTLE_MS = 400;

/** Body zoom: 1 at widths of 1440 or more or under 600, otherwise width / 1366 (1§1). */
export const zoomAt = (width: number): number => (width >= 1440 || width < 600 ? 1 : width / DESIGN_WIDTH);

/**
 * Zooming a narrow screen down would make its words too small to read and its buttons too small to touch, so sizes
 * grow against it: on a tablet words keep their 14 px, between tablet and laptop at least 12 px.
 */
export const growthAt = (width: number): number => {
  const smallest = width < 992 ? 14 : 12;
  return Math.max(1, smallest / (14 * zoomAt(width)));
};

/** A tablet is held in the hands: targets of 44 px. */
export const isTouchWidth = (width: number): boolean => width < 992;

const listeners = new Set<() => void>();
let width = window.innerWidth;

/** The window's width as the screens know it: it settles for 400 ms after a resize. */
export const settledWidth = (): number => width;

export function onWidth(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(): void {
  width = window.innerWidth;
  const zoom = zoomAt(width);
  document.body.style.zoom = String(zoom);
  document.documentElement.style.setProperty('--z', String(zoom));
  document.documentElement.style.fontSize = `${16 * growthAt(width)}px`;
  for (const listener of listeners) listener();
}

/** Scales the page now and after every resize. */
export function keepZoomed(): void {
  let settling = 0;
  apply();
  window.addEventListener('resize', () => {
    clearTimeout(settling);
    settling = window.setTimeout(apply, SETTLE_MS);
  });
}

/** How much there is to check. */
export interface Extent {
  endpoints: number;
  /** Screens and sections, each as often as a mode shows it. */
  screens: number;
  /** Files with tests. */
  files: number;
}

/** What grows with what. */
const GROWS: Readonly<Record<string, keyof Extent>> = { server: 'endpoints', browser: 'screens', unit: 'files' };
const ONE: Readonly<Record<keyof Extent, string>> = { endpoints: 'endpoint', screens: 'screen', files: 'file' };
/** The product will be so many times as large. */
const LATER = 3;

/** A line for every step that took its time, with what one more of its kind costs, and what three times as much would take. */
export function costs(seconds: ReadonlyMap<string, number>, extent: Extent): string[] {
  const lines: string[] = [];
  let [now, later] = [0, 0];
  for (const [step, took] of seconds) {
    const kind = GROWS[step];
    now += took;
    later += kind ? took * LATER : took;
    if (kind) lines.push(`${step}: ${extent[kind]} ${kind}, ${(took / extent[kind]).toFixed(2)} s each ${ONE[kind]}`);
  }
  return [...lines, `the steps one by one: ${now.toFixed(0)} s; with ${LATER} times as many of these ${later.toFixed(0)} s`];
}

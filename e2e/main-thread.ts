import type { Page } from 'playwright-core';

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: by the clock, and of the processor's time alone. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * What the page itself had to do while something happened: the processor's time of each task of its main thread, in ms. What else the
 * machine does at that moment is none of it.
 */
export async function ownTasks(page: Page, during: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced) => `${pid}/${tid}`;
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && event.ph === 'X' && mains.has(threadOf(event)));
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('the browser has not told how long its tasks took');
  // Of a task that was over at once it may tell its whole time alone, which is no less.
  return tasks.map(({ tdur, dur }) => (tdur ?? dur!) / 1_000);
}

import type { Answer } from './world.ts';

/** How many of those that ran at once succeeded, were refused for what they are, or ended in a fault. */
export interface Outcome {
  succeeded: number;
  refused: number;
  faults: string[];
}

/** Starts all calls at once and counts how they ended. 409 is the refusal of whoever came too late. */
export async function race(calls: readonly (() => Promise<Answer<unknown>>)[]): Promise<Outcome> {
  const answers = await Promise.all(calls.map((call) => call()));
  return {
    succeeded: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 409).length,
    faults: answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status, message }) => `${status} ${message}`),
  };
}

/** What is wrong after many at once wanted one of `there` shares: nothing, if exactly so many got one and nothing is left. */
export function wrongs({ succeeded, faults }: Outcome, { there, left }: { there: number; left: number }): string[] {
  return [
    ...(succeeded === there ? [] : [`${succeeded} succeeded where ${there} could`]),
    ...(left === 0 ? [] : [`${left} is left`]),
    ...new Set(faults),
  ];
}

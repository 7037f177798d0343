import type { CountersignAsked } from '#kernel/contract/envelope.ts';
import { whileAsking } from './busy.ts';

/** Asks a second person to agree to what a call was refused for; the id of their agreement, or null where nobody does. */
export type AskSecond = (asked: CountersignAsked['countersign'], sentence: string) => Promise<string | null>;

let ask: AskSecond = () => Promise.resolve(null);

/** The app lends the dialog in which a colleague agrees. */
export const lendCountersigning = (lent: AskSecond): void => {
  ask = lent;
};

/** Whatever screen it was refused on: asks there and then, so that nothing that was typed is lost. */
export const askSecond: AskSecond = (asked, sentence) => whileAsking(() => ask(asked, sentence));

import type { Subscriber } from '#kernel/server/events.ts';

/** Who hears of what happens (`kernel/server/events.ts`). */
export const subscribers: readonly Subscriber[] = [];

import { followUpSubscribers } from '#domains/follow_up/server/api.ts';
import type { Subscriber } from '#kernel/server/events.ts';

/** Who hears of what happens (`kernel/server/events.ts`). */
export const subscribers: readonly Subscriber[] = [...followUpSubscribers];

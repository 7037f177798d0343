import type { Actor } from '#kernel/server/context.ts';
import type { DeliveryKind } from '../contract/delivery.schema.ts';

/** Which orders from outside somebody sees, and may do anything about: what is fetched, and what is sent (new retail). */
export const kindsSeen = ({ permissions }: Pick<Actor, 'permissions'>): DeliveryKind[] => [
  ...(permissions.has('mall:retail') ? (['delivery'] as const) : []),
  ...(permissions.has('mall:read') ? (['pickup'] as const) : []),
];

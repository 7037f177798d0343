import { slot } from '#kernel/contract/slot.ts';
import type { HeldCard } from './card.endpoints.ts';

/** What moves money of a card held: the till's buttons beside the card's own steps. */
export const cardSteps = slot<{ card: HeldCard; member_id: string }>('card/steps');

import { z } from 'zod';

/** How money that goes back stands (2§4): on its way by a gateway, refused by it, or there, as what goes by hand or onto a card is at once. */
export const Arrival = z.enum(['processing', 'failed', 'arrived']);
export type Arrival = z.infer<typeof Arrival>;

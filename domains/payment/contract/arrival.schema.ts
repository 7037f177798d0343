import { z } from 'zod';

/** How money that goes back stands (2§4): on its way by a gateway, refused by it, or with the customer, as by hand or onto a card at once. */
export const Arrival = z.enum(['processing', 'failed', 'arrived']);
export type Arrival = z.infer<typeof Arrival>;

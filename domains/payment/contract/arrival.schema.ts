import { z } from 'zod';

/** How money that goes back by a gateway stands (2§4): on its way, refused by the gateway, or with the customer. */
export const Arrival = z.enum(['processing', 'failed', 'arrived']);
export type Arrival = z.infer<typeof Arrival>;

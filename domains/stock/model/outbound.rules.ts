import type { OutboundKind } from '../contract/outbound.endpoints.ts';
import type { Place } from '../contract/places.ts';

/** Where goods go, by why they do. */
export const destinationOf: Readonly<Record<OutboundKind, Exclude<Place, 'warehouse'>>> = {
  sale: 'customer',
  treatment: 'customer',
  loss: 'loss',
  return: 'supplier',
  use: 'use',
};

/** Whether what is past its last day, or recalled, may go so: to the bin or back to its supplier, never onto a customer. */
export const mayBeUnusable = (kind: OutboundKind): boolean => kind === 'loss' || kind === 'return';

import { z } from 'zod';

/** Where stock may be: in a warehouse, or in one of the open places that are counted nowhere but in the moves. */
export const Place = z.enum(['warehouse', 'supplier', 'customer', 'loss', 'in_transit', 'use']);
export type Place = z.infer<typeof Place>;

/** Why a piece moved. */
export const MoveKind = z.enum(['inbound', 'sale', 'treatment', 'loss', 'return', 'use', 'transfer_out', 'transfer_in', 'stock_take', 'put_back']);
export type MoveKind = z.infer<typeof MoveKind>;

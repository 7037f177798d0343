import { z } from 'zod';
import { Id } from '#kernel/contract/schema.ts';

const MOST_SHOPS = 200;

/**
 * Of something new of the chain: the shops that put it on their shelves; none named: every shop. The others do not sell it at first.
 * The head office's alone (403); 400 for a shop that is not there.
 */
export const ShelvedIn = { shop_ids: z.array(Id('shop')).max(MOST_SHOPS).default([]) };

import { createContext } from 'react';
import { TILE_KINDS, type TileKind } from './sellables.ts';

/** What a till is for: the kinds it offers, the one in front first, and the name its basket is kept under beside others'. */
export interface TillOf {
  name: string;
  kinds: readonly TileKind[];
  /** Treatments are deducted from members' cards at it. */
  deducts: boolean;
}

/** The till that sells everything. */
export const WHOLE: TillOf = { name: '', kinds: TILE_KINDS, deducts: true };
/** Goods alone, over the counter of a clinic (2§2.3). */
export const RETAIL: TillOf = { name: ':retail', kinds: ['product'], deducts: false };

export const TillContext = createContext(WHOLE);

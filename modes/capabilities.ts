import type { ModeName } from './mode.ts';

/** What a mode can do beyond its menu; server and browser read it instead of asking which mode it is. */
export interface Capabilities {
  /** Count cards that any project may be taken from; clinics keep none (2§3). */
  all_purpose_cards: boolean;
}

export const capabilitiesOf: Readonly<Record<ModeName, Capabilities>> = {
  shop: { all_purpose_cards: true },
  clinic: { all_purpose_cards: false },
  'head-office': { all_purpose_cards: true },
  supplier: { all_purpose_cards: false },
};

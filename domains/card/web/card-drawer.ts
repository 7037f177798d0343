import { settledWidth } from '#kernel/web/zoom.ts';

/** What is 55 % of the screens as they are drawn. */
const DRAWN = 752;
const SHARE = 0.55;

/** The width of the drawer in which a card is put on file: 55 % of the window (specification 2§2.12). */
export const cardDrawerWidth = (): number => Math.max(DRAWN, SHARE * settledWidth());

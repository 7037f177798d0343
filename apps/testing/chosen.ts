import { isLong } from '#kernel/testkit/length.ts';
import type { Sample } from './sample.ts';

/** Every fifth of what a change does not touch, in turn. */
const FIFTHS = 5;

/** Domains that the change touches; undefined where nobody chose, as in a long run: everything is checked. */
const touched = process.env['CHECK_DOMAINS']?.split(',');
/** Which fifth of the others has its turn; undefined: none of them. */
const turn = process.env['CHECK_TURN'] === undefined ? undefined : Number(process.env['CHECK_TURN']);

/** The same for the same name, whatever else there is. */
const fifthOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % FIFTHS;

/** Whether it is a name's turn. */
export const hasTurn = (name: string, whose: number): boolean => fifthOf(name) === whose % FIFTHS;

/** Whether the generated checks of an endpoint run now: `domain.thing` of a domain that the change touches, or its turn. */
export const isChosen = (id: string, among = touched): boolean =>
  among === undefined || among.includes(id.split('.')[0]!) || (turn !== undefined && hasTurn(id, turn));

/** Whether a screen, `domain.Page`, is looked at closely now: one of a domain whose screens or words the change touches, or its turn. */
export const isLookedAt = (screen: string): boolean => isChosen(screen, process.env['CHECK_SCREENS']?.split(','));

/** Whether a screen is opened at all now: a quick run opens what it looks at, a short one what the change reaches as well (`tools/check/share.ts`). */
export const isOpened = (screen: string): boolean => isLookedAt(screen) || (!chosenAlone && isChosen(screen, process.env['CHECK_OPENED']?.split(',')));

/** The samples whose generated checks run now. A check that is chosen from must not be green for want of a choice. */
export const chosen = (samples: readonly Sample[]): readonly Sample[] => samples.filter(({ endpoint }) => isChosen(endpoint.id));

/** Whether nothing is left out. */
export const everythingIsChosen = touched === undefined;

/** Whether what is not chosen is left out altogether, as in a quick run. */
const chosenAlone = touched !== undefined && turn === undefined;

/** Whether the run is a whole one: long, or of everything by hand. */
export const isWhole = isLong || everythingIsChosen;

/** One of several that say nearly the same, in turn; all of them in a whole run. */
export const oneInTurn = <T>(alike: readonly T[]): readonly T[] => (isWhole ? alike : [alike[(turn ?? 0) % alike.length]!]);

import { isLong } from '#kernel/testkit/length.ts';
import type { Sample } from './sample.ts';

/** Of the generated checks that a change does not touch every fifth has its turn. */
const FIFTHS = 5;
/** Of the tests that a change does not touch, and of close looks at screens, every tenth. */
export const TENTHS = 10;

/** Domains that the change touches; undefined where nobody chose, as in a long run: everything is checked. */
const touched = process.env['CHECK_DOMAINS']?.split(',');
/** Whose turn it is among the others; undefined: nobody's. */
const turn = process.env['CHECK_TURN'] === undefined ? undefined : Number(process.env['CHECK_TURN']);

/** The same for the same name, whatever else there is. */
const partOf = (name: string, parts: number): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % parts;

/** Whether it is a name's turn: in so many turns each name has one. */
export const hasTurn = (name: string, whose: number, parts = FIFTHS): boolean => partOf(name, parts) === whose % parts;

/** Whether the generated checks of an endpoint run now: `domain.thing` of a domain that the change touches, or its turn. */
export const isChosen = (id: string, among = touched, parts = FIFTHS): boolean =>
  among === undefined || among.includes(id.split('.')[0]!) || (turn !== undefined && hasTurn(id, turn, parts));

/** Whether a screen, `domain.Page`, is looked at closely now: one of a domain whose screens or words the change touches, or its turn. */
export const isLookedAt = (screen: string): boolean => isChosen(screen, process.env['CHECK_SCREENS']?.split(','), TENTHS);

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

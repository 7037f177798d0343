import type { Sample } from './sample.ts';

/** Every fifth of what a change does not touch, in turn. */
const FIFTHS = 5;

/** Domains that the change touches; undefined where nobody chose, as in a long run: everything is checked. */
const touched = process.env['CHECK_DOMAINS']?.split(',');
/** Which fifth of the others has its turn; undefined: none of them. */
const turn = process.env['CHECK_TURN'] === undefined ? undefined : Number(process.env['CHECK_TURN']);

/** The same for the same name, whatever else there is. */
const fifthOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7) % FIFTHS;

/** Whether the generated checks of an endpoint run now: `domain.thing` of a domain that the change touches, or its turn. */
export const isChosen = (id: string): boolean =>
  touched === undefined || touched.includes(id.split('.')[0]!) || (turn !== undefined && fifthOf(id) === turn % FIFTHS);

/** The samples whose generated checks run now. A check that is chosen from must not be green for want of a choice. */
export const chosen = (samples: readonly Sample[]): readonly Sample[] => samples.filter(({ endpoint }) => isChosen(endpoint.id));

/** Whether nothing is left out. */
export const everythingIsChosen = touched === undefined;

/** Whether what is not chosen is left out altogether, as in a quick run. */
export const chosenAlone = touched !== undefined && turn === undefined;

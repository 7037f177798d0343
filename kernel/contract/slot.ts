/**
 * A place in a screen where pieces of higher domains stand: its name, and what each piece gets. The screen's domain declares it
 * in `contract/slots.ts`; the screen, the pieces and the modes import that one value, so that none of them can mean another.
 */
export interface Slot<Props extends object> {
  /** `<domain>/<place>`, unique. */
  name: string;
  /** Never there: it carries the type. */
  gets?: (props: Props) => void;
}

/** Declares a slot whose pieces get `Props`. */
export const slot = <Props extends object>(name: `${string}/${string}`): Slot<Props> => ({ name });

/** What stands in a slot of a page. */
export interface Filled {
  slot: Slot<never>;
  /** `<domain>.<PieceName>`, in their order. */
  pieces: readonly string[];
}

/** Puts pieces into a slot: a line of a mode's entry. */
export const inSlot = <Props extends object>(into: Slot<Props>, pieces: readonly string[]): Filled => ({ slot: into as Slot<never>, pieces });

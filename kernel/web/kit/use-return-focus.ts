import { useEffect, useState } from 'react';
import { covers } from './front.ts';

/** Marks the one input of a page where its work goes on after every dialog, such as the search of a till. */
export const FOCUS_HOME = { 'data-focus-home': true } as const;

const home = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-focus-home]')].find((element) => element.checkVisibility());

/** Puts the focus where the work on the page in front goes on, if the page says where. */
export function focusHome(): boolean {
  const found = home();
  found?.focus();
  return found !== undefined;
}

/**
 * Whoever closes a dialog goes on where it was opened, or at the page's home: a dialog that is mounted only while open calls
 * this. Whoever types in the next one already stays there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const front = covers().at(-1);
      if (front?.contains(document.activeElement)) return;
      // What was opened from another dialog goes back into it, not behind it.
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : undefined;
      if (back && front?.contains(back)) back.focus();
      else if (!focusHome()) back?.focus();
    },
    [opener],
  );
}

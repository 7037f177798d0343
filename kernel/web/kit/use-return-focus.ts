import { useEffect, useState } from 'react';

/** Whoever closes a dialog goes on where it was opened: a dialog that is mounted only while open calls this. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

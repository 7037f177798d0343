import { useEffect, useEffectEvent, useRef } from 'react';

/** An Enter that was pressed while it was still being looked for is done once that has been found. */
export function useOnceFound(isLooking: boolean, act: () => void) {
  const waits = useRef(false);
  const settle = useEffectEvent(() => {
    if (waits.current) act();
    waits.current = false;
  });
  useEffect(() => {
    if (!isLooking) settle();
  }, [isLooking]);
  const set = (isWaiting: boolean) => () => {
    waits.current = isWaiting;
  };
  return { wait: set(true), letGo: set(false) };
}

import { use, useCallback, useEffect, useRef, useState } from 'react';
import { usePlace } from '#kernel/web/place.ts';
import { randomHex } from '#kernel/web/session.ts';
import { type Basket, type BasketChange, changeBasket, readBasket } from './basket.draft.ts';
import { TillContext } from './till-of.ts';

/** A basket that holds something has a name of its own. */
const named = (basket: Basket): Basket => (basket.draft === '' && basket.lines.length + basket.uses.length > 0 ? { ...basket, draft: randomHex() } : basket);

/** Under which name this person keeps something at this till: in this shop and mode, in this browser. */
export function useTillName(): string {
  const { user, systemType } = usePlace();
  const { name } = use(TillContext);
  return `shop_till:${user.base_user_id}:${user.shop_id}:${systemType}${name}`;
}

/**
 * The basket of this person at this till; it survives a reload and a closed tab. All windows of a browser have the same
 * one: what one of them sells is in none of the others any more.
 */
export function useKeptBasket() {
  const name = useTillName();
  const [basket, show] = useState((): Basket => readBasket(localStorage.getItem(name)));
  const latest = useRef(basket);
  useEffect(() => {
    const reread = () => {
      latest.current = readBasket(localStorage.getItem(name));
      show(latest.current);
    };
    const heard = ({ key }: StorageEvent) => (key === name || key === null) && reread();
    // It may have changed while this page was behind another, which hears nothing.
    if (JSON.stringify(latest.current) !== JSON.stringify(readBasket(localStorage.getItem(name)))) reread();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [name]);
  // Kept at once, not in an effect: a page that has just been left runs none, and would sell the same basket again.
  const change = useCallback(
    (step: BasketChange) => {
      latest.current = named(changeBasket(readBasket(localStorage.getItem(name)), step));
      localStorage.setItem(name, JSON.stringify(latest.current));
      show(latest.current);
    },
    [name],
  );
  return { basket, change };
}

/** Puts a basket where the till finds it when it is opened. */
export function usePutBasket(): (basket: Basket) => void {
  const name = useTillName();
  return (basket) => localStorage.setItem(name, JSON.stringify(named(basket)));
}

/** What lies in the till at this moment, for a page that is not the till. */
export function useReadBasket(): () => Basket {
  const name = useTillName();
  return () => readBasket(localStorage.getItem(name));
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAddMemberDrawer } from '#domains/member/web/pieces.ts';
import { isTyping } from '#kernel/web/kit/Keys.tsx';
import { isCovered } from '#kernel/web/kit/front.ts';
import { useAppPlace } from '../place.ts';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(loadPalette);
/** The palette is fetched ahead so long after the app is here: whoever presses Ctrl+K types on at once. */
const AHEAD_MS = 3_000;
const KeySheet = lazy(() => import('#kernel/web/kit/KeySheet.tsx'));
const AddMemberDrawer = lazy(loadAddMemberDrawer);
const ShopSwitchDialog = lazy(() => import('#domains/org/web/pieces.ts').then(({ ShopSwitchDialog }) => ({ default: ShopSwitchDialog })));

/** What the palette can open besides pages and members. */
export type Doing = 'add-member' | 'switch-shop';

/** The keys that work wherever one is: Ctrl+K opens the palette, `?` lists keys where the screen does not list its own. */
export function Finder() {
  const { user } = useAppPlace();
  const [open, setOpen] = useState<'palette' | 'keys' | Doing>();
  const close = () => setOpen(undefined);
  useEffect(() => {
    const ahead = setTimeout(() => void loadPalette().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(ahead);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('palette');
      }
      if (event.key !== '?' || event.repeat || isTyping(event.target) || isCovered()) return;
      // A screen with keys of its own lists them, and has marked the event by then.
      setTimeout(() => !event.defaultPrevented && setOpen('keys'));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} onDo={setOpen} />}
      {open === 'keys' && <KeySheet keys={[]} onClose={close} />}
      {open === 'add-member' && <AddMemberDrawer onClose={close} />}
      {open === 'switch-shop' && <ShopSwitchDialog current={user.shop_id} onClose={close} />}
    </Suspense>
  );
}

import HeldPicker from './HeldPicker.tsx';
import HoldDialog from './HoldDialog.tsx';
import type { Till } from './use-till.ts';

/** Puts what is at the till aside or, where nothing is, takes out what was. */
export default function HoldOrTake({ till: { basket, change, isEmpty }, onClose }: { till: Till; onClose: () => void }) {
  return isEmpty ? (
    <HeldPicker onTaken={(taken) => change({ do: 'take', basket: taken })} onClose={onClose} />
  ) : (
    <HoldDialog basket={basket} onHeld={() => change({ do: 'clear' })} onClose={onClose} />
  );
}

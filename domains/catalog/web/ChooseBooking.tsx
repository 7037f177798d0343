import { Select } from 'antd';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { Shelving } from './ChooseShelving.tsx';

interface ChooseBookingProps {
  /** The chain closed it to customers: no shop opens it. */
  isClosed: boolean;
  booking: Shelving;
  onBooking: (booking: Shelving) => void;
}

/** Chooses whether customers of shops book a project themselves, no longer, or as it is. */
export function ChooseBooking({ isClosed, booking, onBooking }: ChooseBookingProps) {
  const { field, word } = useWords('catalog');
  const offered: readonly Shelving[] = ['keep', ...(isClosed ? [] : (['on'] as const)), 'off'];
  return (
    <Labelled label={field.self_bookable}>
      <Select
        aria-label={field.self_bookable}
        value={booking}
        options={offered.map((value) => ({ value, label: word.push_booking[value] }))}
        onChange={onBooking}
      />
    </Labelled>
  );
}

import { Button, Tooltip } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import type { appointmentSlots } from '../contract/board.endpoints.ts';
import { closedText } from './board-lanes.ts';

type Found = ResponseOf<typeof appointmentSlots>;

interface SlotPickerProps {
  found: Found;
  chosen: string | null;
  onChoose: (start_time: string) => void;
  /** No keys stand for the three best: a page below has them. */
  keyless?: true;
  /** They are of another day, or of something else: those that were asked for are on their way, and none of these can be taken. */
  waits?: boolean;
}

/** Keys of the three proposed beginnings, in their order. */
export const BEST_KEYS = ['F2', 'F3', 'F4'] as const;
const CLOCK = 'yyyy-MM-dd '.length;

/** The three best beginnings, then the day's: those that are possible, and why the others are not. */
export function SlotPicker({ found, chosen, onChoose, keyless, waits = false }: SlotPickerProps) {
  const { word } = useWords('appointment');
  const { refusal } = useWords('appointment');
  const why = ({ problem, about, offered }: Found['slots'][number]) =>
    offered ? word.slot_offered : problem ? fill(refusal[`problem_${problem}`], { name: about }) : undefined;
  return (
    <div className="booking-slots" aria-busy={waits}>
      <div className="booking-best">
        {found.closed !== null && <p className="booking-closed">{closedText(found.closed, word)}</p>}
        {found.best.length === 0 && <p>{word.no_slots}</p>}
        {found.best.map(({ start_time, end_time, staff_names }, index) => (
          <Button
            key={start_time}
            type={chosen === start_time ? 'primary' : 'default'}
            disabled={waits}
            aria-pressed={chosen === start_time}
            onClick={() => onChoose(start_time)}
          >
            {`${start_time.slice('yyyy-'.length)}–${end_time.slice(CLOCK)} ${staff_names}`} {!keyless && <kbd>{BEST_KEYS[index]}</kbd>}
          </Button>
        ))}
      </div>
      <div className="booking-day">
        {found.slots.map((slot) => (
          <Tooltip key={slot.start_time} title={why(slot)}>
            <Button
              size="small"
              disabled={waits}
              aria-disabled={slot.problem !== null}
              aria-pressed={chosen === slot.start_time}
              type={chosen === slot.start_time ? 'primary' : 'default'}
              className={slot.problem ? 'booking-taken' : slot.offered ? 'booking-offered' : ''}
              onClick={() => slot.problem === null && onChoose(slot.start_time)}
            >
              {slot.start_time.slice(CLOCK)}
            </Button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

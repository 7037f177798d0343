import { EVERYBODY, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { isOff, shiftText, staffChoice, type StaffChoiceOption } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentBoard, type Board } from '../contract/board.endpoints.ts';
import type { Place } from './booking-draft.ts';

const CLOCK = 'yyyy-MM-dd '.length;

/** When somebody works on a day, as one reads it. */
const worksText = ({ works }: Board['people'][number], date: string): string =>
  works
    .filter(({ start_time }) => start_time.startsWith(date))
    .map(({ start_time, end_time }) => `${start_time.slice(CLOCK)}–${end_time.slice(CLOCK)}`)
    .join(' ');

/** What selects show. */
type Option = Pick<StaffChoiceOption, 'value' | 'label'> & Partial<StaffChoiceOption> & { disabled?: boolean };
export type Options = Record<Place, Option[]>;

/** Whom and what there is to choose from on a day. */
export function useOffered(date: string): Options {
  const { word } = useWords('appointment');
  const staff = useWords('staff');
  const board = useEndpoint(appointmentBoard, { date }, { keepPrevious: true }).data;
  const planned = useEndpoint(staffOptions, { ...EVERYBODY, shift_date: date }, { keepPrevious: true }).data;
  const shifts = new Map(planned?.map(({ user_id, shift }) => [user_id, shift]));
  return {
    uid: (board?.people ?? []).filter(({ disabled }) => !disabled).map((person) => {
      const shift = shifts.get(person.uid) ?? null;
      const hours = worksText(person, date) || (isOff(shift) ? '' : word.off_duty);
      return staffChoice(person.uid, [person.real_name, person.identity_names, hours].filter(Boolean).join(' · '), shift, shiftText(shift, staff.word));
    }),
    room_id: (board?.rooms ?? []).map(({ room_id, room_name, bed_count }) => ({
      value: room_id,
      label: fill(word.room_beds, { room: room_name, beds: bed_count }),
    })),
    device_id: (board?.devices ?? []).map(({ device_id, device_name, usable }) => ({ value: device_id, label: device_name, disabled: !usable })),
  };
}

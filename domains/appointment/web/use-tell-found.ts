import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showWarning } from '#kernel/web/notice.ts';
import { pause } from '#kernel/web/punctuation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { appointmentMove } from '../contract/appointment.endpoints.ts';

/** Tells who serves instead of the one that was found before, which bed it is instead of the one it had, and where there is none. */
export function useTellFound() {
  const { word } = useWords('appointment');
  return ({ without_bed, other_staff: names, other_bed: at }: ResponseOf<typeof appointmentMove>): void => {
    const told = [
      without_bed && word.without_bed_told,
      names && fill(word.other_staff, { names }),
      at && fill(word.other_bed, { room: at.room_name, bed: at.bed_no }),
    ].filter(Boolean);
    if (told.length > 0) showWarning(told.join(pause()));
  };
}

import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { comma } from '#kernel/web/language.ts';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentDetail } from '../contract/appointment.endpoints.ts';
import { groupMove, groupSlots } from '../contract/group.endpoints.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useSlots } from './use-slots.ts';
import './appointment.css';

const WIDTH = 640;
const DAY_AT = 'yyyy-MM-dd'.length;

/** Another beginning for everybody who comes together and is still awaited. */
export default function GroupMoveDialog({ detail, onClose }: { detail: AppointmentDetail; onClose: () => void }) {
  const { field, title, word } = useWords('appointment');
  const { appointment_id, version, start_time: wished, group } = detail;
  const [date, setDate] = useState(wished.slice(0, DAY_AT));
  const [chosen, choose] = useState<string | null>(null);
  const { found, isOther } = useSlots(groupSlots, { date, wished, appointment_id });
  const move = useCommand(groupMove, {
    onDone: ({ member_overlap }) => {
      showDone(word.moved);
      if (member_overlap) showWarning(word.member_overlap);
      onClose();
    },
  });
  const take = (start_time: string) => {
    choose(start_time);
    setDate(start_time.slice(0, DAY_AT));
  };
  return (
    <Dialog ok={title.group_move}
      title={title.group_move}
      width={WIDTH}
      okDisabled={chosen === null}
      pending={move.pending}
      unsaved={chosen !== null}
      onOk={() => chosen && void move.run({ appointment_id, version, start_time: chosen })}
      onClose={onClose}
    >
      <p>{fill(word.group_names, { names: group.map(({ member_name }) => member_name).join(comma()), time: wished })}</p>
      <Labelled label={field.date}>
        <DayInput value={date} onChange={(day) => day && setDate(day)} aria-label={field.date} />
      </Labelled>
      {found && <SlotPicker keyless found={found} waits={isOther} chosen={chosen} onChoose={take} />}
    </Dialog>
  );
}

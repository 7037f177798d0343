import { useState } from 'react';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentSlots } from '../contract/board.endpoints.ts';
import { type SelfBookingRow, selfPropose } from '../contract/self-desk.endpoints.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { useSlots } from './use-slots.ts';
import { useTakingOffered } from './use-taking-offered.ts';
import './appointment.css';

const WIDTH = 640;
const NOBODY: string[] = [];
const DAY_AT = 'yyyy-MM-dd'.length;

/** Another time for what somebody asked for: the beginnings near the one they wished for, with the colleague they asked for or another. */
export default function ProposeDialog({ request, onClose }: { request: SelfBookingRow; onClose: () => void }) {
  const { field, title, word } = useWords('appointment');
  const { self_booking_id, shop_project_ids, start_time: wished } = request;
  const [uid, setUid] = useState(request.wanted_uid ?? undefined);
  const [date, setDate] = useState(wished.slice(0, DAY_AT));
  const [chosen, choose] = useState<string | null>(null);
  const { found, isOther } = useSlots(appointmentSlots, { date, wished, shop_project_ids, ...(uid && { uid }) });
  const propose = useTakingOffered(selfPropose, {
    onDone: () => {
      showDone(word.self_proposed);
      onClose();
    },
  });
  const take = (start_time: string) => {
    choose(start_time);
    setDate(start_time.slice(0, DAY_AT));
  };
  return (
    <Dialog
      title={fill(title.self_propose, { name: request.caller_name })}
      width={WIDTH}
      ok={word.self_send}
      okDisabled={chosen === null}
      pending={propose.pending}
      unsaved={chosen !== null}
      onOk={() => chosen && void propose.run({ self_booking_id, start_time: chosen, uid: uid ?? null })}
      onClose={onClose}
    >
      <p>{fill(word.self_wished, { time: wished, projects: request.project_names })}</p>
      <div className="self-propose">
        <Labelled label={field.uid}>
          <StaffChoice
            several={false}
            day={date}
            value={uid ? [uid] : NOBODY}
            onChange={([one]) => setUid(one)}
            placeholder={word.anyone}
            aria-label={field.uid}
          />
        </Labelled>
        <Labelled label={field.date}>
          <DayInput value={date} onChange={(day) => day && setDate(day)} aria-label={field.date} />
        </Labelled>
      </div>
      {found && <SlotPicker keyless found={found} waits={isOther} chosen={chosen} onChoose={take} />}
      <p className="appointment-hint">{word.self_not_held}</p>
    </Dialog>
  );
}

import { Checkbox } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { OfferedVerbOf } from '#kernel/contract/machine.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import {
  appointmentArrive,
  appointmentCancel,
  appointmentComplete,
  appointmentMiss,
  type AppointmentRow,
  appointmentUndo,
} from '../contract/appointment.endpoints.ts';
import type { appointmentFlow } from '../model/appointment.machine.ts';
import { CancelledDeposit } from './CancelledDeposit.tsx';
import { useAppointmentLinks } from './use-appointment-links.ts';
import './appointment.css';

const ComerDialog = lazy(() => import('./ComerDialog.tsx'));

type Known = Pick<AppointmentRow, 'appointment_id' | 'member_name' | 'start_time' | 'project_names'> & {
  /** Its time has come. */
  late?: boolean;
  /** As many of its series are still to come after it, where that is known. */
  later_num?: number;
  /** Null: whoever called has no file, and cannot be received without. */
  member_id?: string | null;
  deposit_status?: AppointmentRow['deposit_status'];
  deposit_amount?: AppointmentRow['deposit_amount'];
  /** As many of those who were to come along are still awaited. */
  along_num?: number;
};

interface AppointmentSteps {
  /** What each step of the machine does here. */
  runOf: (appointment: Known) => { readonly [Verb in OfferedVerbOf<typeof appointmentFlow>]?: () => void };
  /** The same in a row, which is opened for everything else. */
  nextOf: AppointmentSteps['runOf'];
  /** The dialog that is open. */
  drawn: ReactNode;
}

const ALONE = { later: false, group: false };

interface AlsoCancelledProps {
  cancelled: Known;
  also: typeof ALONE;
  onAlso: (also: typeof ALONE) => void;
}

/** Whether those who come along, and what comes later, is cancelled with an appointment. */
function AlsoCancelled({ cancelled: { along_num = 0, later_num = 0 }, also, onAlso }: AlsoCancelledProps) {
  const { word } = useWords('appointment');
  return (
    <div className="also-cancelled">
      {along_num > 0 && (
        <Checkbox checked={also.group} onChange={(event) => onAlso({ ...also, group: event.target.checked })}>
          {fill(word.group_also, { count: along_num })}
        </Checkbox>
      )}
      {later_num > 0 && (
        <Checkbox checked={also.later} onChange={(event) => onAlso({ ...also, later: event.target.checked })}>
          {fill(word.series_later, { count: later_num })}
        </Checkbox>
      )}
    </div>
  );
}

/** What may be done with an appointment from a list, its page or the board. Arrival is asked once, for nobody is there by mistake (2§4). */
export function useAppointmentSteps(): AppointmentSteps {
  const { word } = useWords('appointment');
  const { go } = useNavigation();
  const links = useAppointmentLinks();
  const confirm = useConfirm();
  const [cancelled, setCancelled] = useState<Known>();
  const [also, setAlso] = useState(ALONE);
  const [comer, setComer] = useState<Known>();
  const arrive = useCommand(appointmentArrive, { onDone: () => showDone(word.arrived) });
  const undo = useCommand(appointmentUndo, { onDone: () => showDone(word.undone) });
  const miss = useCommand(appointmentMiss, { onDone: () => showDone(word.missed_noted) });
  const complete = useCommand(appointmentComplete, { onDone: () => showDone(word.completed) });
  const cancel = useCommand(appointmentCancel, {
    onDone: () => {
      setCancelled(undefined);
      showDone(word.cancelled);
    },
  });
  const named = ({ member_name: name, start_time: time, project_names: projects }: Known) => ({ name, time, projects });
  const runOf: AppointmentSteps['runOf'] = (appointment) => {
    const { appointment_id } = appointment;
    const form = links.edit(appointment_id);
    const asked = { title: fill(word.arrive_title, named(appointment)), text: fill(word.arrive_text, named(appointment)), ok: word.verb.arrive };
    return {
      arrive: () =>
        appointment.member_id === null
          ? setComer(appointment)
          : void confirm(asked).then((sure) => (sure ? arrive.run({ appointment_id }) : undefined)),
      complete: () => void complete.run({ appointment_id }),
      ...(appointment.late && { miss: () => void miss.run({ appointment_id }) }),
      undo: () => void undo.run({ appointment_id }),
      cancel: () => {
        setAlso(ALONE);
        setCancelled(appointment);
      },
      ...(form && { edit: () => go(form) }),
    };
  };
  const nextOf: AppointmentSteps['runOf'] = (appointment) => {
    const { arrive: come, complete: done, cancel: off } = runOf(appointment);
    return { arrive: come!, complete: done!, cancel: off! };
  };
  return {
    runOf,
    nextOf,
    drawn: comer ? (
      <Suspense fallback={null}>
        <ComerDialog comer={comer} onClose={() => setComer(undefined)} />
      </Suspense>
    ) : (
      cancelled && (
        <ReasonDialog
          title={fill(word.cancel_title, named(cancelled))}
          text={
            <>
              {fill(word.cancel_text, named(cancelled))}
              <CancelledDeposit of={cancelled} />
              <AlsoCancelled cancelled={cancelled} also={also} onAlso={setAlso} />
            </>
          }
          ok={word.verb.cancel}
          longest={200}
          pending={cancel.pending}
          onDone={(reason) => void cancel.run({ appointment_id: cancelled.appointment_id, reason, ...also })}
          onClose={() => setCancelled(undefined)}
        />
      )
    ),
  };
}

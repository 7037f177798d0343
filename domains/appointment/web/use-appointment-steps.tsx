import { type ReactNode, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { OfferedVerbOf } from '#kernel/contract/machine.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentArrive, appointmentCancel, appointmentComplete, type AppointmentRow, appointmentUndo } from '../contract/appointment.endpoints.ts';
import type { appointmentFlow } from '../model/appointment.machine.ts';
import { useAppointmentLinks } from './use-appointment-links.ts';

type Known = Pick<AppointmentRow, 'appointment_id' | 'member_name' | 'start_time' | 'project_names'>;

interface AppointmentSteps {
  /** What each step of the machine does here. */
  runOf: (appointment: Known) => { readonly [Verb in OfferedVerbOf<typeof appointmentFlow>]?: () => void };
  /** The same in a row, which is opened for everything else. */
  nextOf: AppointmentSteps['runOf'];
  /** The dialog that is open. */
  drawn: ReactNode;
}

/** What may be done with an appointment from a list, its page or the board. Arrival is asked once, for nobody is there by mistake (2§4). */
export function useAppointmentSteps(): AppointmentSteps {
  const { word } = useWords('appointment');
  const { go } = useNavigation();
  const links = useAppointmentLinks();
  const confirm = useConfirm();
  const [cancelled, setCancelled] = useState<Known>();
  const arrive = useCommand(appointmentArrive, { onDone: () => showDone(word.arrived) });
  const undo = useCommand(appointmentUndo, { onDone: () => showDone(word.undone) });
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
        arrive: () => void confirm(asked).then((sure) => (sure ? arrive.run({ appointment_id }) : undefined)),
        complete: () => void complete.run({ appointment_id }),
        undo: () => void undo.run({ appointment_id }),
        cancel: () => setCancelled(appointment),
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
    drawn: cancelled && (
      <ReasonDialog
        title={fill(word.cancel_title, named(cancelled))}
        text={fill(word.cancel_text, named(cancelled))}
        ok={word.verb.cancel}
        longest={200}
        pending={cancel.pending}
        onDone={(reason) => void cancel.run({ appointment_id: cancelled.appointment_id, reason })}
        onClose={() => setCancelled(undefined)}
      />
    ),
  };
}

import { Status } from '#kernel/web/kit/Status.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { AppointmentRow } from '../contract/appointment.endpoints.ts';
import { depositFlow } from '../model/deposit.machine.ts';

/** How the deposit of an appointment stands; a dash where it has none, or it is not wanted any more. */
export function DepositMark({ status }: { status: AppointmentRow['deposit_status'] }) {
  const { word } = useWords('appointment');
  if (status === null || word.deposit_mark[status] === '') return <>-</>;
  return <Status tone={depositFlow.states[status]}>{word.deposit_status[status]}</Status>;
}

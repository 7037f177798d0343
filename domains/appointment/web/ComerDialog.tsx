import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberPick } from '#domains/member/contract/picker.endpoints.ts';
import { loadAddMemberDrawer, pickedText } from '#domains/member/web/pieces.ts';
import { oneAdded } from '#domains/reception/web/pieces.tsx';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { showDone, showError, showWarning } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { failureText, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentArrive, type AppointmentRow, callerPhone } from '../contract/appointment.endpoints.ts';
import './appointment.css';

const AddMemberDrawer = lazy(loadAddMemberDrawer);
const WIDTH = 480;
const LONGEST_WORD = 40;
const PAGE = 10;

interface ComerDialogProps {
  /** Who called, as far as they were written down. */
  comer: Pick<AppointmentRow, 'appointment_id' | 'member_name' | 'start_time' | 'project_names'>;
  onClose: () => void;
}

/** What a new file of theirs begins with: the phone too, for whoever may see it. */
function useBegun({ appointment_id, member_name }: ComerDialogProps['comer']) {
  const maySee = useCan('member:phone');
  return async (): Promise<string> => {
    if (!maySee) return member_name;
    try {
      return `${member_name} ${(await call(callerPhone, { appointment_id })).mobile_number}`;
    } catch (failure) {
      showError(failureText(failure));
      return member_name;
    }
  };
}

/** Whoever called without a file is here: received by the file that they have, or by one that is opened now. */
export default function ComerDialog({ comer, onClose }: ComerDialogProps) {
  const { field, word } = useWords('appointment');
  const { appointment_id, member_name: name, start_time: time, project_names: projects } = comer;
  const [keyword, type, isTyping] = useIdleText(LONGEST_WORD);
  const [member_id, choose] = useState<string>();
  const [begun, setBegun] = useState<string>();
  const begin = useBegun(comer);
  const asked = { keyword: keyword || name.slice(0, LONGEST_WORD), serves: true, page_size: PAGE };
  const { data, isLoading } = useEndpoint(memberPick, asked);
  const options = (data?.rows ?? []).map((one) => ({ value: one.member_id, label: pickedText(one) }));
  const [only, second] = options;
  const looking = useLookedFor({ type, isLooking: isTyping || isLoading, options, only: second ? undefined : only?.value, take: choose });
  const { run, pending } = useCommand(appointmentArrive, {
    onDone: ({ has_file }) => {
      if (has_file) showDone(word.arrived);
      else showWarning(word.comer_without);
      onClose();
    },
  });
  // Whose file was just opened is who came.
  const take = async ({ mobile_number, member_name }: { mobile_number: string; member_name: string }) => {
    const member = await oneAdded(mobile_number, member_name);
    if (member) await run({ appointment_id, member_id: member.member_id });
  };
  return (
    <Dialog
      title={fill(word.arrive_title, { name })}
      width={WIDTH}
      pending={pending}
      ok={word.verb.arrive}
      onOk={() => void run({ appointment_id, member_id })}
      onClose={onClose}
    >
      <div className="comer">
        <p>{fill(word.comer_text, { time, projects })}</p>
        <Labelled label={field.member_id}>
          <Select<string>
            {...looking}
            autoFocus
            allowClear
            aria-label={field.member_id}
            placeholder={word.who_hint}
            value={member_id ?? null}
            onChange={choose}
          />
        </Labelled>
        <Can do="member:write">
          <div>
            <Button size="small" onClick={() => void begin().then(setBegun)}>
              {word.comer_new}
            </Button>
          </div>
        </Can>
      </div>
      {begun !== undefined && (
        <Suspense fallback={null}>
          <AddMemberDrawer typed={begun} onAdded={(one) => void take(one)} onClose={() => setBegun(undefined)} />
        </Suspense>
      )}
    </Dialog>
  );
}

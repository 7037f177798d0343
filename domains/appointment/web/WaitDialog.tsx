import { Input } from 'antd';
import { useState } from 'react';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useShapeForm } from '#kernel/web/kit/use-shape-form.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { waitAdd } from '../contract/self-desk.endpoints.ts';
import type { Who } from './booking-draft.ts';
import { ProjectsInput } from './ProjectsInput.tsx';
import { WhoInput } from './WhoInput.tsx';
import './appointment.css';

const WIDTH = 640;
const NOBODY: string[] = [];
const LONGEST_REMARKS = 200;

type WaitForm = ReturnType<typeof useWaitForm>;

/** Today's afternoon, until somebody says otherwise. */
const useWaitForm = (date: string) => useShapeForm(waitAdd.request, { shop_project_id: '', date, from_time: '14:00', until_time: '18:00' });

/** Which stretch of time suits, and whom they wait for. */
function WhenInputs({ form }: { form: WaitForm }) {
  const { field, word } = useWords('appointment');
  const { value, faultAt } = form;
  const change = (some: Partial<typeof value>) => form.set({ ...value, ...some });
  return (
    <div className="self-propose">
      <Labelled label={field.date} required fault={faultAt('date')}>
        <DayInput value={value.date} onChange={(date) => date && change({ date })} aria-label={field.date} />
      </Labelled>
      <Labelled label={field.uid}>
        <StaffChoice
          several={false}
          day={value.date}
          value={value.uid ? [value.uid] : NOBODY}
          onChange={([uid]) => change({ uid: uid ?? null })}
          placeholder={word.anyone}
          aria-label={field.uid}
        />
      </Labelled>
      <Labelled label={field.from_time} required fault={faultAt('from_time')}>
        <TimeInput value={value.from_time} onChange={(from_time) => change({ from_time: from_time ?? '' })} aria-label={field.from_time} />
      </Labelled>
      <Labelled label={field.until_time} required fault={faultAt('until_time')}>
        <TimeInput value={value.until_time} onChange={(until_time) => change({ until_time: until_time ?? '' })} aria-label={field.until_time} />
      </Labelled>
    </div>
  );
}

/** Nothing is free: who waits for what, between two times of a day. */
export default function WaitDialog({ onClose }: { onClose: () => void }) {
  const { field, title, word } = useWords('appointment');
  const today = useToday();
  const [who, setWho] = useState<Who | null>(null);
  const [project, setProject] = useState<{ shop_project_id: string; name: string }>();
  const form = useWaitForm(today);
  const { value, faultAt } = form;
  const change = (some: Partial<typeof value>) => form.set({ ...value, ...some });
  const add = useCommand(waitAdd, {
    onDone: () => {
      showDone(word.wait_added);
      onClose();
    },
  });
  const choose = (next: Who | null) => {
    setWho(next);
    change({ member_id: next && 'member_id' in next ? next.member_id : null, caller: next && 'caller' in next ? next.caller : null });
  };
  const save = () => {
    const asked = form.confirm();
    if (asked) void add.run(asked);
  };
  return (
    <Dialog
      title={title.wait_add}
      width={WIDTH}
      pending={add.pending}
      ok={title.wait_add}
      unsaved={who !== null || project !== undefined || !!value.remarks || !!value.uid}
      onOk={save}
      onClose={onClose}
    >
      <p>{word.wait_hint}</p>
      <Labelled
        label={field.member_name}
        required
        fault={faultAt('member_id') ?? faultAt('caller', 'name') ?? faultAt('caller', 'mobile_number')}
      >
        <WhoInput value={who} onChange={choose} onFound={() => undefined} />
      </Labelled>
      <Labelled label={field.project_names} required fault={faultAt('shop_project_id')}>
        <ProjectsInput
          value={project ? [project] : []}
          onChange={(projects) => {
            const last = projects.at(-1);
            setProject(last);
            change({ shop_project_id: last?.shop_project_id ?? '' });
          }}
        />
      </Labelled>
      <WhenInputs form={form} />
      <Labelled label={field.remarks} fault={faultAt('remarks')}>
        <Input
          aria-label={field.remarks}
          maxLength={LONGEST_REMARKS}
          value={value.remarks ?? ''}
          onChange={(event) => change({ remarks: event.target.value })}
        />
      </Labelled>
    </Dialog>
  );
}

import { lazy } from 'react';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { addServiceLog, editServiceLog, type ServiceLogRow } from '../contract/service-log.endpoints.ts';
import { DeductionSelect, ProjectSelect } from './inputs.tsx';

const StagesInput = lazy(() => import('./StagesInput.tsx'));

const REFRESHES = ['record.'];

type Field = Exclude<FormField<typeof addServiceLog>, 'member_id'>;

/** A new service log, or one that is changed. */
export default function LogFormDrawer({ member_id, log, onClose }: { member_id: string; log?: ServiceLogRow; onClose: () => void }) {
  const { field, title, word } = useWords('record');
  const today = useToday();
  const { uid } = usePlace().user;
  const groups: readonly FormGroup<typeof addServiceLog, Field>[] = [
    {
      items: [
        { field: 'business_date', input: <DayInput max={today} /> },
        { field: 'uid', input: <StaffSelect /> },
        { field: 'shop_project_id', input: <ProjectSelect /> },
        { field: 'item_name' },
        { field: 'content', wide: true },
        { field: 'images', input: <StagesInput />, wide: true },
        { field: 'deduction_id', input: <DeductionSelect member_id={member_id} />, wide: true },
      ],
    },
  ];
  const common = { labels: field, refreshes: REFRESHES, onClose };
  if (!log)
    return (
      <FormDrawer<typeof addServiceLog, Field>
        {...common}
        endpoint={addServiceLog}
        title={title.add_service_log}
        done={word.added}
        draft={`record.service.${member_id}`}
        starts={{ member_id, business_date: today, uid, images: [] }}
        groups={groups}
      />
    );
  const { service_log_id, version, business_date, shop_project_id, item_name, content, deduction_id, images } = log;
  return (
    <FormDrawer<typeof editServiceLog, Field>
      {...common}
      endpoint={editServiceLog}
      title={title.edit_service_log}
      done={word.edited}
      initial={{ service_log_id, version, business_date, shop_project_id, item_name, uid: log.uid, content, deduction_id, images }}
      groups={groups as unknown as readonly FormGroup<typeof editServiceLog, Field>[]}
    />
  );
}

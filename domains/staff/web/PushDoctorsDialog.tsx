import { Select } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { employeeSearch, pushDoctors } from '../contract/employee.endpoints.ts';
import { staffIdentities } from '../contract/identity.endpoints.ts';
import { PushDialog } from './PushDialog.tsx';

const MOST = 200;

/** Doctors work in further shops too (2§6). */
export default function PushDoctorsDialog({ onClose }: { onClose: () => void }) {
  const { title, word } = useWords('staff');
  const [uids, setUids] = useState<string[]>([]);
  const doctor = useEndpoint(staffIdentities, {}).data?.find(({ preset }) => preset === 'doctor');
  const asked = { identity_id: doctor?.identity_id ?? '0', status: 'open' as const, page_size: MOST };
  const doctors = useEndpoint(employeeSearch, asked, { enabled: doctor !== undefined }).data?.rows ?? [];
  const { run, pending } = useCommand(pushDoctors, {
    onDone: ({ pushed, there_already }) => {
      showDone(fill(word.pushed, { added: pushed, there_already }));
      onClose();
    },
  });
  return (
    <PushDialog
      title={title.push_doctors}
      ready={uids.length > 0}
      except={doctors.filter(({ uid }) => uids.includes(uid)).map(({ shop_id }) => shop_id)}
      pending={pending}
      onPush={(shop_ids) => void run({ uids, shop_ids })}
      onClose={onClose}
    >
      <div className="push-field">
        <span>{doctor?.identity_name}</span>
        <Select
          mode="multiple"
          className="wide-select"
          value={uids}
          placeholder={word.choose_colleague}
          aria-label={word.choose_colleague}
          options={doctors.map(({ uid, real_name, shop_name }) => ({ value: uid, label: `${real_name}  ${shop_name}` }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setUids}
        />
      </div>
    </PushDialog>
  );
}

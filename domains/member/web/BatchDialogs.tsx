import { Select } from 'antd';
import { useState } from 'react';
import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import LabelsInput from './LabelsInput.tsx';
import { SourceSelect } from './SourceSelect.tsx';

interface Opened<Chosen> {
  count: number;
  onStart: (chosen: Chosen) => void;
  onClose: () => void;
}

const WIDTH = 520;
const LONGEST_REASON = 100;

/** Says how many files will be changed. */
function HowMany({ count }: { count: number }) {
  const { word } = useWords('member');
  return <p>{fill(word.batch_confirm, { count })}</p>;
}

export interface ChosenBelong {
  reason: string;
  identity_id: string;
  belong_ids: string[];
}

/** As what, and who: nobody takes the colleagues of that identity off. */
export function BelongDialog({ count, onStart, onClose }: Opened<ChosenBelong>) {
  const { field, title, word } = useWords('member');
  const identities = useEndpoint(identitiesOfModule, { apply_module: '01' }).data ?? [];
  const [identity_id, setIdentity] = useState<string>();
  const [belong_ids, setBelong] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const identity = identities.find((known) => known.identity_id === identity_id);
  return (
    <Dialog
      ok={title.set_belong}
      title={title.set_belong}
      width={WIDTH}
      okDisabled={!identity_id || reason.trim() === ''}
      onOk={() => identity_id && onStart({ identity_id, belong_ids, reason })}
      onClose={onClose}
    >
      <HowMany count={count} />
      <Labelled label={field.identity_id} required>
        <Select
          aria-label={field.identity_id}
          {...(identity_id && { value: identity_id })}
          options={identities.map((known) => ({ value: known.identity_id, label: known.alias_identity }))}
          onChange={(next: string) => {
            setIdentity(next);
            setBelong([]);
          }}
        />
      </Labelled>
      <Labelled label={field.belong_uid}>
        <StaffChoice
          several={identity?.select_state === 1}
          identity_id={identity_id}
          disabled={!identity}
          aria-label={field.belong_uid}
          placeholder={word.belong_none}
          value={belong_ids}
          onChange={setBelong}
        />
      </Labelled>
      <ReasonInput value={reason} longest={LONGEST_REASON} onChange={setReason} />
    </Dialog>
  );
}

export interface ChosenSource {
  member_source: string;
  reason: string;
}

/** Where they came from. */
export function SourceDialog({ count, onStart, onClose }: Opened<ChosenSource>) {
  const { field, title } = useWords('member');
  const [source, setSource] = useState<string>();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      ok={title.set_source}
      title={title.set_source}
      width={WIDTH}
      okDisabled={!source || reason.trim() === ''}
      onOk={() => source && onStart({ member_source: source, reason })}
      onClose={onClose}
    >
      <HowMany count={count} />
      <Labelled label={field.member_source} required>
        <SourceSelect id="batch-source" {...(source && { value: source })} onChange={setSource} />
      </Labelled>
      <ReasonInput value={reason} longest={LONGEST_REASON} onChange={setReason} />
    </Dialog>
  );
}

export interface ChosenLabels {
  add: string[];
  remove: string[];
}

/** Labels to add and labels to take off. */
export function LabelsDialog({ count, onStart, onClose }: Opened<ChosenLabels>) {
  const { title, word } = useWords('member');
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <Dialog
      ok={title.set_labels}
      title={title.set_labels}
      width={WIDTH}
      okDisabled={add.length + remove.length === 0}
      onOk={() => onStart({ add, remove })}
      onClose={onClose}
    >
      <HowMany count={count} />
      <Labelled label={word.labels_add}>
        <LabelsInput id="labels-add" value={add} onChange={setAdd} />
      </Labelled>
      <Labelled label={word.labels_remove}>
        <LabelsInput id="labels-remove" value={remove} onChange={setRemove} />
      </Labelled>
    </Dialog>
  );
}

import { Select } from 'antd';
import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { labelSearch } from '../contract/label.endpoints.ts';
import { memberSources } from '../contract/source.endpoints.ts';

/** Where customers come from: those below another source with its name in front. */
export function SourceChoice({ value, onChange }: { value: string | undefined; onChange: (source?: string) => void }) {
  const { field } = useWords('member');
  const sources = useEndpoint(memberSources, {}).data ?? [];
  const options = sources.flatMap((root) => [
    { value: root.source_id, label: root.source_name },
    ...root.children.map((leaf) => ({ value: leaf.source_id, label: `${root.source_name} / ${leaf.source_name}` })),
  ]);
  return (
    <Select
      allowClear
      className="wide-input"
      aria-label={field.member_source}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}

const MOST_OFFERED = 200;
const LONGEST_LABEL = 8;

/** Labels of the organisation. */
export function LabelChoice({ value, onChange }: { value: string[]; onChange: (labels?: string[]) => void }) {
  const { field } = useWords('member');
  const [key_word, type, isTyping] = useIdleText(LONGEST_LABEL);
  const asked = { page_size: MOST_OFFERED, ...(key_word && { key_word }) };
  const { data, isLoading, isPlaceholderData } = useEndpoint(labelSearch, asked, { keepPrevious: true });
  const options = (data?.rows ?? []).map(({ label_name }) => ({ value: label_name, label: label_name }));
  const looking = useLookedFor({ type, isLooking: isTyping || isLoading || isPlaceholderData, options });
  return (
    <Select
      {...looking}
      mode="multiple"
      className="wide-input"
      aria-label={field.label}
      value={value}
      onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen : undefined)}
    />
  );
}

interface Belong {
  identity_id?: string | undefined;
  belong_uid?: string | undefined;
}

/** Who cares for them: as what, and who. */
export function BelongChoice({ value, onChange }: { value: Belong; onChange: (belong: Belong) => void }) {
  const { field } = useWords('member');
  const identities = useEndpoint(identitiesOfModule, { apply_module: '01' }).data ?? [];
  const { identity_id, belong_uid } = value;
  return (
    <div className="filter-span">
      <Select
        allowClear
        aria-label={field.identity_id}
        placeholder={field.identity_id}
        value={identity_id}
        options={identities.map((identity) => ({ value: identity.identity_id, label: identity.alias_identity }))}
        onChange={(next?: string) => onChange({ identity_id: next, belong_uid: undefined })}
      />
      <span>/</span>
      <StaffSelect identity_id={identity_id} hint={field.belong_uid} value={belong_uid} onChange={(next) => onChange({ identity_id, belong_uid: next })} />
    </div>
  );
}

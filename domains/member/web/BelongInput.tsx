import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { EVERYBODY, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

interface Belonging {
  identity_id: string;
  belong_ids: string[];
}

const NOTHING: Belonging[] = [];
const NONE: readonly string[] = [];

interface BelongInputProps {
  value?: Belonging[];
  onChange?: (persons: Belonging[]) => void;
  /** Identities whose people stay as they are. */
  held?: readonly string[];
}

/** Who cares for the member, by identity: one colleague or several, of those who have the identity. */
export default function BelongInput({ value = NOTHING, onChange, held = NONE }: BelongInputProps) {
  const { word } = useWords('member');
  const identities = useEndpoint(identitiesOfModule, { apply_module: '01' }).data ?? [];
  const staff = useEndpoint(staffOptions, EVERYBODY).data ?? [];
  const chosen = (identity_id: string): string[] => value.find((person) => person.identity_id === identity_id)?.belong_ids ?? [];
  const choose = (identity_id: string, belong_ids: string[]) =>
    onChange?.([...value.filter((person) => person.identity_id !== identity_id), ...(belong_ids.length > 0 ? [{ identity_id, belong_ids }] : [])]);
  const offered = identities.filter(
    ({ identity_id, required_state }) =>
      required_state === 1 || chosen(identity_id).length > 0 || staff.some((person) => person.identity_ids.includes(identity_id)),
  );
  return (
    <div className="belong-grid">
      {offered.map(({ identity_id, alias_identity, select_state, required_state }) => (
        <label key={identity_id} className="belong">
          <span className={required_state === 1 ? 'belong-required' : ''}>{alias_identity}</span>
          <StaffChoice
            several={select_state === 1}
            disabled={held.includes(identity_id)}
            identity_id={identity_id}
            aria-label={alias_identity}
            aria-required={required_state === 1}
            placeholder={word.nobody}
            value={chosen(identity_id)}
            onChange={(belong_ids) => choose(identity_id, belong_ids)}
          />
        </label>
      ))}
    </div>
  );
}

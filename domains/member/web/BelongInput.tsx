import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { identitiesOfModule } from '#domains/staff/contract/identity.endpoints.ts';
import { EVERYBODY, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { StaffChoice } from '#domains/staff/web/pieces.ts';
import { type Fault, isOfLine, RefusedFields } from '#kernel/web/kit/refused.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { MemberDetail } from '../contract/member-file.endpoints.ts';
import { unmetDemands } from '../model/belong.rules.ts';
import { BELONGING, identityOf } from './belong-faults.ts';

interface Belonging {
  identity_id: string;
  belong_ids: string[];
}

const NOTHING: Belonging[] = [];
const NONE: readonly string[] = [];
const NOBODY: MemberDetail['identity_persons'] = [];

interface BelongInputProps {
  value?: Belonging[];
  onChange?: (persons: Belonging[]) => void;
  /** Identities whose people stay as they are. */
  held?: readonly string[];
  /** Who cares for the member as the file has it: a colleague of another shop too. */
  known?: MemberDetail['identity_persons'];
}

type Identities = Parameters<typeof identityOf>[1];

/** What was refused of each identity; one goes to the first. What stood by its place stands no more once anything is chosen anew. */
function useBelongFaults(identities: Identities, value: readonly Belonging[]) {
  const box = useRef<HTMLDivElement>(null);
  const { faults, first, lines, mend } = use(RefusedFields);
  useEffect(() => {
    lines.add(BELONGING);
    return () => void lines.delete(BELONGING);
  }, [lines]);
  const own = faults.filter(({ name }) => name[0] === BELONGING && name.length > 2);
  const texts = new Map(own.map((fault) => [identityOf(fault, identities, value), fault.errors[0]]));
  const goTo = useEffectEvent((fault: Fault) => {
    box.current?.querySelector<HTMLElement>(`[data-identity="${identityOf(fault, identities, value)}"] input`)?.focus();
  });
  useEffect(() => {
    if (first && isOfLine(first, lines) && first.name[0] === BELONGING) goTo(first);
  }, [first, lines]);
  return {
    box,
    textOf: (identity_id: string) => texts.get(identity_id),
    mend: (identity_id: string) => {
      for (const { name } of own) if (typeof name[1] === 'number' || name[1] === identity_id) mend(name);
    },
  };
}

/** Who cares for the member, by identity: one colleague or several, of those who have the identity. */
export default function BelongInput({ value = NOTHING, onChange, held = NONE, known = NOBODY }: BelongInputProps) {
  const { word, refusal } = useWords('member');
  const id = useId();
  const identities = useEndpoint(identitiesOfModule, { apply_module: '01' }).data ?? [];
  const staff = useEndpoint(staffOptions, EVERYBODY).data ?? [];
  const { box, textOf, mend } = useBelongFaults(identities, value);
  /** Identities from which the last one was taken away. */
  const [left, leave] = useState(NONE);
  const names = Object.fromEntries(known.flatMap(({ belong }) => belong.map(({ uid, real_name }) => [uid, real_name])));
  const unmet = new Set(unmetDemands(identities, value).map(({ identity_id }) => identity_id));
  const faultOf = (identity_id: string): string | undefined =>
    textOf(identity_id) ?? (unmet.has(identity_id) && left.includes(identity_id) ? refusal.choose : undefined);
  const chosen = (identity_id: string): string[] => value.find((person) => person.identity_id === identity_id)?.belong_ids ?? [];
  const choose = (identity_id: string, belong_ids: string[]) => {
    mend(identity_id);
    if (belong_ids.length === 0) leave([...left, identity_id]);
    onChange?.([...value.filter((person) => person.identity_id !== identity_id), ...(belong_ids.length > 0 ? [{ identity_id, belong_ids }] : [])]);
  };
  const offered = identities.filter(
    ({ identity_id, required_state }) =>
      required_state === 1 || chosen(identity_id).length > 0 || staff.some((person) => person.identity_ids.includes(identity_id)),
  );
  return (
    <div className="belong-grid" ref={box}>
      {offered.map(({ identity_id, alias_identity, select_state, required_state }) => {
        const fault = faultOf(identity_id);
        const said = `${id}${identity_id}`;
        return (
          <label key={identity_id} className="belong" data-identity={identity_id}>
            <span className={required_state === 1 ? 'belong-required' : ''}>{alias_identity}</span>
            <StaffChoice
              // Those who stand there are all shown, whatever it names by now.
              several={select_state === 1 || chosen(identity_id).length > 1}
              names={names}
              disabled={held.includes(identity_id)}
              identity_id={identity_id}
              aria-label={alias_identity}
              aria-required={required_state === 1}
              {...(fault && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': said })}
              placeholder={word.nobody}
              value={chosen(identity_id)}
              onChange={(belong_ids) => choose(identity_id, belong_ids)}
            />
            {fault && (
              <small id={said} role="alert" className="belong-fault">
                {fault}
              </small>
            )}
          </label>
        );
      })}
    </div>
  );
}

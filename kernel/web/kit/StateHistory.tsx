import type { StateChange } from '#kernel/contract/history.ts';
import type { AnyMachine, StateOf } from '#kernel/contract/machine.ts';
import { useMachineWords } from '../machine-words.ts';
import { StatusTag } from './StatusTag.tsx';
import { When } from './When.tsx';

/** What was done to a document, the latest first: to what, by whom, when and why. */
export function StateHistory<M extends AnyMachine>({ of, changes }: { of: M; changes: readonly StateChange[] }) {
  const { verbs } = useMachineWords(of);
  return (
    <ol className="state-history">
      {changes.map(({ verb, to_state, real_name, reason, create_time }) => (
        <li key={`${create_time} ${verb} ${to_state}`}>
          <When at={create_time} />
          <b>{verbs[verb]}</b>
          <StatusTag of={of} state={to_state as StateOf<M>} />
          {real_name && <span>{real_name}</span>}
          {reason && <span className="state-reason">{reason}</span>}
        </li>
      ))}
    </ol>
  );
}

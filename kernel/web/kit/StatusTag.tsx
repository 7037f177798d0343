import type { AnyMachine, StateOf, Tone } from '#kernel/contract/machine.ts';
import { useMachineWords } from '../machine-words.ts';
import { Status } from './Status.tsx';

/** What a document is now, as its machine words and colours it. */
export function StatusTag<M extends AnyMachine>({ of, state }: { of: M; state: StateOf<M> }) {
  const { states } = useMachineWords(of);
  return <Status tone={(of.states as Record<StateOf<M>, Tone>)[state]}>{states[String(state)]}</Status>;
}

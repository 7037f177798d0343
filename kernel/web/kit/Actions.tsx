import { Button } from 'antd';
import type { AnyMachine, OfferedVerbOf } from '#kernel/contract/machine.ts';
import { useMachineWords } from '../machine-words.ts';

interface ActionsProps<M extends AnyMachine> {
  of: M;
  /** What the server allows: the row's `actions`. */
  allowed: readonly OfferedVerbOf<M>[];
  /** What each does here; one that is left out is done elsewhere. */
  run: { readonly [Verb in OfferedVerbOf<M>]?: () => void };
  /** Those that take something away. */
  danger?: readonly OfferedVerbOf<M>[];
}

/** The actions of a row in a list, in the machine's words and order. A screen knows no state: it draws what it was told. */
export function Actions<M extends AnyMachine>({ of, allowed, run, danger }: ActionsProps<M>) {
  const { verbs } = useMachineWords(of);
  return allowed.map((verb) => {
    const act = run[verb];
    return (
      act && (
        <Button key={verb} type="link" size="small" danger={danger?.includes(verb) ?? false} onClick={act}>
          {verbs[verb]}
        </Button>
      )
    );
  });
}

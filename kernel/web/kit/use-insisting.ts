import { useRef } from 'react';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import { type Command, useCommand } from '../query.ts';
import { useConfirm } from './use-confirm.tsx';

/** The field at which a command is refused until whoever sends it says that they mean it, and what they are asked beside what they are told. */
interface Insisted {
  field: string;
  text: string;
  /** The verb on the button. */
  ok: string;
}

/**
 * A command that is refused at a field unless it is meant: whoever sends it is asked, under what was told and with the way back first,
 * and it is sent again saying so.
 */
export function useInsisting<E extends Endpoint>(
  endpoint: E,
  { field: at, ...question }: Insisted,
  doing: NonNullable<Parameters<typeof useCommand<E>>[1]>,
): Command<E> {
  const confirm = useConfirm();
  const told = useRef<string>(undefined);
  const { run, pending } = useCommand(endpoint, {
    ...doing,
    onFailure: (failure) => {
      told.current = failure.errors.find(({ field }) => field === at)?.message;
      return told.current !== undefined || (doing.onFailure?.(failure) ?? false);
    },
  });
  return {
    pending,
    run: async (input, sent) => {
      told.current = undefined;
      const answer = await run(input, sent);
      if (answer || told.current === undefined) return answer;
      const isMeant = await confirm({ title: told.current, ...question, danger: true });
      const again: RequestInputOf<E> = { ...input, [at]: true };
      return isMeant ? run(again, sent) : undefined;
    },
  };
}

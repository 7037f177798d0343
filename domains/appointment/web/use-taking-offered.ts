import { useRef } from 'react';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { type Command, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';

const FIELD = 'take_offered';

/** A command that is refused where the time is offered to somebody who waits: whoever sends it is asked, and it is sent again. */
export function useTakingOffered<E extends Endpoint>(endpoint: E, doing: NonNullable<Parameters<typeof useCommand<E>>[1]>): Command<E> {
  const { word } = useWords('appointment');
  const confirm = useConfirm();
  const told = useRef<string>(undefined);
  const { run, pending } = useCommand(endpoint, {
    ...doing,
    onFailure: (failure) => {
      told.current = failure.errors.find(({ field }) => field === FIELD)?.message;
      return told.current !== undefined || (doing.onFailure?.(failure) ?? false);
    },
  });
  return {
    pending,
    run: async (input, sent) => {
      told.current = undefined;
      const answer = await run(input, sent);
      if (answer || told.current === undefined) return answer;
      const isSure = await confirm({ title: told.current, text: word.offer_lost, ok: word.offer_take, danger: true });
      const again: RequestInputOf<E> = { ...input, [FIELD]: true };
      return isSure ? run(again, sent) : undefined;
    },
  };
}

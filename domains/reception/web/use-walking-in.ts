import { useRef } from 'react';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { type Command, useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { visitAdd } from '../contract/visit.endpoints.ts';

const FIELD = 'walks_in';

/** Receives somebody who walks in; where they are still awaited today, whoever receives them is asked, and it is sent again. */
export function useWalkingIn(onDone: () => void): Command<typeof visitAdd> {
  const { word } = useWords('reception');
  const confirm = useConfirm();
  const told = useRef<string>(undefined);
  const { run, pending } = useCommand(visitAdd, {
    onDone,
    onFailure: (failure) => {
      told.current = failure.errors.find(({ field }) => field === FIELD)?.message;
      return told.current !== undefined;
    },
  });
  return {
    pending,
    run: async (input, sent) => {
      told.current = undefined;
      const answer = await run(input, sent);
      if (answer || told.current === undefined) return answer;
      const isSure = await confirm({ title: told.current, text: word.awaited_text, ok: word.walk_in_anyway });
      return isSure ? run({ ...input, [FIELD]: true }, sent) : undefined;
    },
  };
}

import { useWords } from '#kernel/web/words.ts';
import { type Grants, ROLE_MODULES } from '../contract/role.endpoints.ts';
import { useRightWords } from './right-words.ts';

/** What a colleague ticked that is not ticked here (+), and what they did not (−), by module. */
export function TheirRights({ theirs, mine }: { theirs: Grants; mine: Grants }) {
  const { word } = useWords('access');
  const rights = useRightWords();
  const only = (ones: Grants, others: Grants, module: keyof Grants, sign: string): string[] => {
    const known = new Set(others[module]);
    return (ones[module] ?? []).filter((right) => !known.has(right)).map((right) => `${sign} ${rights[right] ?? right}`);
  };
  const told = ROLE_MODULES.flatMap((module) => {
    const parts = [...only(theirs, mine, module, '+'), ...only(mine, theirs, module, '−')];
    return parts.length > 0 ? [`${word.module[module]} ${parts.join(' ')}`] : [];
  });
  return told.join(' · ');
}

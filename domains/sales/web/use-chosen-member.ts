import { useEffect, useRef } from 'react';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import type { Basket, BasketChange } from './basket.draft.ts';

const nameOf = async (member_id: string): Promise<string> => (await call(servedMember, { member_id })).member_name;

/**
 * Sells to the member whom the address names (`?member_id=`), as a member's file opens the till. What was gathered for
 * somebody else, or for nobody yet, never becomes theirs without a word.
 */
export function useChosenMember({ member_id: buyer, lines, uses }: Basket, change: (step: BasketChange) => void): void {
  const { search, setSearch } = useScreen();
  const { word } = useWords('sales');
  const confirm = useConfirm();
  const { member_id: chosen } = search;
  const asked = useRef('');
  const count = lines.length + uses.length;
  useEffect(() => {
    if (typeof chosen !== 'string') {
      asked.current = '';
      return;
    }
    if (asked.current === chosen) return;
    asked.current = chosen;
    const decide = async () => {
      if (buyer === chosen || count === 0) return change({ do: 'member', member_id: chosen });
      if (buyer === null) {
        const other = await nameOf(chosen);
        const isTheirs = await confirm({
          title: fill(word.nobodys_basket_title, { count }),
          text: fill(word.nobodys_basket_text, { other }),
          ok: fill(word.nobodys_basket_theirs, { other }),
          cancel: word.other_basket_keep,
        });
        return isTheirs ? change({ do: 'member', member_id: chosen }) : undefined;
      }
      const [member, other] = await Promise.all([nameOf(buyer), nameOf(chosen)]);
      const isCleared = await confirm({
        title: fill(word.other_basket_title, { member, count }),
        text: fill(word.other_basket_text, { other }),
        ok: fill(word.other_basket_clear, { other }),
        cancel: word.other_basket_keep,
        danger: true,
      });
      if (!isCleared) return undefined;
      change({ do: 'clear' });
      return change({ do: 'member', member_id: chosen });
    };
    setSearch({}, 'replace');
    decide().catch((failure: unknown) => showError(failureText(failure)));
  }, [chosen, buyer, count, setSearch, change, confirm, word]);
}

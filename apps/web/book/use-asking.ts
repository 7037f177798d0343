import { useEffect, useState } from 'react';
import type { SelfPage } from '#domains/appointment/contract/self.endpoints.ts';
import { sentenceOf } from '../login/post.ts';
import { readSlots } from './calls.ts';
import { useBookWords } from './words.ts';

/** What somebody has chosen so far. */
export interface Choice {
  shop_project_ids: string[];
  uid: string | null;
  date: string;
  start_time: string | null;
}

/** Who can do everything that was chosen. */
export const ableOf = ({ people, projects }: SelfPage, chosen: readonly string[]): SelfPage['people'] =>
  people.filter(({ uid }) => chosen.every((id) => projects.find(({ shop_project_id }) => shop_project_id === id)!.uids.includes(uid)));

/** A choice that keeps together: another project, person or day leaves no time chosen that may not be free. */
export function useChoice(page: SelfPage) {
  const [choice, setChoice] = useState<Choice>({ shop_project_ids: [], uid: null, date: page.first_date, start_time: null });
  const set = (change: Partial<Choice>) =>
    setChoice((before) => {
      const next = { ...before, start_time: null, ...change };
      const isAble = next.uid === null || ableOf(page, next.shop_project_ids).some(({ uid }) => uid === next.uid);
      return isAble ? next : { ...next, uid: null };
    });
  return { choice, set };
}

/** When on the chosen day it is possible; undefined while it is asked. `again` asks anew. */
export function useTimes(page_code: string, { shop_project_ids, uid, date }: Choice) {
  const words = useBookWords();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ asked: string; times?: string[]; fault?: string }>({ asked: '' });
  const asked = JSON.stringify([shop_project_ids, uid, date, round]);
  const isAsked = shop_project_ids.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    readSlots({ page_code, date, shop_project_ids, ...(uid && { uid }) }).then(
      ({ start_times }) => isOver || setKnown({ asked, times: start_times }),
      (failure: unknown) => isOver || setKnown({ asked, fault: sentenceOf(failure, words) }),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` says all that is asked
  }, [asked, isAsked, page_code, words]);
  const isKnown = known.asked === asked;
  return { times: isKnown ? known.times : undefined, fault: isKnown ? known.fault : undefined, again: () => setRound((before) => before + 1) };
}

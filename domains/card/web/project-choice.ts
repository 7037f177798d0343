import { useEffect } from 'react';

/** Which projects of a count card are chosen on a page of their own. */
export type ChosenPart = 'projects' | 'gift_projects';

export interface ChosenProject {
  shop_project_id: string;
  project_num: number;
}

interface Choice {
  counts: readonly ChosenProject[];
  /** The page has answered; the form has yet to take it. */
  answered: boolean;
}

const choices = new Map<string, Choice>();
const listeners = new Set<() => void>();
const keyOf = (member_id: string, part: ChosenPart): string => `${part}/${member_id}`;

/** What the form holds when the page is opened: it begins with that. */
export const offerChoice = (member_id: string, part: ChosenPart, counts: readonly ChosenProject[]): void =>
  void choices.set(keyOf(member_id, part), { counts, answered: false });

export const offeredChoice = (member_id: string, part: ChosenPart): readonly ChosenProject[] => choices.get(keyOf(member_id, part))?.counts ?? [];

/** Brings the choice back to the form. */
export function answerChoice(member_id: string, part: ChosenPart, counts: readonly ChosenProject[]): void {
  choices.set(keyOf(member_id, part), { counts, answered: true });
  for (const listener of listeners) listener();
}

/** Takes what the page answered, once, also where it answered before the form was there. */
export function useAnsweredChoice(member_id: string, part: ChosenPart, take: (counts: ChosenProject[]) => void): void {
  useEffect(() => {
    const look = () => {
      const choice = choices.get(keyOf(member_id, part));
      if (!choice?.answered) return;
      choices.delete(keyOf(member_id, part));
      take([...choice.counts]);
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  });
}

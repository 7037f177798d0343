import { useEffect } from 'react';

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

/** What the form called `of` holds when the page is opened: it begins with that. */
export const offerChoice = (of: string, counts: readonly ChosenProject[]): void => void choices.set(of, { counts, answered: false });

export const offeredChoice = (of: string): readonly ChosenProject[] => choices.get(of)?.counts ?? [];

/** Brings the choice back to the form. */
export function answerChoice(of: string, counts: readonly ChosenProject[]): void {
  choices.set(of, { counts, answered: true });
  for (const listener of listeners) listener();
}

/** Takes what the page answered, once, also where it answered before the form was there. */
export function useAnsweredChoice(of: string, take: (counts: ChosenProject[]) => void): void {
  useEffect(() => {
    const look = () => {
      const choice = choices.get(of);
      if (!choice?.answered) return;
      choices.delete(of);
      take([...choice.counts]);
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  });
}

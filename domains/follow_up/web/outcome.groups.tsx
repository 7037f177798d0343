import { ImagesInput } from '#domains/file/web/pieces.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { MOST_IMAGES } from '../contract/plan.endpoints.ts';

type Word = Dictionaries['follow_up']['word'];

/** How somebody was reached, and what came of it. */
export const outcomeItems = (word: Word) =>
  [
    { field: 'way', options: word.way },
    { field: 'satisfaction', options: word.satisfaction },
    { field: 'result', wide: true },
    { field: 'images', wide: true, input: <ImagesInput use="follow_up_image" limit={MOST_IMAGES} /> },
  ] as const;

/** When to ask again. */
export const nextItems = (today: string) =>
  [
    { field: 'next_date', input: <DayInput min={today} /> },
    { field: 'next_content', wide: true, when: ({ next_date }: { next_date?: string | undefined }) => Boolean(next_date) },
  ] as const;

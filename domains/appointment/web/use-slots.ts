import { useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import type { appointmentItemSlots, appointmentSlots } from '../contract/board.endpoints.ts';
import type { groupSlots } from '../contract/group.endpoints.ts';

/** What finds the beginnings of a day. */
type FindsSlots = typeof appointmentItemSlots | typeof appointmentSlots | typeof groupSlots;

/**
 * The beginnings of the day looked at. `isOther`: until they come, those of another day, or for something else, stand there, of which none
 * may be taken.
 */
export function useSlots<E extends FindsSlots>(endpoint: E, asked: RequestInputOf<E>, enabled = true) {
  const { data: found, isPlaceholderData } = useEndpoint(endpoint, asked, { enabled, keepPrevious: true });
  // The one that was chosen is among those that stand there.
  const about = JSON.stringify({ ...asked, wished: undefined });
  const [answered, setAnswered] = useState(about);
  if (!isPlaceholderData && answered !== about) setAnswered(about);
  return { found, isOther: isPlaceholderData && answered !== about };
}

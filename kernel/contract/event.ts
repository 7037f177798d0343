import type { z } from 'zod';

/** Something that happened, as the parts above hear of it after the commit. A payload holds ids and figures, never personal data. */
export interface DomainEvent<Payload extends z.ZodType = z.ZodType> {
  /** `noun.what_happened`, with the domain's name first. */
  topic: string;
  payload: Payload;
}

export type PayloadOf<E extends DomainEvent> = z.infer<E['payload']>;

/** Declares an event. It belongs to the domain in which it happens. */
export const event = <Payload extends z.ZodType>(topic: string, payload: Payload): DomainEvent<Payload> => ({ topic, payload });

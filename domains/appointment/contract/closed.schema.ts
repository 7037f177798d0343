import { z } from 'zod';
import { once } from '#kernel/contract/across.ts';
import { Day, says, Text } from '#kernel/contract/schema.ts';

const MOST_CLOSED = 100;

/** A day on which the shop is closed, and what for: 春节. */
const ClosedDay = z.object({ date: Day, name: Text(20).default('') });
export type ClosedDay = z.infer<typeof ClosedDay>;

/** Each day once. */
export const ClosedDays = z
  .array(ClosedDay)
  .max(MOST_CLOSED, says('appointment.closed_over'))
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
    ...says('appointment.closed_twice'),
    ...once('date'),
  });

import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** Visits demand the records of the templates that say so, of whoever turns to the customer and writes records. */
export const visitDemands = setting({ key: 'emr.visit_demands', schema: z.boolean(), initial: false, level: 'shop' });

/** Somebody else signs than whoever wrote it. */
export const secondPerson = setting({ key: 'emr.second_person', schema: z.boolean(), initial: false, level: 'shop', within: 'stays-on' });

/** A record that is not archived so many days after its day is late. */
export const lateDays = setting({ key: 'emr.late_days', schema: z.int().min(1).max(30), initial: 3, level: 'shop' });

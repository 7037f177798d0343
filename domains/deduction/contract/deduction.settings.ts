import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** Whether every line of a deduction names who did it (domain: rule 6). */
export const deductionNeedsPerformer = setting({ key: 'deduction.needs_performer', schema: z.boolean(), initial: false, level: 'shop' });

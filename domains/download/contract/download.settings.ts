import { z } from 'zod';
import { setting } from '#kernel/contract/setting.ts';

/** From how many rows on an export waits for somebody else's approval; 0 asks for none. */
export const approvalRows = setting({ key: 'download.approval_rows', schema: z.int().min(0).max(50_000), initial: 5_000, level: 'organisation' });

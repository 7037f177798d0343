import type { Backend } from '#kernel/server/context.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import type { WecomService } from './service/driver.ts';

/** The service of one organisation, and what its work is done with. */
export interface Sending {
  backend: Backend;
  now: Date;
  org_id: string;
  service: WecomService;
}

/** One transaction of a step. */
export const step = <R>({ backend, now, org_id }: Sending, work: (work: SystemWork) => Promise<R>): Promise<R> => systemWork(backend, now, org_id, work);

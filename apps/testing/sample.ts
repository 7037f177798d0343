import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Importing } from '#kernel/contract/import.ts';
import type { Stage } from './stage.ts';
import type { Client } from './world.ts';

/** A request that succeeds for the person in charge of the stage, made anew each time. */
export interface Sample<E extends Endpoint = Endpoint> {
  endpoint: E;
  make: (stage: Stage) => Promise<RequestInputOf<E>> | RequestInputOf<E>;
  /** Who calls with the request that was made last: where the person in charge may not, or would change their own account. */
  by?: (stage: Stage) => Client | Promise<Client>;
  /** The import whose rows it takes. */
  importer?: Importing;
}

/** Binds an endpoint to its sample. */
export const sample = <E extends Endpoint>(endpoint: E, make: Sample<E>['make'], by?: Sample['by']): Sample =>
  ({ endpoint, make, ...(by ? { by } : {}) }) as unknown as Sample;

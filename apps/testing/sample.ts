import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Stage } from './stage.ts';

/** A request that succeeds for the person in charge of the stage, made anew each time. */
export interface Sample<E extends Endpoint = Endpoint> {
  endpoint: E;
  make: (stage: Stage) => Promise<RequestInputOf<E>> | RequestInputOf<E>;
}

/** Binds an endpoint to its sample. */
export const sample = <E extends Endpoint>(endpoint: E, make: Sample<E>['make']): Sample => ({ endpoint, make }) as unknown as Sample;

import { type Across, across } from '#kernel/contract/across.ts';
import type { Fault } from '#kernel/web/kit/refused.ts';
import { type Belonging, unmetDemands } from '../model/belong.rules.ts';

/** The form's field that names who cares for a member. */
export const BELONGING = 'identity_persons';

type Demanding = Parameters<typeof unmetDemands>[0];

/** For each identity that demands somebody: it is complained of by its id, for what nobody was chosen for has no place in the request. */
export const demanded = (identities: Demanding): Across<{ identity_persons: readonly Belonging[] }> =>
  across([BELONGING], ({ identity_persons }, complain) => {
    for (const { identity_id } of unmetDemands(identities, identity_persons)) complain([BELONGING, identity_id, 'belong_ids'], 'member.choose');
  });

/** Of which identity a fault is: the form says its id, the server its place among those that were sent. */
export function identityOf({ name: [, place] }: Fault, identities: Demanding, persons: readonly Belonging[]): string | undefined {
  if (typeof place !== 'number') return place;
  return persons[place]?.identity_id ?? unmetDemands(identities, persons).find(({ at }) => at === place)?.identity_id;
}

/** Colleagues who are to care for a member as one identity. */
export interface Belonging {
  identity_id: string;
  belong_ids: readonly string[];
}

interface Identity {
  identity_id: string;
  /** 0 names one colleague, 1 several. */
  select_state: number;
}

/** An identity and who holds it, as one name. */
export const holding = (identity_id: string, uid: string): string => `${identity_id}/${uid}`;

/**
 * What is wrong with those who are to care for a member: an identity that is not there, or people of whom one does not hold it
 * (`held`, as `holding` names it) or more than it names. Null when nothing is.
 */
export function belongFault(
  identities: readonly Identity[],
  held: ReadonlySet<string>,
  { identity_id, belong_ids }: Belonging,
): 'identity' | 'people' | null {
  const identity = identities.find((known) => known.identity_id === identity_id);
  if (!identity) return 'identity';
  const isWrong = belong_ids.some((uid) => !held.has(holding(identity_id, uid))) || (identity.select_state === 0 && belong_ids.length > 1);
  return isWrong ? 'people' : null;
}

/**
 * The identities that demand somebody and have nobody, in their order. `at` is each one's place among those that were sent; one that was
 * not sent would come behind them.
 */
export const unmetDemands = (
  identities: readonly { identity_id: string; required_state: number }[],
  persons: readonly Belonging[],
): { identity_id: string; at: number }[] =>
  identities
    .filter(
      ({ identity_id, required_state }) =>
        required_state === 1 && !persons.some((person) => person.identity_id === identity_id && person.belong_ids.length > 0),
    )
    .map(({ identity_id }) => {
      const at = persons.findIndex((person) => person.identity_id === identity_id);
      return { identity_id, at: at === -1 ? persons.length : at };
    });

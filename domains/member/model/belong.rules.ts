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

/** Whether those on file alone care for a member as an identity, as before: they stay, whatever it names by now. */
export function isAsOnFile(on_file: readonly { identity_id: string; uid: string }[], { identity_id, belong_ids }: Belonging): boolean {
  const before = new Set(on_file.filter((known) => known.identity_id === identity_id).map(({ uid }) => uid));
  const wanted = new Set(belong_ids);
  return before.size === wanted.size && [...wanted].every((uid) => before.has(uid));
}

/**
 * What is wrong with those who are to care for a member: an identity that is not there, people of whom one does not hold it (`held`, as
 * `holding` names it), or more of them than it names. Null when nothing is.
 */
export function belongFault(
  identities: readonly Identity[],
  held: ReadonlySet<string>,
  { identity_id, belong_ids }: Belonging,
): 'identity' | 'people' | 'many' | null {
  const identity = identities.find((known) => known.identity_id === identity_id);
  if (!identity) return 'identity';
  if (belong_ids.some((uid) => !held.has(holding(identity_id, uid)))) return 'people';
  return identity.select_state === 0 && belong_ids.length > 1 ? 'many' : null;
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

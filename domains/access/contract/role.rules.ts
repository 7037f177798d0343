/** What a role lets its holder do: rights as `<module>/<permission>` and how far the data scope reaches. */
export interface Reach {
  data_scope: string;
  grants: readonly string[];
}

/** From the narrowest to the widest. */
const SCOPES = ['own', 'department', 'shop', 'shops', 'all'];
const widthOf = ({ data_scope }: Reach): number => SCOPES.indexOf(data_scope);

/** Whether a role reaches no further than the roles somebody holds: every right of every module, and no wider data scope. */
export function isWithin(role: Reach, held: readonly Reach[]): boolean {
  const rights = new Set(held.flatMap(({ grants }) => grants));
  return held.some((own) => widthOf(role) <= widthOf(own)) && role.grants.every((grant) => rights.has(grant));
}

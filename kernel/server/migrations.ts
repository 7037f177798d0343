/** A migration's number, for its place in line. */
const numberOf = (name: string): string => {
  const number = /^\d{4}(?=_)/.exec(name)?.[0];
  if (!number) throw new Error(`migration ${name} has no number of four digits before its name`);
  return number;
};

/** Two pairs share a number from before anybody looked; they have been applied and keep their names. */
const LOOKED_AT_SINCE = '0067';

/**
 * The migrations that have not been applied yet, in order. Refused: two of the same number, and one whose number stands
 * before another that has been applied, since nobody tried it in that order.
 */
export function pendingOf(files: readonly string[], applied: ReadonlySet<string>): string[] {
  const names = files.toSorted();
  for (const [index, name] of names.entries()) {
    const before = names[index - 1];
    const isTwice = before !== undefined && numberOf(before) === numberOf(name) && name > LOOKED_AT_SINCE;
    if (isTwice) throw new Error(`migrations ${before} and ${name} have the same number; give one a later number`);
  }
  const last = [...applied].filter((name) => names.includes(name)).toSorted().at(-1);
  const pending = names.filter((name) => !applied.has(name));
  const late = pending.find((name) => last !== undefined && name < last);
  if (late) throw new Error(`migration ${late} comes before ${last}, which has been applied; give it a later number`);
  return pending;
}

/** Whether a migration is one statement that no transaction may surround, such as `create index concurrently`: its first line says so. */
export const isAlone = (sql: string): boolean => sql.startsWith('-- alone');

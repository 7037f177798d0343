/** Keys that one question names at most: more make a statement that is slow to put together and to read. */
const MOST_NAMED = 5_000;

/** Asks of many keys, in as many questions as it takes, at once. */
export async function inPortions<Row>(keys: readonly string[], ask: (portion: readonly string[]) => Promise<readonly Row[]>): Promise<Row[]> {
  const asked = [];
  for (let at = 0; at < keys.length; at += MOST_NAMED) asked.push(ask(keys.slice(at, at + MOST_NAMED)));
  return (await Promise.all(asked)).flat();
}

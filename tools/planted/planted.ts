import type { Plant } from './plants.ts';

/** A file with the fault in it; throws where its place is not there, or there twice. */
export function planted({ name, file, find, put }: Plant, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: its place stands ${times} times in ${file}`);
  return text.replace(find, () => put);
}

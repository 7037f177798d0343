/** A fault as somebody might make it, and what has to notice. */
export interface Plant {
  name: string;
  file: string;
  /** Stands there once, and is replaced by the fault. */
  find: string;
  put: string;
  /** The test file that must fail, or `tidy`. */
  caught: string;
  /** Domains whose generated checks run, where the test goes through endpoints. */
  domains?: string;
}

/** A file with the fault in it; throws where its place is not there, or there twice. */
export function planted({ name, file, find, put }: Plant, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: its place stands ${times} times in ${file}`);
  return text.replace(find, () => put);
}

/** A fault as somebody might make it, and what has to notice. */
export interface Plant {
  name: string;
  file: string;
  /** Stands there once, and is replaced by the fault. */
  find: string;
  put: string;
  /** The test file that must fail, or `tidy`. One in `e2e/` is a walk: what a browser gets is built anew for it. */
  caught: string;
  /** A part of the name of the test that must fail, where the others of its file are not run for it. */
  named?: string;
  /** Domains whose generated checks run, where the test goes through endpoints. */
  domains?: string;
}

/** A file with the fault in it; throws where its place is not there, or there twice. */
export function planted({ name, file, find, put }: Plant, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: its place stands ${times} times in ${file}`);
  return text.replace(find, () => put);
}

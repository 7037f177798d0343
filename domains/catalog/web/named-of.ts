import { fill } from '#kernel/i18n/dictionary.ts';
import { comma } from '#kernel/web/language.ts';

/** Some of so many things by name, and that there are more where there are. */
export function namedOf(num: number, names: readonly string[], { names_and_more }: { names_and_more: string }): string {
  const listed = names.join(comma());
  return num > names.length ? fill(names_and_more, { names: listed }) : listed;
}

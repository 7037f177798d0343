import { fill } from '#kernel/i18n/dictionary.ts';

/** Some of so many things by name, and that there are more where there are. */
export function namedOf(num: number, names: readonly string[], { names_and_more }: { names_and_more: string }): string {
  const listed = names.join('、');
  return num > names.length ? fill(names_and_more, { names: listed }) : listed;
}

import { READINGS } from '#kernel/i18n/readings.ts';

const readings = new Map<string, string[]>();
for (const [, reading, characters] of READINGS.matchAll(/([a-z]+)(\P{ASCII}+)/gu))
  for (const character of characters!) readings.set(character, [...(readings.get(character) ?? []), reading!]);

/** Whether what was typed goes on from a character: as it is written, as it is read, by its first letter alone; the last reading may be half typed. */
function goesOn(title: readonly string[], at: number, typed: string): boolean {
  if (typed === '') return true;
  const character = title[at];
  if (character === undefined) return false;
  if (typed.startsWith(character) && goesOn(title, at + 1, typed.slice(character.length))) return true;
  return (readings.get(character) ?? []).some((reading) => {
    if (reading.startsWith(typed)) return true;
    if (typed.startsWith(reading) && goesOn(title, at + 1, typed.slice(reading.length))) return true;
    return typed[0] === reading[0] && goesOn(title, at + 1, typed.slice(1));
  });
}

/** Whether a title is one that somebody who typed this looks for: by its words, its pinyin or its initials, from anywhere within. */
export function isTypedOf(title: string, typed: string): boolean {
  const characters = [...title.toLowerCase().replaceAll(/\s/g, '')];
  const wanted = typed.toLowerCase().replaceAll(/\s/g, '');
  return wanted === '' || characters.some((_, at) => goesOn(characters, at, wanted));
}

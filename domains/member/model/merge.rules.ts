/** A further phone. */
export interface FurtherPhone {
  category: string;
  phone: string;
  relation: string;
}

/** The phones of a file, the main one first. */
export interface Phones {
  country_code: string;
  mobile_number: string;
  further: readonly FurtherPhone[];
}

const MOST_PHONES = 3;
const OWN = 'self';
/** Relations of the dictionary, in the order in which one that is free is taken; a relation stands once in a file. */
const RELATIONS = [OWN, 'other', 'spouse', 'parent', 'child', 'friend', 'colleague'];

/**
 * The further phones of a file that takes another one over: its own first, then the other's main one as the person's own, then the
 * other's further ones. A number stands once, and so does a relation; what is beyond three has no room.
 */
export function unitePhones(kept: Phones, absorbed: Phones): { further: FurtherPhone[]; dropped: string[] } {
  const further = [...kept.further];
  const dropped: string[] = [];
  const known = new Set([kept.mobile_number, ...further.map(({ phone }) => phone)]);
  for (const { category, phone, relation } of [{ category: absorbed.country_code, phone: absorbed.mobile_number, relation: OWN }, ...absorbed.further]) {
    if (known.has(phone)) continue;
    known.add(phone);
    const free = [relation, ...RELATIONS].find((one) => !further.some((taken) => taken.relation === one));
    if (further.length < MOST_PHONES && free) further.push({ category, phone, relation: free });
    else dropped.push(phone);
  }
  return { further, dropped };
}

/** The labels of both files, the kept one's first; what is beyond `most` has no room. */
export function uniteLabels(kept: readonly string[], absorbed: readonly string[], most: number): { label: string[]; dropped: string[] } {
  const all = [...new Set([...kept, ...absorbed])];
  return { label: all.slice(0, most), dropped: all.slice(most) };
}

/** Words by which a sentence denies all that it names. */
const DENIES = /[否无無没沒未不]|\b(?:no|not|none|never|den(?:y|ies|ied))\b/i;

const trimmed = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

/** What a text says, one thing each; a sentence that denies something is one thing, for what it denies stands at its end as well. */
const saidIn = (text: string): string[] =>
  trimmed(text.split(/[；;。\n]/)).flatMap((sentence) => (DENIES.test(sentence) ? [sentence] : trimmed(sentence.split(/[、，,]/))));

/** History that must not get lost: what both files say. Only what the kept one says word for word is not said again: it may deny what the other names. */
export function uniteTexts(kept: string, absorbed: string): string {
  const said = new Set(saidIn(kept));
  if (saidIn(absorbed).every((one) => said.has(one))) return kept;
  return kept === '' ? absorbed.trim() : `${kept}；${absorbed.trim()}`;
}

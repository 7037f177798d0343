/** Numbers of one kind of document, as people read them: letter, day and the id, which makes it unique: `S260302-1000123`. */
export interface NumberedDocument {
  (businessDate: string, id: string): string;
  /** Which kind: no two share a letter. */
  letter: string;
}

/** Declares how a kind of document is numbered, in the `contract/<domain>.documents.ts` of the domain that writes it. */
export const numbered = (letter: string): NumberedDocument =>
  Object.assign((businessDate: string, id: string): string => `${letter}${businessDate.slice(2).replaceAll('-', '')}-${id}`, { letter });

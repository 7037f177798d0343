/** A document's number as people read it: kind, day and the id, which makes it unique: `S260302-1000123`. */
export const documentNumber = (kind: 'S' | 'D' | 'K' | 'R' | 'G' | 'E' | 'H', businessDate: string, id: string): string =>
  `${kind}${businessDate.slice(2).replaceAll('-', '')}-${id}`;

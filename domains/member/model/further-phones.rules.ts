import { maskPhone } from '#kernel/contract/phone.ts';

/** A further phone of a member: its country's code, its digits, whose it is. */
export interface FurtherPhone {
  category: string;
  phone: string;
  relation: string;
}

/** Whether a number stands as a reader is shown it, which is not the whole of it. */
const isMasked = (phone: string): boolean => phone.includes('*');

/**
 * The further phones that an edited file shall have: what comes back as it was shown stays the phone it is, under the relation that it has now.
 * Undefined where nothing of the kind is on file (specification 1§4).
 */
export function phonesMeant(sent: readonly FurtherPhone[], known: readonly FurtherPhone[]): (FurtherPhone | undefined)[] {
  const left = [...known];
  const take = ({ category, phone }: FurtherPhone, relation?: string): FurtherPhone | undefined => {
    const at = left.findIndex((one) => one.category === category && maskPhone(one.phone) === phone && (relation ?? one.relation) === one.relation);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  // Two that look alike are told apart by whose they are, as long as that has not been changed.
  const same = sent.map((row) => (isMasked(row.phone) ? take(row, row.relation) : row));
  return sent.map((row, index) => {
    const found = same[index] ?? take(row);
    return found && { ...found, relation: row.relation };
  });
}

import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import { maskPhone } from '#kernel/contract/phone.ts';

const place = (uid: string): string => `staff/${uid}/id_number`;

/** The column of a document number that was given; an empty text clears it, nothing leaves it. */
export async function sealNumber(uow: UnitOfWork, uid: string, id_number: string | undefined): Promise<{ id_number_cipher?: Buffer | null }> {
  if (id_number === undefined) return {};
  return { id_number_cipher: id_number === '' ? null : (await uow.vault()).seal(id_number, place(uid)) };
}

/** A document number as a reader may see it: masked without the right. */
export function shownNumber(vault: OrgVault | null, uid: string, cipher: Buffer | null, held: ReadonlySet<string>): string | null {
  if (!cipher || !vault) return null;
  const number = vault.unseal(cipher, place(uid));
  return held.has('staff:private') ? number : maskPhone(number);
}

/** A colleague's phone as a reader may see it. */
export const shownPhone = (phone: string, held: ReadonlySet<string>): string => (held.has('staff:phone') ? phone : maskPhone(phone));

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts personal data per organisation; the master key never reaches the database. */
export interface Vault {
  /** A new data key for an organisation, wrapped by the master key. */
  newKey(orgId: string): Buffer;
  open(orgId: string, wrapped: Buffer): OrgVault;
  /** A secret derived from the master key for another purpose, such as signing tokens. */
  derive(purpose: string): Buffer;
  /** Encrypts what belongs to persons rather than to an organisation, such as the secret of an authenticator app. */
  personal(purpose: string): Sealer;
  /** The same for bytes, such as those of files. */
  bytes(purpose: string): ByteSealer;
}

/** Encrypts bytes; what was moved to another place does not open. */
export interface ByteSealer {
  seal(plain: Uint8Array, place: string): Buffer;
  unseal(sealed: Buffer, place: string): Buffer;
}

/** Encrypts values. `place` is table, row and column: a value moved elsewhere does not open. */
export interface Sealer {
  seal(plain: string, place: string): Buffer;
  unseal(sealed: Buffer, place: string): string;
}

/** Encrypts and finds values of one organisation. */
export interface OrgVault extends Sealer {
  /** Equal values have equal indexes, which tell nothing else. */
  blindIndex(value: string, purpose: string): Buffer;
}

const IV = 12;
const TAG = 16;

function encrypt(key: Buffer, plain: Uint8Array, aad: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV)).setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

const sealerOf = (key: Buffer): Sealer => ({
  seal: (plain, place) => encrypt(key, Buffer.from(plain), place),
  unseal: (sealed, place) => decrypt(key, sealed, place).toString(),
});

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

export function openVault(masterKey: Buffer): Vault {
  if (masterKey.length !== 32) throw new Error('the master key must be 32 bytes');
  const wrapping = derive(masterKey, 'wrap organisation keys');
  return {
    newKey: (orgId) => encrypt(wrapping, randomBytes(32), `vault_key/${orgId}`),
    derive: (purpose) => derive(masterKey, purpose),
    personal: (purpose) => sealerOf(derive(masterKey, purpose)),
    bytes(purpose) {
      const key = derive(masterKey, purpose);
      return { seal: (plain, place) => encrypt(key, plain, place), unseal: (sealed, place) => decrypt(key, sealed, place) };
    },
    open(orgId, wrapped) {
      const key = decrypt(wrapping, wrapped, `vault_key/${orgId}`);
      const indexing = derive(key, 'blind index');
      return {
        ...sealerOf(key),
        blindIndex: (value, purpose) => createHmac('sha256', indexing).update(`${purpose}/${value}`).digest(),
      };
    },
  };
}

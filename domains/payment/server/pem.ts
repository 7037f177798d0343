import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

/** A key as people paste it: with its lines of dashes, or the bare letters that consoles hand out. */
function dressed(text: string, label: string): string {
  const bare = text.trim();
  if (bare.startsWith('-----')) return bare;
  const lines = bare.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n');
}

const firstOf = (text: string, labels: readonly string[], read: (pem: string) => KeyObject): KeyObject => {
  let failure: unknown;
  for (const label of labels) {
    try {
      return read(dressed(text, label));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** The RSA key that signs for a merchant; throws where the text is none. */
export const privateKeyOf = (text: string): KeyObject => firstOf(text, ['PRIVATE KEY', 'RSA PRIVATE KEY'], (pem) => createPrivateKey(pem));

/** The RSA key, or the certificate, that a gateway's signatures are verified by; throws where the text is none. */
export const publicKeyOf = (text: string): KeyObject => firstOf(text, ['PUBLIC KEY', 'CERTIFICATE'], (pem) => createPublicKey(pem));

/** SHA-256 with RSA, in base64: what both gateways sign by. */
export const signed = (text: string, private_key: string): string => createSign('RSA-SHA256').update(text, 'utf8').sign(privateKeyOf(private_key), 'base64');

/** Whether the signature is of this text and this key; false for one that cannot be read. */
export function isSignedBy(text: string, signature: string, public_key: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKeyOf(public_key), signature, 'base64');
  } catch {
    return false;
  }
}

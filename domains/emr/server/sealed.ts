import { createHash } from 'node:crypto';
import type { OrgVault } from '#kernel/server/vault.ts';
import type { Section } from '../contract/section.schema.ts';

/** What was written: the sections as they were when the record was begun, and a value of each. */
export interface Body {
  sections: Section[];
  values: string[];
}

/** Whoever writes for an organisation, with its key. */
interface Sealing {
  vault(): Promise<OrgVault>;
}

const bodyAt = (emr_record_id: string): string => `emr_record/${emr_record_id}/body`;
const addendumAt = (emr_addendum_id: string): string => `emr_addendum/${emr_addendum_id}/content`;

/** What was written, as it is kept: encrypted for its own place. */
export const sealBody = async (work: Sealing, emr_record_id: string, body: Body): Promise<Buffer> =>
  (await work.vault()).seal(JSON.stringify(body), bodyAt(emr_record_id));

/** What was written, as it was written. */
export const unsealBody = (vault: OrgVault, emr_record_id: string, cipher: Buffer): Body => JSON.parse(vault.unseal(cipher, bodyAt(emr_record_id))) as Body;

/** An addendum as it is kept. */
export const sealAddendum = async (work: Sealing, emr_addendum_id: string, content: string): Promise<Buffer> =>
  (await work.vault()).seal(content, addendumAt(emr_addendum_id));

/** An addendum as it was written. */
export const unsealAddendum = (vault: OrgVault, emr_addendum_id: string, cipher: Buffer): string => vault.unseal(cipher, addendumAt(emr_addendum_id));

/** The hash of what is signed. */
export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

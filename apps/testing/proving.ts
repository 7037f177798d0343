import { setTimeout as pause } from 'node:timers/promises';
import { confirmProof, sendProofCode, signProof } from '#domains/card/contract/proof.endpoints.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { editRules, findRules } from '#domains/setting/contract/rule.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { photo } from './photo.ts';
import type { Client, World } from './world.ts';

type ToProve = RequestInputOf<typeof sendProofCode>;

/** Decides rules where somebody works; null takes a decision back. */
export async function decideRules(client: Client, values: Readonly<Record<string, boolean | number | string | null>>): Promise<void> {
  const rules = await client.ask(findRules, { rule_keys: Object.keys(values) });
  await client.ask(editRules, { rules: rules.map(({ key, version }) => ({ key, value: values[key]!, version })) });
}

/** Sends a member a code: the proof that waits for it, and what their phone shows. */
export async function askProof(world: World, client: Client, of: ToProve): Promise<{ proof_id: string; code: string }> {
  world.advance(60_000);
  const outbox = world.backend.sms.outbox!;
  const last = outbox.at(-1);
  const { proof_id } = await client.ask(sendProofCode, of);
  while (outbox.at(-1) === last) await pause(5);
  return { proof_id, code: outbox.at(-1)!.code };
}

/** A member's proof by the code that was sent to them. Numbers get one a minute, so time passes first. */
export async function proveByCode(world: World, client: Client, of: ToProve): Promise<string> {
  world.advance(60_000);
  return (await client.ask(confirmProof, await askProof(world, client, of))).proof_id;
}

/** A picture that was uploaded as a signature. */
export const signature = async (client: Client): Promise<string> =>
  (await client.ask(uploadFile, { use: 'member_signature', file: await photo('signature.png') })).path;

/** A member's proof by their signature. */
export const proveBySigning = async (client: Client, of: ToProve): Promise<string> =>
  (await client.ask(signProof, { ...of, signature: await signature(client) })).proof_id;

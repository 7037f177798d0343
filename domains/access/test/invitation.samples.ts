import { otherThan, takeOnByPhone } from '#apps/testing/invited.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import { acceptInvitation, declineInvitation, invitations } from '../contract/invitation.endpoints.ts';

const invited = new WeakMap<Stage, Client>();

/** Somebody whom the other chain has asked to join; the shop that asks. */
async function asked(stage: Stage): Promise<{ shop_id: string }> {
  const person = await newcomer(stage.world, { organisation: stage.organisation });
  const { shop_id } = await takeOnByPhone(stage.world, otherThan(stage.organisation), person.mobile);
  invited.set(stage, await person.signIn());
  return { shop_id };
}
const whoIsAsked = (stage: Stage): Client => invited.get(stage)!;

export const samples: Sample[] = [
  sample(invitations, () => ({})),
  sample(acceptInvitation, asked, whoIsAsked),
  sample(declineInvitation, asked, whoIsAsked),
];

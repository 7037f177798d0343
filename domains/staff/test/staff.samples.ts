import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { staffIdentities, staffOptions } from '../contract/staff.endpoints.ts';

export const samples: Sample[] = [
  sample(staffOptions, async ({ world, organisation, boss }) => ({
    identity_id: world.founded[organisation]!.identities.consultant!,
    shop_user_ids: [(await world.as(boss)).uid],
  })),
  sample(staffIdentities, () => ({})),
];

import { aMember } from '#apps/testing/members.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as visit from '../contract/visit.endpoints.ts';
import { visitSum, visitSummary } from '../contract/visit-summary.endpoints.ts';
import { walkIn } from './visits.ts';

const boss = ({ world, boss }: Stage) => world.as(boss);
const someone = async (stage: Stage) => aMember(stage.world, await boss(stage), stage.organisation);
/** Each of a customer of its own: nobody is here twice. */
const begun = async (stage: Stage) => walkIn(await boss(stage), await someone(stage));

export const samples: Sample[] = [
  sample(visit.deskReception, () => ({})),
  sample(visit.visitSearch, ({ member_id }) => ({ member_id })),
  sample(visitSummary, () => ({})),
  sample(visitSum, () => ({})),
  sample(visit.visitDetail, async (stage) => ({ visit_id: await begun(stage) })),
  sample(visit.visitAdd, async (stage) => ({ member_id: await someone(stage), purpose: '看看面部护理', uid: (await boss(stage)).uid })),
  sample(visit.visitAdvance, async (stage) => ({ visit_id: await begun(stage), step: 'consulting' as const, uid: (await boss(stage)).uid })),
  sample(visit.visitHandOver, async (stage) => ({ visit_id: await begun(stage), version: 1, uid: (await boss(stage)).uid })),
  sample(visit.visitWithdraw, async (stage) => ({ visit_id: await begun(stage) })),
];

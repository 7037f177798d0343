import { plantCode } from '#apps/testing/codes.ts';
import { draftEvent, newEvent, pageOf, runEvent, signUpMember } from '#apps/testing/events.ts';
import { type Sample, sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { sell } from '#apps/testing/till.ts';
import { aPicture, freshPhone } from '#apps/testing/strangers.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { photo } from '#apps/testing/photo.ts';
import * as page from '../contract/event-page.endpoints.ts';
import * as event from '../contract/event.endpoints.ts';
import * as signUp from '../contract/sign-up.endpoints.ts';

const boss = ({ world, boss: person }: Stage) => world.as(person);
const things = ({ catalog }: Stage) => [{ item_type: 'project' as const, item_id: catalog.projects.facial!, event_price: 30_000, num: 1 }];
const draft = async (stage: Stage) => ({ event_id: await draftEvent(await boss(stage), things(stage)) });
const running = async (stage: Stage) => ({ event_id: await runEvent(await boss(stage), []) });
/** Somebody who signed up for an event. */
async function signed(stage: Stage) {
  const { event_id } = await running(stage);
  return { event_id, event_sign_up_id: await signUpMember(await boss(stage), event_id, stage.member_id) };
}
/** Somebody who signed up and bought by it. */
async function bought(stage: Stage) {
  const client = await boss(stage);
  const event_id = await runEvent(client, things(stage));
  await signUpMember(client, event_id, stage.member_id);
  await sell(client, stage.member_id, [{ item_type: 'project', item_id: stage.catalog.projects.facial!, quantity: 1 }]);
  return { event_id };
}
const ofSignUp = async (stage: Stage) => ({ event_sign_up_id: (await signed(stage)).event_sign_up_id });
const pageCode = async (stage: Stage) => ({ page_code: await pageOf(await boss(stage), (await running(stage)).event_id) });

export const eventSamples: Sample[] = [
  sample(event.eventSearch, () => ({})),
  sample(event.eventDetail, draft),
  sample(event.eventAdd, async (stage) => newEvent(things(stage), { shop_ids: [(await boss(stage)).shop_id] })),
  sample(event.eventEdit, async (stage) => ({ ...(await draft(stage)), version: 1, ...newEvent(things(stage)) })),
  sample(event.eventPublish, draft),
  sample(event.eventCallOff, async (stage) => ({ ...(await running(stage)), reason: '样本' })),
  sample(event.eventDelete, draft),
  sample(event.eventGrow, async (stage) => ({ event_id: await runEvent(await boss(stage), [], { places: 5 }), places: 6 })),
  sample(event.eventData, bought),
  sample(signUp.signUpSearch, bought),
  sample(signUp.signUpAdd, async (stage) => ({ ...(await running(stage)), member_id: stage.member_id })),
  sample(signUp.signUpAttend, ofSignUp),
  sample(signUp.signUpUnattend, async (stage) => {
    const found = await ofSignUp(stage);
    await (await boss(stage)).ask(signUp.signUpAttend, found);
    return found;
  }),
  sample(signUp.signUpWithdraw, async (stage) => ({ ...(await ofSignUp(stage)), reason: '样本' })),
  sample(page.eventPage, pageCode),
  sample(page.eventPagePicture, async (stage) => {
    const client = await boss(stage);
    const { path } = await client.ask(uploadFile, { use: 'event_image', file: await photo() });
    return { page_code: await pageOf(client, await runEvent(client, [], { head_images: [path] })), path };
  }),
  sample(page.eventPageCode, async (stage) => ({ ...(await pageCode(stage)), mobile_number: freshPhone(), ...(await aPicture(stage.world)) })),
  sample(page.eventPageSignUp, async (stage) => {
    const mobile_number = freshPhone();
    const sms_code = await plantCode(stage.world, mobile_number, 'EVENT_SIGN_UP');
    return { ...(await pageCode(stage)), shop_id: stage.shop_id, name: '线上客', mobile_number, sms_code };
  }),
];

import type { Newcomer } from '#apps/testing/newcomer.ts';
import { freshMobile, newcomer } from '#apps/testing/newcomer.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import type { Client } from '#apps/testing/world.ts';
import { PEOPLE } from '#apps/testing/world.ts';
import * as access from '../contract/access.endpoints.ts';
import * as account from '../contract/account.endpoints.ts';
import { codeAt } from '../server/totp.ts';
import { plantCode, plantPicture } from '#apps/testing/codes.ts';

const callers = new WeakMap<Stage, Client>();
/** Who was made for the last request of a call that changes the caller's account. */
const lastCaller = (stage: Stage): Client => callers.get(stage)!;

async function caller(stage: Stage): Promise<Newcomer & { client: Client }> {
  const person = await newcomer(stage.world, { organisation: stage.organisation });
  const client = await person.signIn();
  callers.set(stage, client);
  return { ...person, client };
}

/** Somebody with an authenticator app, and its code of the next half minute. */
async function callerWithApp(stage: Stage): Promise<{ password: string; code: string }> {
  const { client, password } = await caller(stage);
  const now = stage.world.now();
  const { secret } = await client.ask(account.beginTotp, { password });
  await client.ask(account.confirmTotp, { code: codeAt(secret, now) });
  return { password, code: codeAt(secret, new Date(now.getTime() + 30_000)) };
}

const ticketOf = async (stage: Stage): Promise<string> => {
  const { world, boss } = stage;
  return (await (await world.as(boss)).ask(account.verifyPhone, { code: await plantCode(world, PEOPLE[boss], 'CHANGE_PHONE') })).ticket;
};

export const samples: Sample[] = [
  sample(account.captcha, () => ({ uuid: 'sample', timestamp: '1' })),
  sample(account.sendCode, async ({ world }) => {
    const phone_num = freshMobile();
    return { phone_num, uuid: phone_num, picture: await plantPicture(world, phone_num) };
  }),
  sample(account.forgetPassword, async ({ world, organisation }) => {
    const { mobile } = await newcomer(world, { organisation });
    return { mobile_number: mobile, code: await plantCode(world, mobile, 'FIND_PASSWORD'), password: 'Another2026' };
  }),
  sample(account.setFirstPassword, async ({ world, organisation }) => {
    const { mobile } = await newcomer(world, { organisation, hasPassword: false });
    const sms_code = await plantCode(world, mobile, 'FIRST_LOGIN');
    const { data } = await world.send(access.login, { client: 'PC', mobile_number: mobile, sms_code, uuid: 'sample' });
    return { ticket: (data as { ticket: string }).ticket, password: 'Another2026' };
  }),
  sample(
    account.changePassword,
    async (stage) => {
      const { password } = await caller(stage);
      return { old_password: password, password: 'Another2026' };
    },
    lastCaller,
  ),
  sample(
    account.sendOwnCode,
    async (stage) => {
      await caller(stage);
      return { scene_type: 'CHANGE_PHONE' as const };
    },
    lastCaller,
  ),
  sample(account.verifyPhone, async ({ world, boss }) => ({ code: await plantCode(world, PEOPLE[boss], 'CHANGE_PHONE') })),
  // To the number one has: whoever else needs the person still finds them.
  sample(account.renewPhone, async (stage) => ({
    ticket: await ticketOf(stage),
    mobile_number: PEOPLE[stage.boss],
    code: await plantCode(stage.world, PEOPLE[stage.boss], 'RENEW_PHONE'),
  })),
  sample(account.account, () => ({})),
  sample(account.devices, () => ({})),
  sample(account.signOutDevice, async ({ world, boss }) => {
    const { access_token } = await world.signIn(boss);
    return { session_id: (await world.backend.tokens.verify(access_token, world.now())).session_id };
  }),
  sample(
    account.signOutOthers,
    async (stage) => {
      await caller(stage);
      return {};
    },
    lastCaller,
  ),
  sample(account.beginTotp, async (stage) => ({ password: (await caller(stage)).password }), lastCaller),
  sample(
    account.confirmTotp,
    async (stage) => {
      const { client, password } = await caller(stage);
      const { secret } = await client.ask(account.beginTotp, { password });
      return { code: codeAt(secret, stage.world.now()) };
    },
    lastCaller,
  ),
  sample(account.renewRecoveryCodes, async (stage) => ({ code: (await callerWithApp(stage)).code }), lastCaller),
  sample(account.closeTotp, callerWithApp, lastCaller),
];

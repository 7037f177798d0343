import type { World } from './world.ts';
import type { SmsScene } from '#domains/access/contract/account.schema.ts';
import { hashOfPicture } from '#domains/access/server/captcha.commands.ts';
import { hashOfCode } from '#domains/access/server/sms-code.commands.ts';
import { putCaptcha } from '#kernel/server/account.ts';

const CODE = '246810';

/** Puts a good code into the books without sending one: for what comes after it. */
export async function plantCode(world: World, mobile: string, scene: SmsScene): Promise<string> {
  await world.look(
    'lanting',
    `insert into identity.sms_code (mobile_number, scene_type, ip, code_hash, created_at, expires_at)
     values ($1, $2, '192.0.2.1', $3, $4::timestamptz - interval '2 days', $4::timestamptz + interval '5 minutes')`,
    [mobile, scene, hashOfCode(world.backend, mobile, scene, CODE), world.now()],
  );
  return CODE;
}

const READ = 'K7XP';

/** Puts a picture before a device whose characters are known: what somebody reads there. */
export async function plantPicture(world: Pick<World, 'backend' | 'now'>, uuid: string): Promise<string> {
  const { backend } = world;
  await putCaptcha(backend, uuid, hashOfPicture(backend, uuid, READ), new Date(world.now().getTime() + 60_000));
  return READ;
}

/** The code that was last sent to a phone; undefined when none was. */
export const sentCode = (world: World, mobile: string): string | undefined =>
  world.backend.sms.outbox!.findLast(({ mobile_number }) => mobile_number === mobile)?.code;

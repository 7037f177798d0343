import { changed, fingerprint } from './fingerprint.ts';
import { sender } from './matrix.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** What still works in an expired shop although it is no reading: the account's own affairs, the way out, export, and giving back money. */
export const WORKS_WHEN_EXPIRED: ReadonlySet<string> = new Set([
  'access.logout',
  'access.mode.switch',
  'access.shop.switch',
  'access.password.change',
  'access.code.own',
  'access.phone.verify',
  'access.phone.renew',
  'access.device.out',
  'access.device.others',
  'access.totp.begin',
  'access.totp.confirm',
  'access.totp.codes',
  'access.totp.close',
  // Where one works has ended: where one is asked to work goes on.
  'access.invitation.accept',
  'access.invitation.decline',
  'download.export',
  // Money of customers that nothing uses is theirs, whenever the shop ended.
  'payment.charge.giveBack',
  'payment.charge.resend',
]);

/** Reading calls that need something of another shop, which has expired too: what they answer instead of 200. */
const ANSWERS: Readonly<Record<string, number>> = { 'org.system.switch': 409, 'access.shop.switch': 409 };

/** A reading may leave a trace that it was asked, and nothing else. */
const TRACES = new Set(['audit_entry']);

const EXPIRED = { status: 403, message: '门店已过期，暂时只能查看' };
const ORGANISATIONS = ['lanting', 'supplier'];

/** Every shop valid until a day; null is for ever. */
const validUntil = async (world: World, day: string | null): Promise<void> => {
  for (const organisation of ORGANISATIONS)
    await world.look(organisation, "update shop set valid_end = $1 where org_id = current_org() and valid_start < '2026-01-01'", [day]);
};

/**
 * What a call gets wrong in an expired shop (specification 2§4): a command that is carried out or leaves something, a
 * reading that is refused or writes, a call refused after the shop is valid again.
 */
export async function expiredWrongs(world: World, { endpoint, make, by }: Sample, stage: Stage): Promise<string[]> {
  const input = await make(stage);
  const client = (await by?.(stage)) ?? (await sender(world, endpoint, stage.boss));
  const works = WORKS_WHEN_EXPIRED.has(endpoint.id);
  const reads = endpoint.method === 'GET' ? endpoint.whenExpired : endpoint.id === 'staff.option.page';
  const wrongs: string[] = [];
  await validUntil(world, '2026-03-01');
  try {
    const before = await fingerprint(world, 'lanting');
    const { status, message } = await client.call(endpoint, input);
    const touched = changed(before, await fingerprint(world, 'lanting'));
    if (works || reads) {
      if (status !== (ANSWERS[endpoint.id] ?? 200)) wrongs.push(`it may work in an expired shop and answered ${status} ${message}`);
      const written = touched.filter((table) => !TRACES.has(table));
      if (reads && !works && written.length > 0) wrongs.push(`it reads, and changed ${written.join()}`);
    } else {
      if (status !== EXPIRED.status || message !== EXPIRED.message) wrongs.push(`it was not refused: ${status} ${message}`);
      if (touched.length > 0) wrongs.push(`it was refused and changed ${touched.join()}`);
    }
  } finally {
    await validUntil(world, null);
  }
  if (works || reads) return wrongs;
  // The control: nothing but the validity kept it from being done.
  const again = await client.call(endpoint, input);
  if (again.status !== 200) wrongs.push(`in a valid shop it answered ${again.status} ${again.message}`);
  return wrongs;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashPassword, refuseCommon } from '#domains/access/server/api.ts';
import { setUp } from '#domains/org/contract/setup.endpoints.ts';
import { openShop } from '#domains/org/server/api.ts';
import { takeOn } from '#domains/staff/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend, PublicCtx } from '#kernel/server/context.ts';
import { rememberChoice } from '#kernel/server/identity.ts';
import type { Route } from '#kernel/server/mount.ts';
import { handlePublic } from '#kernel/server/mount.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { readyToSell } from './first-shop.ts';
import { foundStructure, seedsShop } from './founding.ts';

type Form = RequestOf<typeof setUp>;

/** The way into a database without an organisation; closed for good by the first one. */
export interface SetUp {
  /** What the wizard asks for: whoever starts the product reads it on the console. The same in every process. */
  code: string;
  route: Route;
  /** Whether there is still no organisation. */
  isOpen(): Promise<boolean>;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Twelve letters and digits from the product's key: nobody guesses them, and no process has to tell another. */
function codeOf(backend: Backend): string {
  const bytes = createHmac('sha256', backend.vault.derive('set-up code')).update('first organisation').digest();
  const letters = [...bytes.subarray(0, 12)].map((byte) => LETTERS[byte % LETTERS.length]!).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

const bare = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
const isSame = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(bare(given)), Buffer.from(bare(code))];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Founds the organisation: head office, first shop, and the administrator, who works in both and leads both. One transaction.
 * The administrator's first sign-in opens the shop, where what is left to do until the first sale is listed.
 */
async function found({ backend, now }: PublicCtx, form: Form): Promise<void> {
  const { org_name, shop_name, sys_type, currency_code, time_zone, real_name, mobile_number } = form;
  refuseCommon(form.password, mobile_number);
  const password_hash = await hashPassword(form.password);
  const founded = await systemWork(
    backend,
    now,
    await backend.ids.one(),
    async (work) => {
      const account_id = await work.call<string>('identity.ensure_account', work.id(), mobile_number, password_hash, now);
      const common = { currency_code, time_zone, valid_start: dayIn(time_zone, now) };
      const head = openShop(work, { ...common, shop_name: org_name, shop_type: '0', shop_level: 0, sys_type });
      const shop = openShop(work, { ...common, shop_name, shop_type: '1', shop_level: 0, sys_type, parent_id: head });
      for (const seed of seedsShop) seed(work, shop);
      const { roles } = foundStructure(work);
      const person = { account_id, real_name, mobile_number, staff_num: '001', role_ids: [roles['administrator']!], identity_ids: [], is_founder: true };
      const [leader] = [head, shop].map((shop_id) => takeOn(work, { ...person, shop_id }));
      readyToSell(work, { changed_uid: leader!, sys_type });
      work.audit({ shop_id: head, subject: 'organisation', subject_id: work.org_id, after: { org_name, shop_name, currency_code } });
      return { account_id, shop };
    },
    { founding: org_name, first: true },
  );
  await rememberChoice(backend, founded.account_id, founded.shop, sys_type === 'CURE_USER' ? sys_type : 'SHOP_USER');
}

/** Null where there is an organisation: nothing of this is served then. */
export async function openSetUp(backend: Backend): Promise<SetUp | null> {
  let open = (await organisations(backend)).length === 0;
  if (!open) return null;
  const code = codeOf(backend);
  const isOpen = async (): Promise<boolean> => (open &&= (await organisations(backend)).length === 0);
  const route = handlePublic(setUp, async (ctx, form) => {
    if (!(await isOpen())) throw new Refusal(404, 'kernel.route_unknown');
    if (!isSame(form.setup_code, code)) throw new Refusal(400, 'org.setup_code_wrong', { field: 'setup_code' });
    await found(ctx, form);
    return null;
  });
  return { code, route, isOpen };
}

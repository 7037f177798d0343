import { sql } from 'kysely';
import { onShelvesHere, priceHere, projectsHere, selfBookableHere, sortHere } from '#domains/catalog/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import { validStatus } from '#kernel/server/context.ts';
import { shopOfPage } from '#kernel/server/identity.ts';
import { retrying } from '#kernel/server/retry.ts';
import { settingsByShop } from '#kernel/server/settings.ts';
import { type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { selfBooking } from '../contract/appointment.settings.ts';
import { refuse } from '../model/appointment.refusals.ts';
import type { Desk } from './desk.ts';

const WHY = 'whoever opened a shop’s page sees what the shop says of itself there';
const PERMANENT = 1;

/** A shop's page, and the shop as everybody may know it. */
export interface Page {
  page_code: string;
  shop_name: string;
  phone: string;
  address: string;
  currency_code: Currency;
  desk: Desk;
  /** The shop is in business. */
  is_valid: boolean;
}

/** Works in the organisation of the shop whose page it is; 404 where there is none. */
export async function atPage<R>({ backend, now }: PublicCtx, page_code: string, act: (work: SystemWork, page: Page) => Promise<R>): Promise<R> {
  const found = await shopOfPage(backend, page_code);
  if (!found) throw refuse(404, 'page_unknown');
  const { org_id, shop_id } = found;
  return retrying(() =>
    systemWork(backend, now, org_id, async (work) => {
      const [shop, decided] = await Promise.all([
        work.first(
          work
            .across('shop', WHY)
            .where('shop.shop_id', '=', shop_id)
            .select(['shop_name', 'phone', 'address', 'time_zone', 'currency_code', 'valid_start', 'valid_end']),
        ),
        settingsByShop(work).then((decidedBy) => decidedBy(shop_id)),
      ]);
      const { shop_name, phone, address, time_zone, currency_code, valid_end: last_day } = shop!;
      const desk: Desk = { shop_id, time_zone, now, last_day, decided: (setting) => Promise.resolve(decided(setting)) };
      const is_valid = validStatus(shop!, now) === PERMANENT;
      return act(work, { page_code, shop_name, phone, address, currency_code: currency_code as Currency, desk, is_valid });
    }),
  );
}

/** The projects that may be asked for on a shop's page, in their order: chosen for it, sold, and open to customers. */
export const offeredProjects = (reads: Reads, shop_id: string) =>
  reads.rows(
    projectsHere(reads, shop_id)
      .innerJoin('self_project', (join) =>
        join
          .onRef('self_project.org_id', '=', 'shop_project.org_id')
          .onRef('self_project.shop_project_id', '=', 'shop_project.shop_project_id')
          .on('self_project.shop_id', '=', shop_id),
      )
      .where(onShelvesHere)
      .where(selfBookableHere)
      .select(['shop_project.shop_project_id', 'shop_project.project_name as name', 'shop_project.duration_minutes as minutes', priceHere.as('price')])
      .orderBy(sortHere)
      .orderBy('shop_project.shop_project_id'),
  );

/** Whom the page names: those at work who are something to customers, and whom the shop shows to them. The others serve whoever asks for anyone. */
export const peopleShown = async (reads: Reads, shop_id: string): Promise<ReadonlySet<string>> => {
  const shown = await reads.rows(
    reads
      .across('staff', WHY)
      .where('staff.shop_id', '=', shop_id)
      .where('staff.disabled_at', 'is', null)
      .where('staff.visits', '=', false)
      .where('staff.is_public', '=', true)
      .where(sql<boolean>`exists (select from staff_identity_holder h where h.org_id = staff.org_id and h.uid = staff.uid)`)
      .select('staff.uid'),
  );
  return new Set(shown.map(({ uid }) => uid));
};

/** Refuses (400) to be told of somebody, or to ask for them, whom the page does not name. */
export async function assertShown(reads: Reads, shop_id: string, uid: string | null | undefined): Promise<void> {
  if (uid && !(await peopleShown(reads, shop_id)).has(uid)) throw refuse(400, 'self_person', { field: 'uid' });
}

type Offered = Awaited<ReturnType<typeof offeredProjects>>;

/** The same where requests are taken; a shop that takes none answers like one that is not there. */
export const atOpenPage = <R>(ctx: PublicCtx, page_code: string, act: (work: SystemWork, page: Page & { projects: Offered }) => Promise<R>): Promise<R> =>
  atPage(ctx, page_code, async (work, page) => {
    const isOpen = page.is_valid && (await page.desk.decided(selfBooking));
    const projects = isOpen ? await offeredProjects(work, page.desk.shop_id) : [];
    if (projects.length === 0) throw refuse(404, 'page_unknown');
    return act(work, { ...page, projects });
  });

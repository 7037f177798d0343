import { claimFile, claimFiles } from '#domains/file/server/api.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { giveNumber } from '#kernel/server/numbering.ts';
import { cleanRichText, hasText } from '#kernel/server/rich-text.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { shopProjects } from '../contract/catalog.settings.ts';
import type { projectAdd, projectBooking, projectEdit, projectShelve, projectTerms } from '../contract/project.endpoints.ts';
import { MOST_SAID, type ProjectForm } from '../contract/project.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { assertWithin, changesOf, keepsForm } from '../model/project.rules.ts';
import { judgeLinked, linkedToProject, linkProject, namesOfLinked } from './linked.ts';
import { departmentOf } from './project-departments.ts';
import { judgeSupplies, suppliesOf, supplyText, writeSupplies } from './project-supplies.ts';
import { type FormNames, identitiesOf, judgeProject, lockProject, proposedNumber } from './project.locks.ts';
import { assertChainShelves, shelveInAlone } from './shelved-in.ts';

type Form = ProjectForm;

/** Adds a project: the chain's in the head office, else the shop's own where the chain lets its shops. */
export const addProjectOf = (ctx: Ctx, { shop_ids, ...form }: RequestOf<typeof projectAdd>): Promise<ResponseOf<typeof projectAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const seller_id = decidingShop(ctx);
    assertChainShelves(seller_id, shop_ids);
    if (seller_id !== null && !(await readSetting(uow, ctx, shopProjects))) throw refuse(403, 'shop_projects_off');
    const shop_project_id = await putOnFile(uow, ctx, form, await judgeProject(uow, form, { seller_id }));
    await shelveInAlone(uow, 'project', shop_project_id, shop_ids);
    return { shop_project_id };
  });

/** Writes a project that was judged; answers its id. */
export async function putOnFile(uow: UnitOfWork, ctx: Ctx, full: Form, names: FormNames): Promise<string> {
  const { identity_ids, supplies = [], linked_projects = [], ...form } = full;
  const shop_project_id = uow.id();
  const project_sn = form.project_sn || (await giveNumber(uow, 'shop_project', () => proposedNumber(uow)));
  const row = { ...form, project_sn, description: said(form) };
  const supply_names = await judgeSupplies(uow, supplies, decidingShop(ctx));
  const linked_names = await judgeLinked(uow, linked_projects, decidingShop(ctx));
  void uow.insert('shop_project', { shop_project_id, ...row, seller_id: decidingShop(ctx), search_text: searched(row), created_at: ctx.now });
  writeIdentities(uow, shop_project_id, identity_ids);
  writeSupplies(uow, shop_project_id, supplies);
  linkProject(uow, shop_project_id, linked_projects);
  await claimFile(uow, ctx, { use: 'project_cover', path: form.cover_image, field: 'cover_image' });
  await claimFiles(uow, ctx, { use: 'project_image', paths: form.images, before: [], field: 'images' });
  uow.audit({ subject: 'shop_project', subject_id: shop_project_id, after: watched(row, { ...names, supply_names, linked_names }) });
  return shop_project_id;
}

/** Changes a project where it is kept; 409 when somebody was faster. */
export const editProject = (ctx: Ctx, { shop_project_id, version, ...form }: RequestOf<typeof projectEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const place = decidingShop(ctx);
    const known = await lockProject(uow, shop_project_id, place);
    if (!keepsForm(known, place)) throw refuse(403, 'project_of_chain');
    if (known.version !== version) throw refuse(409, 'project_changed');
    await rewrite(uow, ctx, known, form, await judgeProject(uow, form, { seller_id: known.seller_id, except: shop_project_id }));
    return null;
  });

/** Writes a form that was judged over a locked project. */
export async function rewrite(
  uow: UnitOfWork,
  ctx: Ctx,
  known: Awaited<ReturnType<typeof lockProject>>,
  { identity_ids, supplies, linked_projects, ...form }: Form,
  names: FormNames,
): Promise<void> {
  const { shop_project_id, version } = known;
  const [held, heldSupplies, heldLinked, category, department] = await Promise.all([
    identitiesOf(uow, shop_project_id),
    suppliesOf(uow, shop_project_id),
    linkedToProject(uow, shop_project_id, null),
    uow.first(uow.from('catalog_category').select('category_name').where('category_id', '=', known.category_id)),
    departmentOf(uow, known.department_id),
  ]);
  const were_supplies = heldSupplies.map((supply) => supplyText(supply, supply.quantity));
  const supply_names = supplies ? await judgeSupplies(uow, supplies, known.seller_id) : were_supplies;
  const were_linked = namesOfLinked(heldLinked);
  const linked_names = linked_projects ? await judgeLinked(uow, linked_projects, known.seller_id) : were_linked;
  await claimFile(uow, ctx, { use: 'project_cover', path: form.cover_image, before: known.cover_image, field: 'cover_image' });
  await claimFiles(uow, ctx, { use: 'project_image', paths: form.images, before: known.images, field: 'images' });
  const row = { ...form, project_sn: form.project_sn || known.project_sn, description: said(form) };
  uow.change(
    uow
      .update('shop_project')
      .set({ ...row, search_text: searched(row), version: version + 1 })
      .where('shop_project_id', '=', shop_project_id)
      .where('version', '=', version),
  );
  void uow.run(uow.remove('shop_project_identity').where('shop_project_id', '=', shop_project_id));
  writeIdentities(uow, shop_project_id, identity_ids);
  if (supplies) {
    void uow.run(uow.remove('project_supply').where('shop_project_id', '=', shop_project_id));
    writeSupplies(uow, shop_project_id, supplies);
  }
  if (linked_projects) {
    void uow.run(uow.remove('project_link').where('shop_project_id', '=', shop_project_id));
    linkProject(uow, shop_project_id, linked_projects);
  }
  const were = {
    category_name: category!.category_name,
    identity_names: held.map(({ identity_name }) => identity_name),
    department_name: department?.department_name ?? null,
    supply_names: were_supplies,
    linked_names: were_linked,
  };
  const changes = changesOf(watched(known, were), watched(row, { ...names, supply_names, linked_names }));
  uow.audit({ subject: 'shop_project', subject_id: shop_project_id, ...changes });
}

/** Keeps what the shop one works in makes of a project of the chain; 409 when somebody was faster. */
export const decideTerms = (ctx: Ctx, { shop_project_id, version, ...terms }: RequestOf<typeof projectTerms>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { known, own, shop_id } = await lockTerms(uow, ctx, shop_project_id);
    if (shop_id === null || known.seller_id !== null) throw refuse(403, 'terms_of_shop');
    if ((own?.version ?? 0) !== version) throw refuse(409, 'project_changed');
    assertWithin(known, terms.sell_price, (cents) => moneyText(cents, ctx.actor.shop.currency_code));
    writeTerms(uow, { shop_project_id, shop_id }, own, terms);
    return null;
  });

/** Puts a project on the shelves or takes it off: of the whole chain, or of the shop one works in. */
export const shelveProject = (ctx: Ctx, { shop_project_id, is_shelves }: RequestOf<typeof projectShelve>): Promise<null> =>
  switchProject(ctx, shop_project_id, { is_shelves }, 'project_withdrawn');

/** Lets customers book a project themselves, or no longer: of the whole chain, or of the shop one works in. */
export const openProject = (ctx: Ctx, { shop_project_id, self_bookable }: RequestOf<typeof projectBooking>): Promise<null> =>
  switchProject(ctx, shop_project_id, { self_bookable }, 'project_closed');

type Switch = Pick<Terms, 'is_shelves'> | Pick<Terms, 'self_bookable'>;

/** Switches what chain and shop both have a word in: a shop its own, 409 where it switches on what the chain has off. */
const switchProject = (ctx: Ctx, shop_project_id: string, to: Switch, refusal: 'project_withdrawn' | 'project_closed'): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { known, own, shop_id } = await lockTerms(uow, ctx, shop_project_id);
    const { is_shelves, self_bookable } = known;
    const were: Switch = 'is_shelves' in to ? { is_shelves } : { self_bookable };
    if (shop_id !== null && known.seller_id === null) {
      if (isOn(to) && !isOn(were)) throw refuse(409, refusal, { params: { name: known.project_name } });
      const { version: _, ...terms } = own ?? { ...UNDECIDED, version: 0 };
      writeTerms(uow, { shop_project_id, shop_id }, own, { ...terms, ...to });
      return null;
    }
    const version = known.version + 1;
    void uow.run(uow.update('shop_project').set({ ...to, version }).where('shop_project_id', '=', shop_project_id));
    uow.audit({ subject: 'shop_project', subject_id: shop_project_id, ...changesOf<Switch>(were, to) });
    return null;
  });

const isOn = (switched: Switch): boolean => Object.values(switched).every(Boolean);

/** A project, locked, and what the shop one works in decided of it: the lock of the one guards the other. */
async function lockTerms(uow: UnitOfWork, ctx: Ctx, shop_project_id: string) {
  const shop_id = decidingShop(ctx);
  const known = await lockProject(uow, shop_project_id, shop_id);
  const own = await uow.first(
    uow
      .from('shop_project_terms')
      .select(['sell_price', 'sort', 'is_shelves', 'self_bookable', 'version'])
      .where('shop_project_terms.shop_project_id', '=', shop_project_id)
      .where('shop_project_terms.shop_id', '=', shop_id ?? '0'),
  );
  return { known, own, shop_id };
}

interface Terms {
  sell_price: number | null;
  sort: number | null;
  is_shelves: boolean;
  self_bookable: boolean;
}

/** A shop that decided nothing. */
const UNDECIDED: Terms = { sell_price: null, sort: null, is_shelves: true, self_bookable: true };

function writeTerms(uow: UnitOfWork, of: { shop_project_id: string; shop_id: string }, own: (Terms & { version: number }) | undefined, terms: Terms): void {
  const { shop_project_id, shop_id } = of;
  const { version, ...before } = own ?? { ...UNDECIDED, version: 0 };
  if (version === 0) void uow.insert('shop_project_terms', { ...of, ...terms });
  else
    uow.change(
      uow
        .update('shop_project_terms')
        .set({ ...terms, version: version + 1 })
        .where('shop_project_id', '=', shop_project_id)
        .where('shop_id', '=', shop_id)
        .where('version', '=', version),
    );
  uow.audit({ subject: 'shop_project/terms', subject_id: shop_project_id, ...changesOf<Terms>(before, terms) });
}

function writeIdentities(uow: UnitOfWork, shop_project_id: string, identity_ids: readonly string[]): void {
  void uow.insert(
    'shop_project_identity',
    [...new Set(identity_ids)].map((identity_id) => ({ shop_project_id, identity_id })),
  );
}

/** What is said of a project as it may be kept; 400 where it became too long by that. */
function said({ description }: Pick<Form, 'description'>): string {
  const clean = cleanRichText(description);
  if (clean.length > MOST_SAID) throw refuse(400, 'description_over', { field: 'description' });
  return hasText(clean) ? clean : '';
}

/** What a key word is looked for in. */
const searched = ({ project_name, short_name, project_sn }: Pick<Form, 'project_name' | 'short_name' | 'project_sn'>): string =>
  searchTextOf(project_name, short_name, project_sn);

/** What the trail of a project tells before and after of, in words. */
const watched = (
  row: Omit<Form, 'identity_ids' | 'supplies' | 'linked_projects'>,
  { category_name, identity_names, department_name, supply_names, linked_names }: FormNames & { supply_names: string[]; linked_names: string[] },
) => ({
  project_name: row.project_name,
  short_name: row.short_name,
  project_sn: row.project_sn,
  category_name,
  specification: row.specification,
  department_name,
  sell_price: row.sell_price,
  member_price: row.member_price,
  level_discount: row.level_discount,
  duration_minutes: row.duration_minutes,
  clean_minutes: row.clean_minutes,
  needs_room: row.needs_room,
  identity_names,
  supplies: supply_names,
  linked_projects: linked_names,
  must_choose: row.must_choose,
  price_floor: row.price_floor,
  price_ceiling: row.price_ceiling,
  commission_base: row.commission_base,
  cover_image: row.cover_image,
  images: row.images.length,
  description: row.description,
  sort: row.sort,
  is_shelves: row.is_shelves,
  self_bookable: row.self_bookable,
});

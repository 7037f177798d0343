import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { DemandedAt, Section } from '../contract/section.schema.ts';
import type { TemplateDetail, templateDetail, TemplateRow, templateSearch } from '../contract/template.endpoints.ts';
import { refuse } from '../model/emr.refusals.ts';

type Search = RequestOf<typeof templateSearch>;

const WHY = 'a template is the clinic’s, whoever made it';

/** The templates of the clinic one works in, whoever made them. */
const templatesHere = (reads: Reads, { actor }: Ctx) =>
  reads.across('emr_template', WHY).where('emr_template.shop_id', '=', actor.shop.shop_id);

/** The clinic's templates, latest first. */
export const listTemplates = (ctx: Ctx, input: Search): Promise<Page<TemplateRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const zone = ctx.actor.shop.time_zone;
    const list = hits
      .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'emr_template.org_id').onRef('staff.uid', '=', 'emr_template.created_uid'))
      .select(({ ref }) => [
        'emr_template.emr_template_id',
        'emr_template.template_type',
        'emr_template.template_name',
        sql<number>`jsonb_array_length(emr_template.sections)`.as('section_num'),
        'emr_template.is_enabled',
        'emr_template.demanded_at',
        'emr_template.version',
        'staff.real_name as creator_name',
        whenIn(zone, ref('emr_template.created_at')).as('create_time'),
        whenIn(zone, ref('emr_template.edited_at')).as('edit_time'),
      ])
      .orderBy('emr_template.emr_template_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, list);
    return { rows: rows.map((row) => ({ ...row, ...kindOf(row) })), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { key_word, template_type, is_enabled }: Search) {
  let templates = templatesHere(reads, ctx);
  if (template_type) templates = templates.where('emr_template.template_type', '=', template_type);
  if (is_enabled !== undefined) templates = templates.where('emr_template.is_enabled', '=', is_enabled);
  const word = key_word?.trim();
  return word ? templates.where(holdsWord(['template_name'], word)) : templates;
}

/** A template with its sections; 404 where there is none. */
export const seeTemplate = (ctx: Ctx, { emr_template_id }: RequestOf<typeof templateDetail>): Promise<TemplateDetail> =>
  read(ctx, async (reads) => {
    const template = await templateOf(reads, ctx, emr_template_id);
    if (!template) throw refuse(404, 'template_not_found');
    return template;
  });

const WHOLE = [
  'emr_template.emr_template_id',
  'emr_template.version',
  'emr_template.template_type',
  'emr_template.template_name',
  'emr_template.sections',
  'emr_template.is_enabled',
  'emr_template.demanded_at',
] as const;

/** A template of the clinic one works in; undefined where there is none. */
export async function templateOf(reads: Reads, ctx: Ctx, emr_template_id: string): Promise<TemplateDetail | undefined> {
  const row = await reads.first(templatesHere(reads, ctx).where('emr_template.emr_template_id', '=', emr_template_id).select(WHOLE));
  return row && { ...row, ...kindOf(row), sections: row.sections as unknown as Section[] };
}

/** The templates in use of which a shop's visits demand a record at a step, in the order in which they were made. */
export async function templatesDemanded(reads: Reads, shop_id: string, step: DemandedAt): Promise<TemplateDetail[]> {
  const rows = await reads.rows(
    reads
      .across('emr_template', WHY)
      .where('emr_template.shop_id', '=', shop_id)
      .where('emr_template.is_enabled', '=', true)
      .where('emr_template.demanded_at', '=', step)
      .select(WHOLE)
      .orderBy('emr_template.emr_template_id'),
  );
  return rows.map((row) => ({ ...row, ...kindOf(row), sections: row.sections as unknown as Section[] }));
}

/** What a template is about and when it is demanded, as the database keeps them. */
const kindOf = ({ template_type, demanded_at }: { template_type: string; demanded_at: string }) => ({
  template_type: template_type as TemplateRow['template_type'],
  demanded_at: demanded_at as TemplateRow['demanded_at'],
});

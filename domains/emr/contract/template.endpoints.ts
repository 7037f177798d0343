import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { DemandedAt, Sections, TemplateType } from './section.schema.ts';

const emr_template_id = Id('emr_template');

const Form = {
  template_type: TemplateType,
  template_name: RequiredText(30, 'emr.template_name_required'),
  sections: Sections,
  /** One that is not is offered no more; what was begun from it stays. */
  is_enabled: z.boolean().default(true),
  demanded_at: DemandedAt.default('never'),
};

/** `POST /shop/emr/template/add`. */
export const addTemplate = endpoint({
  id: 'emr.template.add', method: 'POST', path: '/shop/emr/template/add', access: 'emr:template', idempotent: true,
  request: z.object(Form),
  response: z.object({ emr_template_id }),
});

/** `PUT /shop/emr/template/edit`; 409 when somebody was faster. Records that were begun keep the sections they were begun with. */
export const editTemplate = endpoint({
  id: 'emr.template.edit', method: 'PUT', path: '/shop/emr/template/edit', access: 'emr:template', idempotent: true,
  request: z.object({ emr_template_id, version: z.int().min(1), ...Form }),
  response: z.null(),
});

/** A template in a list. */
export const TemplateRow = z.object({
  emr_template_id,
  template_type: TemplateType,
  template_name: z.string(),
  section_num: z.int(),
  is_enabled: z.boolean(),
  demanded_at: DemandedAt,
  version: z.int(),
  creator_name: z.string(),
  create_time: When,
  edit_time: When.nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** `GET /shop/emr/template/query/findSearchPage`: the clinic's templates, latest first. */
export const templateSearch = endpoint({
  id: 'emr.template.search', method: 'GET', path: '/shop/emr/template/query/findSearchPage', access: 'emr:read',
  request: PageQuery.extend({
    /** A part of its name. */
    key_word: Text(60).optional(),
    template_type: TemplateType.optional(),
    is_enabled: z.boolean().optional(),
  }),
  response: pageOf(TemplateRow),
});

/** A template with its sections. */
export const TemplateDetail = z.object({ emr_template_id, version: z.int(), ...Form });
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** `GET /shop/emr/template/query/detail`. */
export const templateDetail = endpoint({
  id: 'emr.template.detail', method: 'GET', path: '/shop/emr/template/query/detail', access: 'emr:read',
  request: z.object({ emr_template_id }),
  response: TemplateDetail,
});

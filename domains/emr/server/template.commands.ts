import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Section } from '../contract/section.schema.ts';
import type { addTemplate, editTemplate } from '../contract/template.endpoints.ts';
import { refuse } from '../model/emr.refusals.ts';

/** Makes a template of the clinic one works in. */
export const addATemplate = (ctx: Ctx, { sections, ...form }: RequestOf<typeof addTemplate>): Promise<ResponseOf<typeof addTemplate>> =>
  unitOfWork(ctx, (uow) => {
    const emr_template_id = uow.id();
    const { actor, now } = ctx;
    void uow.insert('emr_template', {
      emr_template_id,
      shop_id: actor.shop.shop_id,
      ...form,
      sections: JSON.stringify(sections),
      created_uid: actor.uid,
      created_at: now,
    });
    uow.audit({ subject: 'emr_template', subject_id: emr_template_id, after: { ...form, sections: titlesOf(sections) } });
    return Promise.resolve({ emr_template_id });
  });

/** Changes a template; 409 when it was changed meanwhile. Its version is counted: a record names the one that it was begun with. */
export const editATemplate = (ctx: Ctx, { emr_template_id, version, sections, ...form }: RequestOf<typeof editTemplate>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { sections: earlier, ...before } = await lockTemplate(uow, ctx, emr_template_id);
    if (before.version !== version) throw refuse(409, 'changed_meanwhile');
    void uow.run(
      uow
        .update('emr_template')
        .set({ ...form, sections: JSON.stringify(sections), version: version + 1, edited_uid: ctx.actor.uid, edited_at: ctx.now })
        .where('emr_template_id', '=', emr_template_id),
    );
    uow.audit({
      subject: 'emr_template',
      subject_id: emr_template_id,
      before: { ...before, sections: titlesOf(earlier as unknown as Section[]) },
      after: { ...form, version: version + 1, sections: titlesOf(sections) },
    });
    return null;
  });

/** The trail names the sections by their titles. */
const titlesOf = (sections: readonly Section[]): string => sections.map(({ title }) => title).join('、');

/** A template of the clinic one works in, locked; 404 where there is none. */
async function lockTemplate(uow: UnitOfWork, ctx: Ctx, emr_template_id: string) {
  const template = await uow.first(
    uow
      .across('emr_template', 'a template is the clinic’s, whoever made it')
      .select(['template_type', 'template_name', 'is_enabled', 'demanded_at', 'version', 'sections'])
      .where('shop_id', '=', ctx.actor.shop.shop_id)
      .where('emr_template_id', '=', emr_template_id)
      .forNoKeyUpdate(),
  );
  if (!template) throw refuse(404, 'template_not_found');
  return template;
}

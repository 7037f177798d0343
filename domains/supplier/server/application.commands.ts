import { foundSupplier, type SeedsSupplier } from '#domains/org/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { transition } from '#kernel/server/transition.ts';
import { type UnitOfWork, unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { applicationAgree, applicationReject, ApplicationStatus, chainCodeRefresh } from '../contract/application.endpoints.ts';
import { applicationFlow } from '../model/application.machine.ts';
import { refuse } from '../model/supplier.refusals.ts';

/** Another invitation for suppliers; whoever has the one before it applies to nobody. */
export const refreshChainCode = (ctx: Ctx): Promise<ResponseOf<typeof chainCodeRefresh>> =>
  unitOfWork(ctx, async (uow) => {
    const invite_code = await uow.identity<string>('refresh_chain_code', ctx.now);
    uow.audit({ subject: 'supplier_application', subject_id: null, after: { invite_code: 'refreshed' } });
    return { invite_code };
  });

/**
 * Opens the supplier: its head is whoever applied, by the account of the phone that was proven then. All or nothing; 409 when that
 * phone had no account and is another's by now.
 */
export const agreeTo = (
  ctx: Ctx,
  { application_id }: RequestOf<typeof applicationAgree>,
  seedRole: SeedsSupplier,
): Promise<ResponseOf<typeof applicationAgree>> =>
  unitOfWork(ctx, async (uow) => {
    const application = await lockApplication(uow, application_id);
    const { supplier_name: shop_name, contact_name: real_name, address } = application;
    // Judged before an organisation is founded for nothing.
    if (application.status !== applicationFlow.state.pending) throw refuse(409, 'application_decided');
    const applicant = await applicantOf(uow, application);
    const form = { shop_name, address, phone: application.mobile_number };
    const { supplier_code } = await foundSupplier(uow, ctx, form, { real_name, ...applicant }, seedRole);
    transition(uow, applicationFlow, application, 'agree', {
      set: { supplier_code, decided_uid: ctx.actor.uid, decided_at: ctx.now },
      noted: { after: { supplier_name: shop_name, supplier_code } },
    });
    return { supplier_code };
  });

/** Says no, and why; they may apply anew. */
export const rejectApplication = (ctx: Ctx, { application_id, reason }: RequestOf<typeof applicationReject>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const application = await lockApplication(uow, application_id);
    transition(uow, applicationFlow, application, 'reject', {
      reason,
      set: { decide_reason: reason, decided_uid: ctx.actor.uid, decided_at: ctx.now },
      noted: { after: { supplier_name: application.supplier_name } },
    });
    return null;
  });

async function applicantOf(uow: UnitOfWork, { applied_account_id, mobile_number, created_at }: Awaited<ReturnType<typeof lockApplication>>) {
  const found = await uow.identity<Applicant | null>('applicant', applied_account_id, mobile_number, created_at);
  if (found?.account_id === null) throw refuse(409, 'application_number_moved');
  return found ? { account_id: found.account_id, mobile_number: found.mobile_number } : { mobile_number };
}

/** Whoever applied, as they sign in today; without an id whoever has come to their number since. */
interface Applicant {
  account_id: string | null;
  mobile_number: string;
}

async function lockApplication(uow: UnitOfWork, application_id: string) {
  const application = await uow.first(
    uow
      .from('supplier_application')
      .where('supplier_application.application_id', '=', application_id)
      .select(['application_id', 'status', 'supplier_name', 'contact_name', 'mobile_number', 'address', 'applied_account_id', 'created_at'])
      .forNoKeyUpdate(),
  );
  if (!application) throw refuse(404, 'application_unknown');
  return { ...application, status: application.status as ApplicationStatus };
}

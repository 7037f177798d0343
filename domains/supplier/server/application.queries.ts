import { sql } from 'kysely';
import { targetOf } from '#kernel/contract/machine.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { holdsWord } from '#kernel/server/holds-word.ts';
import { within } from '#kernel/server/identity.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type {
  ApplicationDetail, applicationDetail, ApplicationRow, applicationSearch, ApplicationStatus, chainCode,
} from '../contract/application.endpoints.ts';
import { applicationFlow } from '../model/application.machine.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { bankAt } from './bank-number.ts';

const VERBS = ['agree', 'reject'] as const;

/** Who applied, the latest first. */
export const listApplications = (ctx: Ctx, input: RequestOf<typeof applicationSearch>): Promise<Page<ApplicationRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits).orderBy('supplier_application.application_id', 'desc'));
    return { rows: rows.map(present), ...total };
  });

function matching(reads: Reads, { key_word, status }: RequestOf<typeof applicationSearch>) {
  let applications = reads.from('supplier_application');
  if (status) applications = applications.where('supplier_application.status', '=', status);
  return key_word?.trim()
    ? applications.where(holdsWord(['supplier_name', 'contact_name', 'mobile_number', 'application_number'], key_word))
    : applications;
}

const shown = ({ actor: { shop } }: Ctx, hits: ReturnType<typeof matching>) =>
  hits.select(({ ref }) => [
    'supplier_application.application_id',
    'supplier_application.application_number',
    'supplier_application.supplier_type',
    'supplier_application.supplier_name',
    'supplier_application.category',
    'supplier_application.contact_name',
    'supplier_application.mobile_number',
    'supplier_application.bank_tail',
    'supplier_application.status',
    whenIn(shop.time_zone, ref('supplier_application.created_at')).as('create_time'),
  ]);

type Shown = Omit<ApplicationRow, 'supplier_type' | 'category' | 'status' | 'actions'> & { supplier_type: string; category: string; status: string };

/** Only whoever may decide reads them at all. */
const present = (row: Shown): ApplicationRow => ({
  ...row,
  supplier_type: row.supplier_type as ApplicationRow['supplier_type'],
  category: row.category as ApplicationRow['category'],
  status: row.status as ApplicationStatus,
  actions: VERBS.filter((verb) => targetOf(applicationFlow, row.status, verb) !== undefined),
});

/** One of them whole, the bank account too. */
export const seeApplication = (ctx: Ctx, { application_id }: RequestOf<typeof applicationDetail>): Promise<ApplicationDetail> =>
  read(ctx, async (reads) => {
    const hits = reads.from('supplier_application').where('supplier_application.application_id', '=', application_id);
    const [row, history] = await Promise.all([
      reads.first(
        shown(ctx, hits).select(['address', 'licence_name', 'licence_number', 'bank_name', 'bank_owner', 'bank_cipher', 'decide_reason', 'supplier_code']),
      ),
      historyOf(reads, applicationFlow, application_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'application_unknown');
    const { bank_cipher, address, licence_name, licence_number, bank_name, bank_owner, decide_reason, supplier_code, ...head } = row;
    const more = { address, licence_name, licence_number, bank_name, bank_owner, decide_reason, supplier_code, history };
    const vault = (await readOrgVault(ctx, reads))!;
    return { ...present(head), ...more, bank_number: vault.unseal(bank_cipher, bankAt(application_id)) };
  });

type Code = { invite_code: string; refreshed_at: number } | null;

/** The chain's invitation that holds now. */
export const readChainCode = (ctx: Ctx): Promise<ResponseOf<typeof chainCode>> =>
  read(ctx, async (reads) => (await within(reads, sql<{ value: Code }>`select identity.chain_code() as value`)) ?? { invite_code: '', refreshed_at: null });

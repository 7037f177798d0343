import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type {
  CodeKind,
  patternAdd,
  patternEdit,
  patternOpenOrClose,
  paymentCodeAdd,
  paymentCodeDelete,
  paymentCodeEdit,
} from '../contract/payment.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';

type Terms = Omit<RequestOf<typeof patternEdit>, 'payment_pattern_id' | 'version'>;

const COLUMNS = [
  'payment_pattern_id',
  'pattern_name',
  'pay_method',
  'is_default',
  'is_open',
  'sort',
  'device_id',
  'merchant_code_id',
  'collect_code',
  'remarks',
  'version',
] as const;

/** All payment methods of the shop, locked: which one is the default is decided over all of them. */
const lockPatterns = (uow: UnitOfWork, ctx: Ctx) =>
  uow.rows(
    uow
      .from('payment_pattern')
      .select(COLUMNS)
      .where('payment_pattern.shop_id', '=', ctx.actor.shop.shop_id)
      .where('pay_method', '<>', 'PLATFORM')
      .orderBy('sort')
      .orderBy('payment_pattern_id')
      .forNoKeyUpdate(),
  );
type Pattern = Awaited<ReturnType<typeof lockPatterns>>[number];

const change = (uow: UnitOfWork, { payment_pattern_id, version }: Pattern, set: Partial<Omit<Pattern, 'payment_pattern_id'>>): void =>
  void uow.run(
    uow
      .update('payment_pattern')
      .set({ ...set, version: version + 1 })
      .where('payment_pattern_id', '=', payment_pattern_id),
  );

/** The default of a kind gives way before another takes its place: the database knows one at a time. */
function makeRoom(uow: UnitOfWork, patterns: readonly Pattern[], pay_method: string, except: string): void {
  for (const other of patterns)
    if (other.pay_method === pay_method && other.is_default && other.payment_pattern_id !== except) change(uow, other, { is_default: false });
}

/** Refuses (400) a name twice, and devices and codes that are not the shop's. */
async function checkTerms(uow: UnitOfWork, ctx: Ctx, patterns: readonly Pattern[], terms: Terms, except = '0'): Promise<void> {
  if (patterns.some((other) => other.payment_pattern_id !== except && other.pattern_name === terms.pattern_name))
    throw refuseSale(400, 'pattern_name_taken', { field: 'pattern_name' });
  const ids = [terms.device_id, terms.merchant_code_id].filter((id) => id != null);
  const codes =
    ids.length === 0
      ? []
      : await uow.rows(
          uow
            .from('payment_code')
            .select(['payment_code_id', 'kind'])
            .where('payment_code.shop_id', '=', ctx.actor.shop.shop_id)
            .where('payment_code_id', 'in', ids),
        );
  const isThere = (id: string | null | undefined, kind: CodeKind): boolean =>
    id == null || codes.some((code) => code.payment_code_id === id && code.kind === kind);
  if (!isThere(terms.device_id, 'device')) throw refuseSale(400, 'code_unknown', { field: 'device_id' });
  if (!isThere(terms.merchant_code_id, 'merchant')) throw refuseSale(400, 'code_unknown', { field: 'merchant_code_id' });
}

const told = ({ device_id = null, merchant_code_id = null, ...terms }: Terms) => ({ ...terms, device_id, merchant_code_id });

/** Adds a payment method; the first open one of its kind is the kind's default. */
export const addPattern = (ctx: Ctx, { pay_method, ...terms }: RequestOf<typeof patternAdd>): Promise<ResponseOf<typeof patternAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const patterns = await lockPatterns(uow, ctx);
    await checkTerms(uow, ctx, patterns, terms);
    const is_default = terms.is_default || !patterns.some((other) => other.pay_method === pay_method && other.is_default);
    const payment_pattern_id = uow.id();
    if (is_default) makeRoom(uow, patterns, pay_method, payment_pattern_id);
    const kept = { ...told(terms), pay_method, is_default };
    void uow.insert('payment_pattern', { payment_pattern_id, shop_id: ctx.actor.shop.shop_id, ...kept });
    uow.audit({ subject: 'payment_pattern', subject_id: payment_pattern_id, after: kept });
    return { payment_pattern_id };
  });

/** The pattern of the shop; 404 for another's. */
function patternOf(patterns: readonly Pattern[], payment_pattern_id: string): Pattern {
  const pattern = patterns.find((known) => known.payment_pattern_id === payment_pattern_id);
  if (!pattern) throw refuseSale(404, 'pattern_not_found');
  return pattern;
}

/** Changes a payment method; the default of its kind stays one until another is made it. */
export const editPattern = (ctx: Ctx, { payment_pattern_id, version, ...terms }: RequestOf<typeof patternEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const patterns = await lockPatterns(uow, ctx);
    const pattern = patternOf(patterns, payment_pattern_id);
    if (pattern.version !== version) throw refuseSale(409, 'pattern_changed');
    await checkTerms(uow, ctx, patterns, terms, payment_pattern_id);
    if (terms.is_default && !pattern.is_open) throw refuseSale(400, 'default_is_closed', { field: 'is_default' });
    const is_default = terms.is_default || pattern.is_default;
    if (is_default) makeRoom(uow, patterns, pattern.pay_method, payment_pattern_id);
    const kept = { ...told(terms), is_default };
    change(uow, pattern, kept);
    const { payment_pattern_id: _, version: __, pay_method: ___, is_open: ____, ...before } = pattern;
    uow.audit({ subject: 'payment_pattern', subject_id: payment_pattern_id, before, after: kept });
    return null;
  });

/**
 * Opens or closes a payment method. A closed default gives way to the next open one of its kind; the last open one that
 * takes money in stays (409): without it nothing could be settled.
 */
export const openOrClosePattern = (ctx: Ctx, { payment_pattern_id, is_open }: RequestOf<typeof patternOpenOrClose>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const patterns = await lockPatterns(uow, ctx);
    const pattern = patternOf(patterns, payment_pattern_id);
    const others = patterns.filter((other) => other.is_open && other.payment_pattern_id !== payment_pattern_id);
    const takesMoney = ({ pay_method }: Pattern): boolean => pay_method !== 'STORED_VALUE';
    if (!is_open && takesMoney(pattern) && !others.some(takesMoney)) throw refuseSale(409, 'last_pattern');
    const ofKind = others.filter((other) => other.pay_method === pattern.pay_method);
    const is_default = is_open && !ofKind.some((other) => other.is_default);
    change(uow, pattern, { is_open, is_default: is_open ? is_default || pattern.is_default : false });
    const next = !is_open && pattern.is_default ? ofKind[0] : undefined;
    if (next) change(uow, next, { is_default: true });
    uow.audit({ subject: 'payment_pattern', subject_id: payment_pattern_id, before: { is_open: pattern.is_open }, after: { is_open } });
    return null;
  });

/** A device or merchant code as a command holds it; 404 for another shop's. */
async function lockCode(uow: UnitOfWork, ctx: Ctx, payment_code_id: string) {
  const code = await uow.first(
    uow
      .from('payment_code')
      .select(['payment_code_id', 'kind', 'code', 'code_name', 'version'])
      .where('payment_code.shop_id', '=', ctx.actor.shop.shop_id)
      .where('payment_code_id', '=', payment_code_id)
      .forUpdate(),
  );
  if (!code) throw refuseSale(404, 'code_not_found');
  return code;
}

async function refuseTakenCode(uow: UnitOfWork, ctx: Ctx, kind: string, code: string, except = '0'): Promise<void> {
  const same = uow.from('payment_code').select('payment_code_id').where('payment_code.shop_id', '=', ctx.actor.shop.shop_id);
  const other = await uow.first(same.where('kind', '=', kind).where('code', '=', code).where('payment_code_id', '<>', except));
  if (other) throw refuseSale(400, 'code_taken', { field: 'code' });
}

export const addCode = (ctx: Ctx, form: RequestOf<typeof paymentCodeAdd>): Promise<ResponseOf<typeof paymentCodeAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await refuseTakenCode(uow, ctx, form.kind, form.code);
    const payment_code_id = uow.id();
    void uow.insert('payment_code', { payment_code_id, shop_id: ctx.actor.shop.shop_id, ...form, created_at: ctx.now });
    uow.audit({ subject: 'payment_code', subject_id: payment_code_id, after: form });
    return { payment_code_id };
  });

export const editCode = (ctx: Ctx, { payment_code_id, version, ...form }: RequestOf<typeof paymentCodeEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { kind, code, code_name, ...held } = await lockCode(uow, ctx, payment_code_id);
    if (held.version !== version) throw refuseSale(409, 'pattern_changed');
    await refuseTakenCode(uow, ctx, kind, form.code, payment_code_id);
    void uow.run(
      uow
        .update('payment_code')
        .set({ ...form, version: version + 1 })
        .where('payment_code_id', '=', payment_code_id),
    );
    uow.audit({ subject: 'payment_code', subject_id: payment_code_id, before: { code, code_name }, after: form });
    return null;
  });

export const deleteCode = (ctx: Ctx, { payment_code_id }: RequestOf<typeof paymentCodeDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { kind, code, code_name } = await lockCode(uow, ctx, payment_code_id);
    const used = await uow.first(
      uow
        .from('payment_pattern')
        .select('payment_pattern_id')
        .where(({ or, eb }) => or([eb('device_id', '=', payment_code_id), eb('merchant_code_id', '=', payment_code_id)]))
        .limit(1),
    );
    if (used) throw refuseSale(409, 'code_in_use');
    void uow.run(uow.remove('payment_code').where('payment_code_id', '=', payment_code_id));
    uow.audit({ subject: 'payment_code', subject_id: payment_code_id, before: { kind, code, code_name } });
    return null;
  });

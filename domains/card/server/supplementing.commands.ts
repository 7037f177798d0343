import { allowAllByHand } from '#domains/access/server/api.ts';
import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import type { BringsSupplements } from '#domains/member/server/api.ts';
import { customerTerms } from '#domains/member/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { supplementCard } from '../contract/card.endpoints.ts';
import { refuseCard } from '../model/card.refusals.ts';
import { byHand, type JudgedSupplement, judgeSupplement, putOnFile, worthField } from './supplement.commands.ts';

/**
 * The old cards that a member's form brings (1§3), by the rules of the call that puts one on file: its right, its limits, and a second
 * person beyond them, who agrees to that call. A refusal names the line.
 */
export const bringSupplements: BringsSupplements = async (uow, ctx, supplements, known_id) => {
  if (supplements.length === 0) return () => undefined;
  if (!ctx.actor.permissions.has(supplementCard.access)) throw refuseCard(403, 'supplement_by_right', { field: 'supplements' });
  if (known_id && !(await customerTerms(uow, ctx, known_id))) throw new Refusal(400, 'member.not_found', { field: 'supplements' });
  const judged = await Promise.all(supplements.map((form, line) => judgeLine(uow, ctx, form, line)));
  const agreed = await allowAllByHand(uow, ctx, judged.map((one, line) => byHandInLine(uow, ctx, one, atLine(supplements[line]!, line))));
  return (member_id) => supplements.forEach((form, line) => putOnFile(uow, ctx, { ...form, member_id }, judged[line]!, agreed[line]));
};

type At = (refusal: Refusal) => Refusal;

/** A refusal of one card as the form is told it; one that names no field is about what the card is worth. */
const atLine =
  (form: Supplement, line: number): At =>
  ({ status, key, params, data, field = worthField(form) }) =>
    new Refusal(status, key, { params, data, field: `supplements.${line}.${field}` });

async function judgeLine(uow: UnitOfWork, ctx: Ctx, form: Supplement, line: number): Promise<JudgedSupplement> {
  try {
    return await judgeSupplement(uow, ctx, form);
  } catch (failure) {
    throw failure instanceof Refusal ? atLine(form, line)(failure) : failure;
  }
}

function byHandInLine(uow: UnitOfWork, ctx: Ctx, judged: JudgedSupplement, at: At) {
  const { beyond, beyondDay, ...given } = byHand(uow, ctx, judged);
  return { ...given, beyond: beyond && at(beyond), beyondDay: (most: number) => at(beyondDay(most)), as: supplementCard };
}

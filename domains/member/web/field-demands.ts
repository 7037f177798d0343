import { type Across, across } from '#kernel/contract/across.ts';
import { type Demand, lacks } from '../model/demand.rules.ts';

type Filled = { readonly [At in Demand['at']]?: unknown };

/** What the shop demands as rules of the form, one each: whatever else is wrong, all that is missing is said at once. */
export const demandedFields = (demands: readonly Demand[], words: Readonly<Record<Demand['field'], string>>): Across<Filled>[] =>
  demands.map((demand) =>
    across([demand.at], (form: Filled, complain) => {
      if (lacks(form, demand)) complain(demand.at, `member.${demand.asks}`, { field: words[demand.field] });
    }),
  );

/** Whoever recommended a member whose source asks for it is named. */
export const recommended = (asks: (source: string) => boolean): Across<{ member_source: string; recommend?: string | null | undefined }> =>
  across(['member_source', 'recommend'], ({ member_source, recommend }, complain) => {
    if (asks(member_source) && !recommend) complain('recommend', 'member.recommend_required');
  });

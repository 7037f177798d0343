import type { ProjectsShown } from '#domains/catalog/contract/slots.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { projectsHeld } from '../contract/promised.endpoints.ts';

/** Who holds cards of projects that are about to leave the shelves: what they were promised they can still have. */
export default function ProjectWithdrawal({ shop_project_ids, shop_ids }: ProjectsShown) {
  const { word } = useWords('card');
  const held = useEndpoint(projectsHeld, { shop_project_ids: [...shop_project_ids], shop_ids: [...(shop_ids ?? [])] }).data;
  if (!held) return null;
  const { card_num, member_num, left_num } = held;
  if (card_num === 0) return <p>{word.nobody_promised}</p>;
  return <p>{fill(word.still_promised, { members: member_num, cards: card_num, units: left_num })}</p>;
}

import type { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { cardDrawerWidth } from './card-drawer.ts';
import { ProjectCounts } from './ProjectCounts.tsx';
import { type SupplementField, useSupplementForm } from './supplement-form.tsx';

/** An old card put on file, in a drawer. */
export default function SupplementDrawer({ member_id, onClose }: { member_id: string; onClose: () => void }) {
  const { title, word } = useWords('card');
  const form = useSupplementForm({ member_id, projects: <ProjectCounts />, gifts: <ProjectCounts /> });
  const said = { title: title.supplement, verb: word.supplement };
  return <FormDrawer<typeof supplementCard, SupplementField> {...form} {...said} width={cardDrawerWidth()} onClose={onClose} />;
}

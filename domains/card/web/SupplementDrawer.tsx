import type { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { cardDrawerWidth } from './card-drawer.ts';
import { ProjectCounts } from './ProjectCounts.tsx';
import { type SupplementField, useSupplementForm } from './supplement-form.tsx';

/** An old card put on file, in a drawer. */
export default function SupplementDrawer({ member_id, onClose }: { member_id: string; onClose: () => void }) {
  const { title, word } = useWords('card');
  const form = useSupplementForm({ member_id, projects: <ProjectCounts />, gifts: <ProjectCounts /> });
  const said = { title: title.supplement, verb: word.supplement };
  const path = useNavigation().pathOf('card.AddCountCardPage');
  const page = path && <ScreenLink to={{ path, search: { member_id } }} onGo={onClose}>{word.supplement_page}</ScreenLink>;
  return <FormDrawer<typeof supplementCard, SupplementField> {...form} {...said} lead={page} width={cardDrawerWidth()} onClose={onClose} />;
}

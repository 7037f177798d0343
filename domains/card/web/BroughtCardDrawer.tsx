import type { Supplement } from '#domains/member/contract/supplement.form.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { cardDrawerWidth } from './card-drawer.ts';
import { ProjectCounts } from './ProjectCounts.tsx';
import { broughtCard, type SupplementField, useSupplementFields } from './supplement-form.tsx';

/** An old card that goes along with its member's form. */
export default function BroughtCardDrawer({ card, take, onClose }: { card?: Supplement; take: (card: Supplement) => void; onClose: () => void }) {
  const { title, word } = useWords('card');
  const { starts, ...fields } = useSupplementFields({ projects: <ProjectCounts />, gifts: <ProjectCounts /> });
  return (
    <FormDrawer<typeof broughtCard, SupplementField>
      {...fields}
      endpoint={broughtCard}
      starts={card ?? starts}
      take={take}
      title={title.supplement}
      verb={card ? word.change_card : word.bring_card}
      width={cardDrawerWidth()}
      onClose={onClose}
    />
  );
}

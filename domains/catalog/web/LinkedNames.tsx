import { Fragment } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { comma } from '#kernel/web/language.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import type { LinkedName } from '../contract/linked.endpoints.ts';

/** What goes with something, each leading to its page; of what is off the shelves, which nobody is reminded of, it is said. */
export function LinkedNames({ linked }: { linked: readonly LinkedName[] }) {
  const { word } = useWords('catalog');
  const { pathOf } = useNavigation();
  const path = pathOf('catalog.ProjectDetailPage');
  return linked.map(({ shop_project_id, project_name: name, on_shelves_here }, index) => (
    <Fragment key={shop_project_id}>
      {index > 0 && comma()}
      <ScreenLink to={path ? { path, search: { shop_project_id } } : undefined}>{on_shelves_here ? name : fill(word.linked_off, { name })}</ScreenLink>
    </Fragment>
  ));
}

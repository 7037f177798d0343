import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';

const OFFERED = {
  project: ['catalog.SuppliedProjectDetailPage', 'supplied_project_id'],
  goods: ['catalog.SuppliedGoodsDetailPage', 'supplied_goods_id'],
} as const;

/** Of the chain's own, or a supplier's, leading to what that offers where one takes it on. */
export function SuppliedBy({ of, name, id }: { of: 'project' | 'goods'; name: string | null; id: string | null }) {
  const { word } = useWords('catalog');
  const { pathOf } = useNavigation();
  const [screen, parameter] = OFFERED[of];
  const path = pathOf(screen);
  if (name === null || id === null) return word.not_supplied;
  return <ScreenLink to={path ? { path, search: { [parameter]: id } } : undefined}>{name}</ScreenLink>;
}

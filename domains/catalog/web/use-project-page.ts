import { useSetting } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, useDecidesForAll, usePlace } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { shopProjects } from '../contract/catalog.settings.ts';

/** Where a form of a project leads once it is saved: its tab closes and the project opens. */
export function useProjectPage() {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return {
    toDetail: (shop_project_id: string) => {
      close();
      const path = pathOf('catalog.ProjectDetailPage');
      if (path) go({ path, search: { shop_project_id } });
    },
  };
}

/** Where a new project is added, for whoever may: in the head office, and in a shop where the chain lets its shops. */
export function useAddingPath(): string | undefined {
  const { pathOf } = useNavigation();
  const decidesForAll = useDecidesForAll();
  const mayKeep = useCan('catalog:project');
  const isLet = useSetting(shopProjects);
  return mayKeep && (decidesForAll || isLet) ? pathOf('catalog.AddProjectPage') : undefined;
}

/** Whether what is kept here is sold in shops to members, at prices of theirs; a supplier offers at one price. */
export const useSellsInShops = (): boolean => usePlace().user.shop_type !== 'SUPPLIER';

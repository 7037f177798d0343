import { useSetting } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, useDecidesForAll } from '#kernel/web/place.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { shopPackages } from '../contract/catalog.settings.ts';

/** Where a form of a package leads once it is saved: its tab closes and the package opens. */
export function useToPackage(): (package_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (package_id) => {
    close();
    const path = pathOf('catalog.PackageDetailPage');
    if (path) go({ path, search: { package_id } });
  };
}

/** Where a new package, or one to choose from, is added, for whoever may: in the head office, and in a shop where the chain lets its shops. */
export function usePackageAddingPath(page: 'AddPackagePage' | 'AddCombinationPage' = 'AddPackagePage'): string | undefined {
  const { pathOf } = useNavigation();
  const decidesForAll = useDecidesForAll();
  const mayKeep = useCan('catalog:card');
  const isLet = useSetting(shopPackages);
  return mayKeep && (decidesForAll || isLet) ? pathOf(`catalog.${page}`) : undefined;
}

import { useSetting } from '#domains/setting/web/pieces.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan, useDecidesForAll } from '#kernel/web/place.ts';
import { shopCards } from '../contract/catalog.settings.ts';

/** Where a new card is added, for whoever may: in the head office, and in a shop where the chain lets its shops. */
export function useCardAddingPath(screen: string): string | undefined {
  const { pathOf } = useNavigation();
  const decidesForAll = useDecidesForAll();
  const mayKeep = useCan('catalog:card');
  const isLet = useSetting(shopCards);
  return mayKeep && (decidesForAll || isLet) ? pathOf(screen) : undefined;
}

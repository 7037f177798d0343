import { call } from '#kernel/web/client.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import * as push from '../contract/push.endpoints.ts';
import type { Pushed } from '../model/push.rules.ts';

/** The calls that see and push a template, and how they name it. */
const CALLS = {
  project: { shops: push.projectShops, push: push.projectPush, of: (shop_project_id: string) => ({ shop_project_id }) },
  count_card: { shops: push.shopCardShops, push: push.shopCardPush, of: (shop_card_id: string) => ({ shop_card_id }) },
  stored_value_card: { shops: push.balanceCardShops, push: push.balanceCardPush, of: (sbc_id: string) => ({ sbc_id }) },
  package: { shops: push.packageShops, push: push.packagePush, of: (package_id: string) => ({ package_id }) },
} as const;

/** What every shop makes of a template of the chain. */
export function useShopTerms(kind: push.PushedKind, template_id: string): readonly push.ShopTerms[] {
  const { shops, of } = CALLS[kind];
  return useEndpoint(shops, of(template_id) as never).data ?? [];
}

/** The same, asked for when it is wanted. */
export function askShopTerms(kind: push.PushedKind, template_id: string): Promise<readonly push.ShopTerms[]> {
  const { shops, of } = CALLS[kind];
  return call(shops, of(template_id) as never);
}

/** Pushes a template to shops as they were seen; whether it was done. */
export function usePush(kind: push.PushedKind) {
  const { push: call, of } = CALLS[kind];
  const { run, pending } = useCommand(call);
  return {
    pending,
    push: async (template_id: string, shops: readonly push.ShopTerms[], decided: Pushed & { in_new_shops: boolean | null }): Promise<boolean> => {
      const seen = shops.map(({ shop_id, version }) => ({ shop_id, version }));
      return (await run({ ...of(template_id), shops: seen, ...decided })) !== undefined;
    },
  };
}

import { useCallback, useState } from 'react';
import { type PackageDetail, packageDetail, type ShownPart } from '#domains/catalog/contract/package.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import type { BasketChange } from './basket.draft.ts';

/** Puts packages into the basket: at once, or when it was chosen what they leave to choose. */
export function usePackage(change: (step: BasketChange) => void) {
  const [choosing, choose] = useState<PackageDetail>();
  const put = useCallback(
    ({ package_id, package_name, items }: PackageDetail, chosen: readonly ShownPart[]) => {
      change({ do: 'package', chosen: { package_id, package_name, parts: [...items, ...chosen] } });
      choose(undefined);
    },
    [change],
  );
  const add = useCallback(
    async (package_id: string) => {
      try {
        const found = await call(packageDetail, { package_id });
        if (found.groups.length > 0) choose(found);
        else put(found, []);
      } catch (failure) {
        showError(failureText(failure));
      }
    },
    [put],
  );
  return {
    /** The package of which something is still to be chosen. */
    choosing,
    close: () => choose(undefined),
    put,
    add,
  };
}

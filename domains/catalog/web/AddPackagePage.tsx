import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { packageAdd, packageBegin, type PackageDetail, packageDetail } from '../contract/package.endpoints.ts';
import { useCopiedGroups } from './old-prices.ts';
import { type PackageField, usePackageGroups } from './package.groups.tsx';
import { useShopsAtFirstGroup } from './shops-at-first.tsx';
import { useToPackage } from './use-package-page.ts';

/** A new package; `copy_of` names the one whose form it begins with. */
export default function AddPackagePage() {
  return <NewPackage draft="catalog.package.add" starts={{}} />;
}

interface NewPackageProps {
  draft: string;
  /** What it begins with, unless it is a copy. */
  starts: Partial<RequestInputOf<typeof packageAdd>>;
}

/** The form of a new package. */
export function NewPackage({ draft, starts }: NewPackageProps) {
  const { copy_of } = useScreen().search;
  const isCopy = typeof copy_of === 'string';
  const begin = useEndpoint(packageBegin, {});
  const copied = useEndpoint(packageDetail, { package_id: String(copy_of) }, { enabled: isCopy });
  const failed = begin.error ?? copied.error;
  if (begin.data && (!isCopy || copied.data))
    return <AddForm key={copied.data?.package_id ?? ''} {...begin.data} draft={draft} starts={starts} copied={copied.data} />;
  return <PageArriving failure={failed} retry={() => void Promise.all([begin.refetch(), isCopy && copied.refetch()])} />;
}

/** What a copy begins with: everything but its name, its number and its price. */
const startsOf = ({ package_id: _, version: __, sell_price: ___, ...kept }: PackageDetail) =>
  ({ ...kept, package_name: '' }) as unknown as Partial<RequestInputOf<typeof packageAdd>>;

function AddForm({ package_sn, copied, draft, starts }: NewPackageProps & { package_sn: string; copied: PackageDetail | undefined }) {
  const { field, word } = useWords('catalog');
  const toPackage = useToPackage();
  const groups = [...useCopiedGroups(usePackageGroups(), copied), ...useShopsAtFirstGroup()];
  return (
    <FormPage<typeof packageAdd, PackageField | 'shop_ids'>
      endpoint={packageAdd}
      labels={field}
      draft={copied ? `catalog.package.copy.${copied.package_id}` : draft}
      done={word.package_added}
      starts={{ ...(copied ? startsOf(copied) : starts), package_sn }}
      groups={groups as unknown as readonly FormGroup<typeof packageAdd, PackageField | 'shop_ids'>[]}
      onDone={({ package_id }) => toPackage(package_id)}
    />
  );
}

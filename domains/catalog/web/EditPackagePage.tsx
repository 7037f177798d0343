import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PackageDetail, packageDetail, packageEdit } from '../contract/package.endpoints.ts';
import { type PackageField, usePackageGroups } from './package.groups.tsx';
import { useToPackage } from './use-package-page.ts';
import { takesOff } from './takes-off.ts';
import { useNarrowing } from './use-narrowing.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** An edited package. */
export default function EditPackagePage() {
  const { search } = useScreen();
  const { data, error, refetch } = useEndpoint(packageDetail, { package_id: String(search['package_id'] ?? '') });
  if (data) return <EditForm key={data.package_id} kept={data} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function EditForm({ kept }: { kept: PackageDetail }) {
  const { field, word } = useWords('catalog');
  const toPackage = useToPackage();
  const { package_id, package_name, seller_id } = kept;
  const narrows = useNarrowing('package');
  const { ask, question } = useWithdrawal('package');
  return (
    <>
      <FormPage<typeof packageEdit, PackageField>
        endpoint={packageEdit}
        labels={field}
        draft={`catalog.package.edit.${package_id}`}
        done={word.package_edited}
        initial={kept as never}
        groups={usePackageGroups(seller_id)}
        ask={async (form) =>
          (await narrows({ ...kept, template_id: package_id }, form)) &&
          (!takesOff(kept, form) || (await ask({ template_id: package_id, name: package_name })))
        }
        onDone={() => toPackage(package_id)}
      />
      {question}
    </>
  );
}

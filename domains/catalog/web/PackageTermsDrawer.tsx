import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type PackageDetail, packageTerms } from '../contract/package.endpoints.ts';
import { useTermsForm } from './use-terms-form.tsx';
import { takesOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What a shop makes of a package of the chain: its price within the bounds, its place in lists, its shelving. */
export default function PackageTermsDrawer({ kept, onClose }: { kept: PackageDetail; onClose: () => void }) {
  const { title, word } = useWords('catalog');
  const { package_id, version, terms, package_name } = kept;
  const { ask, question } = useWithdrawal('package');
  return (
    <>
      <FormDrawer<typeof packageTerms, 'sell_price' | 'sort' | 'is_shelves'>
        {...useTermsForm(package_name, kept)}
        endpoint={packageTerms}
        title={title.package_terms}
        verb={word.change_own_terms}
        draft={`catalog.package.terms.${package_id}`}
        initial={{ package_id, version, ...terms! }}
        ask={async (decided) => !takesOff(kept, decided) || ask({ template_id: package_id, name: package_name })}
        onClose={onClose}
      />
      {question}
    </>
  );
}

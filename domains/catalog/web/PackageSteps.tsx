import { Button } from 'antd';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PackageDetail, packageShelve } from '../contract/package.endpoints.ts';
import { usePackageAddingPath } from './use-package-page.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What may be done with a package here; before it leaves the shelves one is told what that means. */
export function PackageSteps({ kept: { package_id, package_name, actions }, onTerms }: { kept: PackageDetail; onTerms: () => void }) {
  const { title, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const { ask, question } = useWithdrawal('package');
  const shelving = useCommand(packageShelve);
  const adding = usePackageAddingPath();
  const editing = pathOf('catalog.EditPackagePage');
  const shelve = async (is_shelves: boolean) => {
    if (!is_shelves && !(await ask({ template_id: package_id, name: package_name }))) return;
    if (await shelving.run({ package_id, is_shelves })) showDone(is_shelves ? word.shelved_done : word.unshelved_done);
  };
  return (
    <>
      {actions.includes('copy') && adding && <Button onClick={() => go({ path: adding, search: { copy_of: package_id } })}>{word.copy_card}</Button>}
      {actions.includes('unshelve') && <Button onClick={() => void shelve(false)}>{word.unshelve}</Button>}
      {actions.includes('shelve') && <Button onClick={() => void shelve(true)}>{word.shelve}</Button>}
      {actions.includes('terms') && (
        <Button type="primary" onClick={onTerms}>
          {title.package_terms}
        </Button>
      )}
      {actions.includes('edit') && editing && (
        <Button type="primary" onClick={() => go({ path: editing, search: { package_id } })}>
          {word.edit_card}
        </Button>
      )}
      {question}
    </>
  );
}

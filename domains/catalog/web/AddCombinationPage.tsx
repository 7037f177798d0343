import { NewPackage } from './AddPackagePage.tsx';

/** A new package of which the buyer chooses: it begins with what there is to choose from (specification 2§2.6). */
export default function AddCombinationPage() {
  return <NewPackage draft="catalog.combination.add" starts={{ groups: [{ group_name: '', choose_num: 1, items: [] }] }} />;
}

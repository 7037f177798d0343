import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Categories } from './CategoryPage.tsx';

/** What sorts the products of a supplier, on a page of its own (specification 2§2.8). */
export default function ProductCategoryPage() {
  return (
    <div className="list-page">
      <PageHead />
      <section className="list-card">
        <Categories kind="product" />
      </section>
    </div>
  );
}

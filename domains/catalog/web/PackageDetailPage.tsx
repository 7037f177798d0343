import { Alert, Descriptions } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PackageDetail, packageDetail } from '../contract/package.endpoints.ts';
import { nameOfPart, PackageContents } from './PackageContents.tsx';
import { PackageChanges } from './PackageChanges.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { mayPrice, Prices } from './Prices.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { CardShops } from './ShopCardFacts.tsx';
import { PushButton } from './PushButton.tsx';
import { useWorthText } from './worth-text.ts';
import { useNewShopsFact } from './use-new-shops.ts';
import './project.css';

const PackageTermsDrawer = lazy(() => import('./PackageTermsDrawer.tsx'));

/** A package: what it costs here beside what its contents come to, what it contains, what became of it. */
export default function PackageDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(packageDetail, { package_id: String(search['package_id'] ?? '') });
  const [deciding, setDeciding] = useState(false);
  const newShops = useNewShopsFact();
  const mayKeep = useCan('catalog:card');
  const worthText = useWorthText();
  return (
    <>
      <DetailPage
        query={query}
        title={(kept) => kept.package_name}
        status={(kept) => <ProjectShelving on={kept.on_shelves_here} withdrawn={kept.terms !== null && !kept.is_shelves} />}
        facts={(kept) => [
          { label: field.price_here, value: <Money cents={kept.price_here} />, decides: true },
          { label: field.worth, value: worthText(kept.worth) },
          ...(kept.terms ? [{ label: field.chain_price, value: <Money cents={kept.sell_price} /> }] : []),
          { label: field.package_sn, value: kept.package_sn },
          { label: field.seller_name, value: kept.seller_name ?? word.chain },
          ...newShops(kept),
        ]}
        actions={(kept) => (
          <>
            <PushButton kind="package" template_id={kept.package_id} name={kept.package_name} kept={kept} />
            <PackageSteps kept={kept} onTerms={() => setDeciding(true)} />
          </>
        )}
        tabs={(kept) => [
          { key: 'contents', label: title.package_contents, content: <Contents kept={kept} /> },
          { key: 'facts', label: title.package_facts, content: <Facts kept={kept} /> },
          ...(mayKeep
            ? [
                { key: 'prices', label: title.price_changes, content: <PackagePrices kept={kept} /> },
                { key: 'changes', label: title.package_changes, content: <PackageChanges package_id={kept.package_id} /> },
              ]
            : []),
          ...(kept.shops.length > 0 ? [{ key: 'shops', label: title.shop_terms, content: <CardShops shops={kept.shops} /> }] : []),
        ]}
      />
      {deciding && query.data && (
        <Suspense fallback={null}>
          <PackageTermsDrawer kept={query.data} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What it will cost, and what it did. */
const PackagePrices = ({ kept }: { kept: PackageDetail }) => {
  const { package_id: template_id, package_name: name } = kept;
  return (
    <Prices
      kind="package"
      name={name}
      things={[{ template_id, name, price: kept.price_here }]}
      due={kept.due_prices.map((due) => ({ ...due, template_id }))}
      isOpen={mayPrice(kept)}
    >
      <PackageChanges package_id={template_id} of_price />
    </Prices>
  );
};

/** What it contains; what of it is not sold here is said first. */
function Contents({ kept }: { kept: PackageDetail }) {
  const { word } = useWords('catalog');
  const off = [...kept.items, ...kept.groups.flatMap((group) => group.items)].filter((part) => !part.is_on_sale).map(nameOfPart);
  return (
    <>
      {off.length > 0 && <Alert type="warning" className="package-table" title={fill(word.parts_off, { names: [...new Set(off)].join(comma()) })} />}
      <PackageContents {...kept} />
    </>
  );
}

function Facts({ kept }: { kept: PackageDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const say = (cents: number) => moneyText(cents, currency_code);
  const { price_floor, price_ceiling, terms, sort, create_time, description } = kept;
  const bounds =
    price_floor === null || price_ceiling === null ? word.bounds_none : fill(word.price_between, { floor: say(price_floor), ceiling: say(price_ceiling) });
  const isLeft = terms !== null && terms.sell_price !== null && terms.sell_price !== kept.price_here;
  return (
    <>
      {isLeft && <Alert type="warning" className="package-table" title={fill(word.price_left, { price: say(terms.sell_price!) })} />}
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'bounds', label: word.bounds, children: bounds },
          { key: 'sort', label: field.sort, children: terms?.sort ?? sort },
          { key: 'at', label: word.added_at, children: <When at={create_time} /> },
          {
            key: 'said',
            label: field.description,
            children: description ? <span className="project-description">{description}</span> : kernel.word.none,
          },
        ]}
      />
    </>
  );
}

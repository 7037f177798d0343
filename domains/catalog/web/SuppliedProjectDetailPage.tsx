import { Alert, Button, Descriptions, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { RichText } from '#kernel/web/kit/RichText.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { suppliedDetail, type SuppliedField, type SuppliedProjectDetail, suppliedRenew } from '../contract/supplied-project.endpoints.ts';
import { SuppliedStatus } from './SuppliedStatus.tsx';

const TakeSuppliedDrawer = lazy(() => import('./TakeSuppliedDrawer.tsx'));

/** `/supplier-project-detail`: a project as a supplier offers it, and what the chain made of it (specification 2§2.7). */
export default function SuppliedProjectDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('catalog');
  const query = useEndpoint(suppliedDetail, { supplied_project_id: String(search['supplied_project_id'] ?? '') });
  const [taking, setTaking] = useState(false);
  return (
    <>
      <DetailPage
        query={query}
        title={({ project_name }) => project_name}
        status={({ state }) => <SuppliedStatus state={state} />}
        facts={(project) => [
          { label: field.supply_price, value: <Money cents={project.supply_price} currency={project.currency_code} />, decides: true },
          ...(project.taken ? [{ label: word.our_price, value: <Money cents={project.taken.sell_price} /> }] : []),
          { label: field.supplier_name, value: project.supplier_name },
          { label: field.duration_minutes, value: project.duration_minutes },
          { label: field.project_sn, value: project.project_sn },
          { label: field.category_name, value: project.category_name },
          ...(project.taken ? [{ label: word.taken_at, value: <When at={project.taken.taken_at} /> }] : []),
        ]}
        actions={(project) => <SuppliedSteps project={project} onTake={() => setTaking(true)} />}
        tabs={(project) => [
          ...(project.taken && project.state === 'changed'
            ? [{ key: 'differences', label: title.supplied_differences, content: <Differences taken={project.taken} now={project} /> }]
            : []),
          { key: 'facts', label: title.supplied_facts, content: <SuppliedFacts project={project} /> },
        ]}
      />
      {taking && query.data && (
        <Suspense fallback={null}>
          <TakeSuppliedDrawer project={query.data} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What may be done with it here: taken on, opened as the chain's own, brought up to what the supplier says. */
function SuppliedSteps({ project, onTake }: { project: SuppliedProjectDetail; onTake: () => void }) {
  const { word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const renewing = useCommand(suppliedRenew, { onDone: () => showDone(word.renewed_done) });
  const mayTake = useCan('supplier:project');
  const { supplied_project_id, version, shop_project_id, state, project_name: name } = project;
  const own = pathOf('catalog.ProjectDetailPage');
  const renew = async () => {
    if (await confirm({ title: fill(word.renew_title, { name }), text: word.renew_text, ok: word.renew }))
      await renewing.run({ supplied_project_id, supplied_version: version });
  };
  return (
    <>
      {shop_project_id && own && <Button onClick={() => go({ path: own, search: { shop_project_id } })}>{word.see_taken}</Button>}
      {mayTake && state === 'changed' && (
        <Button type="primary" onClick={() => void renew()}>
          {word.renew}
        </Button>
      )}
      {mayTake && state === 'offered' && (
        <Button type="primary" onClick={onTake}>
          {word.take}
        </Button>
      )}
    </>
  );
}

function SuppliedFacts({ project }: { project: SuppliedProjectDetail }) {
  const kernel = useWords('kernel');
  const { field, word } = useWords('catalog');
  const items = [
    [field.specification, project.specification],
    [field.clean_minutes, project.clean_minutes],
    [field.description, project.description && <RichText key="said" html={project.description} />],
  ] as const;
  return (
    <>
      {project.state === 'gone' && <p>{word.gone_project_hint}</p>}
      <Descriptions
        bordered
        size="small"
        column={1}
        items={items.map(([label, value]) => ({ key: label, label, children: value || (value === 0 ? 0 : kernel.word.none) }))}
      />
    </>
  );
}

/** What the supplier changed since: what the chain has beside it, and the price of then beside today's. */
function Differences({ taken, now }: { taken: NonNullable<SuppliedProjectDetail['taken']>; now: SuppliedProjectDetail }) {
  const { field, word } = useWords('catalog');
  const say = (cents: number) => moneyText(cents, now.currency_code);
  return (
    <>
      {taken.supply_price !== now.supply_price && (
        <Alert type="warning" title={fill(word.price_then, { before: say(taken.supply_price), now: say(now.supply_price) })} />
      )}
      <Table
        size="small"
        pagination={false}
        rowKey="field"
        dataSource={taken.differences}
        columns={[
          { title: '', render: (_, row) => field[row.field] },
          { title: word.ours, render: (_, row) => <Said {...row} value={row.ours} /> },
          { title: word.theirs, render: (_, row) => <Said {...row} value={row.theirs} /> },
        ]}
      />
    </>
  );
}

/** A value as it is read: what is said of a project is rich text. */
const Said = ({ field, value }: { field: SuppliedField; value: string }) => (field === 'description' ? <RichText html={value} /> : value);

import './card.css';
import { Button, Input, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { answerChoice, type ChosenPart, type ChosenProject, offeredChoice } from './project-choice.ts';

const MOST = 9_999;

/** `/add-relevancy`: the projects of a count card (specification 2§2.4). */
export default function RelevancyPage() {
  return <ChooseProjects part="projects" />;
}

/** Projects with how many units of each; the form that asked gets them back. */
export function ChooseProjects({ part }: { part: ChosenPart }) {
  const { field, word } = useWords('card');
  const kernel = useWords('kernel');
  const { search, close } = useScreen();
  const { go, pathOf } = useNavigation();
  const member_id = String(search['member_id'] ?? '');
  const [chosen, setChosen] = useState<readonly ChosenProject[]>(() => offeredChoice(member_id, part));
  const [key_word, setKeyWord] = useState('');
  const { data, error, refetch } = useEndpoint(projectSearch, { page_size: 200, ...(key_word && { key_word }) }, { keepPrevious: true });
  const put = (shop_project_id: string, project_num: number | null) =>
    setChosen(chosen.map((one) => (one.shop_project_id === shop_project_id ? { ...one, project_num: project_num ?? 1 } : one)));
  const numOf = (id: string) => chosen.find((one) => one.shop_project_id === id)?.project_num;
  const done = () => {
    answerChoice(member_id, part, chosen);
    close();
    const path = pathOf('card.AddCountCardPage');
    if (path) go({ path, search: { member_id } });
  };
  return (
    <div className="list-page">
      <PageHead>
        <Button onClick={close}>{kernel.word.cancel}</Button>
        <Button type="primary" onClick={done}>
          {kernel.word.confirm} ({chosen.length})
        </Button>
      </PageHead>
      <section className="list-card">
        <div className="list-filters">
          <Input.Search allowClear placeholder={word.find_project} aria-label={word.find_project} className="project-find" onSearch={setKeyWord} />
        </div>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <Table
          size="small"
          rowKey="shop_project_id"
          loading={!data && !error}
          pagination={false}
          dataSource={data?.rows ?? []}
          rowSelection={{
            selectedRowKeys: chosen.map((one) => one.shop_project_id),
            preserveSelectedRowKeys: true,
            onChange: (keys) =>
              setChosen(keys.map((key) => chosen.find((one) => one.shop_project_id === key) ?? { shop_project_id: String(key), project_num: 1 })),
            getCheckboxProps: (project) => ({ 'aria-label': project.name }) as never,
          }}
          columns={[
            { key: 'name', title: field.projects, dataIndex: 'name' },
            { key: 'price', title: field.project_price, align: 'right', render: (_, project) => <Money cents={project.sell_price} /> },
            {
              key: 'num',
              title: field.remain_num,
              width: 160,
              render: (_, project) =>
                numOf(project.shop_project_id) !== undefined && (
                  <InputNumber
                    min={1}
                    max={MOST}
                    precision={0}
                    value={numOf(project.shop_project_id) ?? 1}
                    aria-label={`${project.name} ${field.remain_num}`}
                    onChange={(num) => put(project.shop_project_id, num)}
                  />
                ),
            },
          ]}
        />
      </section>
    </div>
  );
}

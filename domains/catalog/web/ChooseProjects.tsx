import { Button, InputNumber, Table } from 'antd';
import { useState } from 'react';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useDiscarding } from '#kernel/web/kit/use-leaving.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { projectSearch } from '../contract/catalog.endpoints.ts';
import { MOST_UNITS } from '../contract/shop-card.form.ts';
import { answerChoice, type ChosenProject, offeredChoice } from './project-choice.ts';
import './project.css';

interface ChooseProjectsProps {
  /** The form that asked: it gets the choice back. */
  of: string;
  /** Leads back to it. */
  onDone: () => void;
}

/** Shown at a time; what is chosen stays chosen on the others. */
const PAGE = 50;

/** The projects that hold what is typed, page by page. */
function useFound() {
  const [{ key_word, page_no }, ask] = useState({ key_word: '', page_no: 1 });
  const asked = { page_no, page_size: PAGE, ...(key_word && { key_word }) };
  const { data, error, refetch } = useEndpoint(projectSearch, asked, { keepPrevious: true });
  return {
    data,
    error,
    refetch,
    key_word,
    find: (typed: string) => ask({ key_word: typed, page_no: 1 }),
    pagination: {
      current: page_no,
      pageSize: PAGE,
      total: data?.total ?? 0,
      showSizeChanger: false,
      hideOnSinglePage: true,
      onChange: (next: number) => ask({ key_word, page_no: next }),
    },
  };
}

/** What is chosen, from what the form holds on; `leave` asks where something was changed. */
function useChoosing(of: string) {
  const { close } = useScreen();
  const [offered] = useState<readonly ChosenProject[]>(() => offeredChoice(of));
  const [chosen, setChosen] = useState(offered);
  const discards = useDiscarding();
  useUnsaved(chosen !== offered);
  const leave = async () => {
    if (chosen === offered || (await discards())) close();
  };
  return { chosen, setChosen, leave };
}

/** A page that chooses projects with how many units of each. */
export default function ChooseProjects({ of, onDone }: ChooseProjectsProps) {
  const { field, word } = useWords('catalog');
  const kernel = useWords('kernel');
  const { close } = useScreen();
  const { chosen, setChosen, leave } = useChoosing(of);
  const { data, error, refetch, key_word, find, pagination } = useFound();
  const put = (shop_project_id: string, project_num: number | null) =>
    setChosen(chosen.map((one) => (one.shop_project_id === shop_project_id ? { ...one, project_num: project_num ?? 1 } : one)));
  const numOf = (id: string) => chosen.find((one) => one.shop_project_id === id)?.project_num;
  const done = () => {
    answerChoice(of, chosen);
    close();
    onDone();
  };
  return (
    <div className="list-page">
      <PageHead>
        <Button onClick={() => void leave()}>{kernel.word.cancel}</Button>
        <Button type="primary" onClick={done}>
          {kernel.word.confirm} ({chosen.length})
        </Button>
      </PageHead>
      <section className="list-card">
        <div className="list-filters">
          <SearchBox placeholder={word.search_project} value={key_word} onChange={find} />
        </div>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <Table
          size="small"
          rowKey="shop_project_id"
          loading={!data && !error}
          pagination={pagination}
          dataSource={data?.rows ?? []}
          rowSelection={{
            selectedRowKeys: chosen.map((one) => one.shop_project_id),
            preserveSelectedRowKeys: true,
            onChange: (keys) =>
              setChosen(keys.map((key) => chosen.find((one) => one.shop_project_id === key) ?? { shop_project_id: String(key), project_num: 1 })),
            getCheckboxProps: (project) => ({ 'aria-label': project.name }) as never,
          }}
          columns={[
            { key: 'name', title: field.name, dataIndex: 'name' },
            { key: 'price', title: field.sell_price, align: 'right', render: (_, project) => <Money cents={project.sell_price} /> },
            {
              key: 'num',
              title: field.units_each,
              width: 160,
              render: (_, project) =>
                numOf(project.shop_project_id) !== undefined && (
                  <InputNumber
                    min={1}
                    max={MOST_UNITS}
                    precision={0}
                    value={numOf(project.shop_project_id) ?? 1}
                    aria-label={`${project.name} ${field.units_each}`}
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

import { Alert, Button, Space, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { levelManageList, type LevelRow, MOST_LEVELS, USUAL_TENTHS } from '../contract/level.endpoints.ts';
import { LevelIcon } from './LevelIcon.tsx';
import { useDecided } from './use-decided.ts';
import './loyalty.css';

const DeleteLevel = lazy(() => import('./DeleteLevel.tsx'));
const FORM = '/add-edit-level';

/** `/manage-member` (specification 2§2.4): the levels members rise by, lowest first. */
export default function LevelListPage() {
  const { title, word } = useWords('loyalty');
  const { go } = useNavigation();
  const { data, error, refetch } = useEndpoint(levelManageList, {});
  const { mayWrite, told } = useDecided(word.levels_above);
  const [dropping, drop] = useState<LevelRow>();
  const isFull = (data?.length ?? 0) >= MOST_LEVELS;
  return (
    <>
      <PageHead>
        {mayWrite && (
          <Button type="primary" disabled={!data || isFull} title={isFull ? word.full : ''} onClick={() => go({ path: FORM })}>
            {title.add_level}
          </Button>
        )}
      </PageHead>
      {told && <Alert type="info" showIcon className="loyalty-above" title={told} />}
      <section className="list-card">
        <p className="loyalty-note list-note">{word.level_hint}</p>
        {error && <LoadFailed failure={error} retry={() => void refetch()} />}
        <LevelTable levels={data ?? []} mayWrite={mayWrite} drop={drop} />
      </section>
      {dropping && (
        <Suspense fallback={null}>
          <DeleteLevel level={dropping} others={(data ?? []).filter((level) => level !== dropping)} onClose={() => drop(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function LevelTable({ levels, mayWrite, drop }: { levels: readonly LevelRow[]; mayWrite: boolean; drop: (level: LevelRow) => void }) {
  const { field, title, word } = useWords('loyalty');
  const kernel = useWords('kernel');
  const { go } = useNavigation();
  return (
    <Scrolls label={title.levels}>
      <Table
        size="middle"
        rowKey="member_level_id"
        pagination={false}
        dataSource={[...levels]}
        locale={{ emptyText: word.none_yet }}
        columns={[
          { key: 'no', title: field.level_no, width: 72, render: (_, { level_no }) => fill(word.level_of, { no: level_no }) },
          {
            key: 'name',
            title: field.level_name,
            width: 176,
            render: (_, level) => (
              <span className="level-name">
                <LevelIcon icon={level.icon} />
                {level.level_name}
              </span>
            ),
          },
          { key: 'growth', title: field.growth_value, align: 'right', width: 120, dataIndex: 'growth_value' },
          {
            key: 'keep',
            title: field.keep_value,
            width: 136,
            render: (_, { keep_value }) => (keep_value === 0 ? word.keeps_always : fill(word.keeps, { growth: keep_value })),
          },
          { key: 'discount', title: field.discount_tenths, width: 104, render: (_, { discount_tenths }) => discountText(discount_tenths, word) },
          { key: 'points', title: field.points_tenths, width: 104, render: (_, { points_tenths }) => pointsText(points_tenths, word) },
          { key: 'benefits', title: field.benefits, render: (_, { benefits }) => <Benefits of={benefits} /> },
          {
            key: 'members',
            title: field.member_num,
            align: 'right',
            width: 104,
            render: (_, level) => fill(level.member_num_capped ? word.members_over : word.members, { count: level.member_num }),
          },
          ...(mayWrite
            ? [
                {
                  key: 'actions',
                  title: kernel.word.actions,
                  width: 136,
                  render: (_: unknown, level: LevelRow) => (
                    <Space size={0}>
                      <Button type="link" size="small" onClick={() => go({ path: FORM, search: { member_level_id: level.member_level_id } })}>
                        {kernel.word.edit}
                      </Button>
                      <Button type="link" size="small" danger onClick={() => drop(level)}>
                        {kernel.word.delete}
                      </Button>
                    </Space>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Scrolls>
  );
}

const discountText = (tenths: number | null, word: { tenths: string; no_discount: string }): string =>
  tenths === null ? word.no_discount : fill(word.tenths, { tenths: tenthsText(tenths), percent_off: 100 - tenths });

const pointsText = (tenths: number, word: { points_times: string }): string =>
  tenths === USUAL_TENTHS ? '-' : fill(word.points_times, { times: tenthsText(tenths) });

function Benefits({ of }: { of: readonly string[] }) {
  if (of.length === 0) return '-';
  return (
    <ul className="level-benefits">
      {of.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
  );
}

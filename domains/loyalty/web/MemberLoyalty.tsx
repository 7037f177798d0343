import { Segmented } from 'antd';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { levelChanges, USUAL_TENTHS } from '../contract/level.endpoints.ts';
import { memberChanges, memberLoyalty, type Unit } from '../contract/member-loyalty.endpoints.ts';
import { changeColumns, changeFilters } from './change-columns.tsx';
import { LevelIcon } from './LevelIcon.tsx';
import './loyalty.css';

/** A member's level, growth and points, and how they came to them. */
export default function MemberLoyalty({ member_id }: { member_id: string }) {
  const { title } = useWords('loyalty');
  const { data, error, refetch } = useEndpoint(memberLoyalty, { member_id });
  const [shown, show] = useState<Unit | 'levels'>('points');
  return (
    <>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && <Standing of={data} />}
      <Segmented
        aria-label={title.member}
        value={shown}
        onChange={show}
        options={[
          { value: 'points', label: title.points_history },
          { value: 'growth', label: title.growth_history },
          { value: 'levels', label: title.level_history },
        ]}
      />
      {shown === 'levels' ? <Levels member_id={member_id} /> : <Changes key={shown} unit={shown} member_id={member_id} />}
    </>
  );
}

function Standing({ of }: { of: ResponseOf<typeof memberLoyalty> }) {
  const { field, word } = useWords('loyalty');
  const { icon, level_name, discount_tenths, points_tenths, level_since, lapsing } = of;
  const facts = [
    level_since && fill(word.since, { day: level_since }),
    discount_tenths !== null && fill(word.tenths, { tenths: tenthsText(discount_tenths), percent_off: 100 - discount_tenths }),
    points_tenths !== USUAL_TENTHS && fill(word.points_times, { times: tenthsText(points_tenths) }),
    ...of.benefits,
  ].filter(Boolean);
  return (
    <dl className="standing">
      <div>
        <dt>{field.member_level_id}</dt>
        <dd>
          {icon !== null && <LevelIcon icon={icon} />} {level_name ?? word.no_level} {of.level_pinned && <Status tone="info">{word.pinned}</Status>}
          {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        </dd>
      </div>
      <div>
        <dt>{field.growth}</dt>
        <dd>
          {of.growth}
          <small>{of.next_level_name ? fill(word.to_next, { level: of.next_level_name, growth: of.growth_missing }) : word.at_top}</small>
        </dd>
      </div>
      <div>
        <dt>{field.points}</dt>
        <dd>
          {of.points}
          {lapsing && <small>{fill(word.lapses, { points: lapsing.points, day: lapsing.valid_end })}</small>}
        </dd>
      </div>
      {(['growth_owed', 'points_owed'] as const).map(
        (owed) =>
          of[owed] > 0 && (
            <div key={owed}>
              <dt>{field[owed]}</dt>
              <dd>{of[owed]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Changes({ unit, member_id }: { unit: Unit; member_id: string }) {
  const { field, title, word } = useWords('loyalty');
  return (
    <ListPage
      endpoint={memberChanges}
      name={`loyalty.member.${unit}`}
      title={unit === 'points' ? title.points_history : title.growth_history}
      fixed={{ member_id, unit }}
      embedded
      rowKey="change_id"
      labels={field}
      columns={changeColumns(word)}
      filters={changeFilters(word)}
      empty={{ text: word.no_changes }}
    />
  );
}

function Levels({ member_id }: { member_id: string }) {
  const { field, title, word } = useWords('loyalty');
  return (
    <ListPage
      endpoint={levelChanges}
      title={title.level_history}
      fixed={{ member_id }}
      embedded
      rowKey="change_id"
      labels={field}
      columns={[
        { field: 'create_time', as: 'when' },
        { field: 'kind', width: 104, words: word.level_kind },
        { field: 'from_level_name', words: { '': word.no_level } },
        { field: 'to_level_name', words: { '': word.no_level } },
        { field: 'pinned', width: 88, words: { true: word.pinned, false: '-' } },
        { field: 'growth', as: 'count', width: 104 },
        { field: 'remarks', width: 200 },
        { field: 'operator_name', width: 96, render: (row) => row.operator_name || word.by_itself },
      ]}
      empty={{ text: word.no_level_changes }}
    />
  );
}

import { spanOf } from '#kernel/contract/span.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import type { Search } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { achievementSummary } from '../contract/achievement.endpoints.ts';
import { AchievedSum, useAchievedColumns, useAchievementFilters, useAchievementLabels } from './achievement-columns.tsx';

type Row = ResponseOf<typeof achievementSummary>['rows'][number];

/** `/financial-achievement-summary`: the same by day, month, department or what it was achieved by (2§2.3). */
export default function AchievementSummaryPage() {
  const { field, word } = useWords('insight');
  const { filters } = useListState(achievementSummary);
  const { group_by = 'day', ...asked } = filters as { group_by?: keyof typeof word.summary_by; start_date?: string; end_date?: string } & Search;
  const columns = useAchievedColumns(({ group }: Row): Search | undefined => {
    if (group_by === 'measure') return { ...asked, measure: group };
    if (group_by === 'department') return group === '' ? undefined : { ...asked, group_id: group, group_alone: 'true' };
    const { start_date, end_date } = spanOf(group, group_by);
    const { start_date: from, end_date: until } = asked;
    return { ...asked, start_date: from && from > start_date ? from : start_date, end_date: until && until < end_date ? until : end_date };
  });
  const measures: Readonly<Record<string, string>> = word.measure;
  const nameOf = ({ group, name }: Row): string => {
    if (group_by === 'measure') return measures[group] ?? group;
    return group_by === 'department' ? name || word.no_department : group;
  };
  return (
    <ListPage
      endpoint={achievementSummary}
      rowKey="group"
      labels={{ ...useAchievementLabels(), group: field.span, name: field.department }}
      columns={[
        { field: 'group', width: 144, ...(group_by === 'measure' && { words: measures }), render: nameOf },
        { field: 'name', width: 128, hidden: true },
        ...columns,
      ]}
      filters={{ group_by: <ChoiceFilter hint={word.summary_by.day} options={word.summary_by} />, ...useAchievementFilters() }}
      toolbar={<AchievedSum filters={asked} />}
      empty={{ text: word.no_achievement }}
    />
  );
}

import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import type { Search } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { achievementSearch } from '../contract/achievement.endpoints.ts';
import { AchievedSum, useAchievedColumns, useAchievementFilters, useAchievementLabels } from './achievement-columns.tsx';

/** `/financial-achievement`: what each colleague achieved, and what each number is made of (2§2.3). */
export default function AchievementPage() {
  const { word } = useWords('insight');
  const { filters } = useListState(achievementSearch);
  const columns = useAchievedColumns(({ uid }: { uid: string } & Parameters<Parameters<typeof useAchievedColumns>[0]>[0]) => ({ ...(filters as Search), uid }));
  return (
    <ListPage
      endpoint={achievementSearch}
      rowKey="uid"
      labels={useAchievementLabels()}
      columns={[{ field: 'real_name', width: 112 }, { field: 'group_name', width: 128, render: (row) => row.group_name || word.no_department }, ...columns]}
      filters={useAchievementFilters()}
      toolbar={<AchievedSum filters={filters} />}
      empty={{ text: word.no_achievement }}
    />
  );
}

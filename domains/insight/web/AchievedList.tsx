import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useWords } from '#kernel/web/words.ts';
import { achievementDetail, type AchievementPart } from '../contract/achievement.endpoints.ts';
import { AchievedSum, useAchievementFilters, useAchievementLabels } from './achievement-columns.tsx';
import { useDocumentLink } from './use-document-link.ts';

/** The lines of documents that a part of what was achieved is made of, with their sum. */
export default function AchievedList({ part }: { part: AchievementPart }) {
  const { word } = useWords('insight');
  const { filters } = useListState(achievementDetail);
  return (
    <ListPage
      endpoint={achievementDetail}
      name={`insight.achievement.${part}`}
      fixed={{ part }}
      rowKey="performance_id"
      labels={useAchievementLabels()}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        { field: 'document_number', width: 168 },
        { field: 'document', width: 96, words: word.document, hidden: true },
        { field: 'measure', width: 88, words: word.measure },
        { field: 'item_name', width: 192 },
        { field: 'member_name', width: 112 },
        { field: 'real_name', width: 112 },
        { field: 'amount', as: 'money', width: 128 },
        { field: 'commission_amount', as: 'money', width: 128 },
      ]}
      filters={useAchievementFilters()}
      toolbar={<AchievedSum filters={filters} part={part} />}
      rowLink={useDocumentLink()}
      empty={{ text: word.no_achievement }}
    />
  );
}

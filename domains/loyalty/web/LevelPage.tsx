import { Alert } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import type { FormField, FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { levelAdd, levelDetail, levelEdit, type LevelRow, MOST_LEVELS } from '../contract/level.endpoints.ts';
import { BenefitsInput, IconInput, TenthsInput } from './level-inputs.tsx';
import { useDecided } from './use-decided.ts';

/** `/add-edit-level` (specification 2§2.4): a level, new or named in the address. */
export default function LevelPage() {
  const { search } = useScreen();
  const { member_level_id } = search;
  const { word } = useWords('loyalty');
  const { told } = useDecided(word.levels_above);
  if (told)
    return (
      <>
        <PageHead />
        <Alert type="info" showIcon title={told} />
      </>
    );
  return typeof member_level_id === 'string' ? <Edited member_level_id={member_level_id} /> : <NewLevel />;
}

type Shown = Extract<FormField<typeof levelAdd>, FormField<typeof levelEdit>>;

/** What is asked of a level, the same for a new one and a changed one. */
function useGroups(): readonly FormGroup<typeof levelAdd, Shown>[] {
  const { word } = useWords('loyalty');
  const ranks = Object.fromEntries(Array.from({ length: MOST_LEVELS }, (_, at) => [at + 1, fill(word.level_of, { no: at + 1 })]));
  return [
    {
      items: [
        'level_name',
        { field: 'level_no', options: ranks, hint: word.level_hint },
        { field: 'icon', input: <IconInput />, wide: true },
        'growth_value',
        { field: 'keep_value', hint: word.keep_hint },
        { field: 'discount_tenths', input: <TenthsInput />, hint: word.discount_hint },
        { field: 'points_tenths', input: <TenthsInput of="points_tenths" />, hint: word.points_tenths_hint },
        { field: 'benefits', input: <BenefitsInput />, wide: true, hint: word.benefits_hint },
      ],
    },
  ];
}

/** Back to the list once it is saved. */
function useLeave() {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return () => {
    close();
    const list = pathOf('loyalty.LevelListPage');
    if (list) go({ path: list });
  };
}

const REFRESHES = ['loyalty.', 'member.'];

function NewLevel() {
  const { field } = useWords('loyalty');
  const groups = useGroups();
  const leave = useLeave();
  return (
    <FormPage
      endpoint={levelAdd}
      labels={field}
      draft="loyalty.level.add"
      groups={groups}
      starts={{ icon: 1, discount_tenths: null }}
      refreshes={REFRESHES}
      onDone={leave}
    />
  );
}

function Edited({ member_level_id }: { member_level_id: string }) {
  const { data, error, refetch } = useEndpoint(levelDetail, { member_level_id });
  if (data) return <EditLevel key={data.member_level_id} level={data} />;
  return <PageArriving failure={error} retry={() => void refetch()} />;
}

function EditLevel({ level: { member_num: _, member_num_capped: __, ...level } }: { level: LevelRow }) {
  const { field } = useWords('loyalty');
  const groups = useGroups() as readonly FormGroup<typeof levelEdit, Shown>[];
  const leave = useLeave();
  return <FormPage endpoint={levelEdit} labels={field} groups={groups} initial={level} refreshes={REFRESHES} onDone={leave} />;
}

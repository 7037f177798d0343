import { Select } from 'antd';
import { projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useIdleText } from '#kernel/web/kit/use-idle-text.ts';
import { useLookedFor } from '#kernel/web/kit/use-looked-for.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { MOST_ITEMS } from '../contract/appointment.schema.ts';

interface Chosen {
  shop_project_id: string;
  name: string;
}

interface ProjectsInputProps {
  /** Where several stand on one page. */
  id?: string;
  /** What it is called where it does not say what is booked. */
  label?: string;
  /** As many as are chosen at most. */
  most?: number;
  value: readonly Chosen[];
  onChange: (projects: Chosen[]) => void;
}

const LONGEST = 60;
const PAGE = 20;

/** What is done, one after the other: found by name, pinyin or number and taken by Enter. */
export function ProjectsInput({ id = 'booking-projects', label, most = MOST_ITEMS, value, onChange }: ProjectsInputProps) {
  const { field, word } = useWords('appointment');
  const [key_word, type, isTyping] = useIdleText(LONGEST);
  const asked = { is_shelves: true, page_size: PAGE, ...(key_word && { key_word }) };
  const { data, isLoading, isPlaceholderData } = useEndpoint(projectSearch, asked, { keepPrevious: true });
  const found = data?.rows ?? [];
  const nameOf = (id: string) =>
    value.find(({ shop_project_id }) => shop_project_id === id)?.name ?? found.find(({ shop_project_id }) => shop_project_id === id)?.name ?? '';
  const looking = useLookedFor({
    type,
    isLooking: isTyping || isLoading || isPlaceholderData,
    options: found.map(({ shop_project_id, name, duration_minutes: minutes }) => ({
      value: shop_project_id,
      label: fill(word.project_minutes, { name, minutes }),
    })),
  });
  return (
    <Select<string[]>
      {...looking}
      id={id}
      mode="multiple"
      maxCount={most}
      defaultActiveFirstOption
      aria-label={label ?? field.project_names}
      placeholder={word.projects_hint}
      value={value.map(({ shop_project_id }) => shop_project_id)}
      labelRender={({ value: id }) => nameOf(String(id))}
      onChange={(ids) => onChange(ids.map((shop_project_id) => ({ shop_project_id, name: nameOf(shop_project_id) })))}
    />
  );
}

import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { type FormEvent, Suspense, useState } from 'react';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { growthAt, settledWidth } from '../zoom.ts';
import type { MoreFilter } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

interface MoreFiltersProps {
  filters: readonly MoreFilter<string>[];
  state: ListState;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A button that says how many further filters are set, and their drawer: they hold from its search button on, all at once. */
export default function MoreFilters({ filters, state }: MoreFiltersProps) {
  const { word } = useWords('kernel');
  const { active } = useScreen();
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>();
  const set = filters.filter(({ fields }) => fields.some((field) => isSet(state.filters[field]))).length;
  const values = draft ?? {};
  const close = () => setDraft(undefined);
  const search = (event: FormEvent) => {
    event.preventDefault();
    state.setFilters(values);
    close();
  };
  const nothing = Object.fromEntries(filters.flatMap(({ fields }) => fields.map((field) => [field, undefined])));
  return (
    <>
      <Badge count={set} size="small" offset={[-4, 4]}>
        <Button icon={<FilterOutlined />} onClick={() => setDraft({ ...nothing, ...state.filters })}>
          {word.more_filters}
        </Button>
      </Badge>
      <Drawer
        open={draft !== undefined && active}
        title={word.more_filters}
        size={520 * growthAt(settledWidth())}
        onClose={close}
        destroyOnHidden
        footer={
          <div className="form-foot">
            <Button onClick={() => setDraft({ ...values, ...nothing })}>{word.reset}</Button>
            <Button type="primary" htmlType="submit" form="more-filters">
              {word.search}
            </Button>
          </div>
        }
      >
        <form id="more-filters" className="more-filters" onSubmit={search}>
          {filters.map(({ key, label, input }) => (
            <fieldset key={key}>
              <legend>{label}</legend>
              <Suspense fallback={null}>{input(values, (changes) => setDraft((before) => ({ ...before, ...changes })))}</Suspense>
            </fieldset>
          ))}
        </form>
      </Drawer>
    </>
  );
}

import { Button, Switch } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type RuleRow, ruleSearch, ruleState } from '../contract/rule.endpoints.ts';

const RuleDrawer = lazy(() => import('./RuleDrawer.tsx'));

/** `/return-rule` (2§2.4): what is planned by itself, when and for whom. */
export default function ReturnRulePage() {
  const { field, title, word } = useWords('follow_up');
  const { word: kernel } = useWords('kernel');
  const [open, setOpen] = useState<RuleRow | 'new'>();
  const { run } = useCommand(ruleState, { onDone: () => showDone(word.edited) });
  const about = ({ occasion, for_all, projects, categories }: RuleRow): string =>
    occasion !== 'project' ? '-' : for_all ? word.all_projects : [...categories, ...projects].map(({ name }) => name).join(comma());
  const to = ({ assign_to, identity_name, real_name }: RuleRow): string => {
    const who =
      assign_to === 'fixed' ? real_name : assign_to === 'belong' ? `${word.assign_to.belong}${inBrackets(identity_name)}` : word.assign_to[assign_to];
    return assign_to !== 'fixed' && real_name ? `${who} / ${real_name}` : who;
  };
  const stepsOf = ({ steps }: RuleRow): string => steps.map(({ days }) => fill(word.after_days, { days })).join(' · ');
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {title.add_rule}
    </Button>
  );
  return (
    <>
      <ListPage
        endpoint={ruleSearch}
        rowKey="rule_id"
        labels={field}
        toolbar={add}
        columns={[
          { field: 'rule_name', width: 144 },
          { field: 'type_name', width: 104 },
          { field: 'occasion', width: 104, words: word.rule_occasion },
          { key: 'about', title: field.for_all, width: 128, render: (row) => <span title={about(row)}>{about(row)}</span> },
          { field: 'steps', width: 144, render: (row) => <span title={row.steps.map(({ return_content }) => return_content).join('\n')}>{stepsOf(row)}</span> },
          { field: 'assign_to', width: 144, words: word.assign_to, render: to },
          { field: 'open_num', as: 'count', width: 88 },
          {
            field: 'is_open',
            width: 80,
            words: { true: word.open, false: word.closed },
            render: (row) => (
              <Switch
                aria-label={`${field.is_open} ${row.rule_name}`}
                checked={row.is_open}
                onChange={(is_open) => void run({ rule_id: row.rule_id, version: row.version, is_open })}
              />
            ),
          },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.rule_name} />,
          occasion: <ChoiceFilter hint={word.any_occasion} options={word.rule_occasion} />,
        }}
        rowActions={(row) => (
          <Button type="link" size="small" aria-label={`${kernel.edit} ${row.rule_name}`} onClick={() => setOpen(row)}>
            {kernel.edit}
          </Button>
        )}
        empty={{ text: word.no_rules, action: add }}
      />
      {open && (
        <Suspense fallback={null}>
          {open === 'new' ? (
            <RuleDrawer onClose={() => setOpen(undefined)} />
          ) : (
            <RuleDrawer key={open.rule_id} rule={open} onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}

import './emr.css';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select, Space } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { faultOf } from '#kernel/web/kit/form-schema.ts';
import { PlaceTools } from '#kernel/web/kit/PlaceTools.tsx';
import { useWords } from '#kernel/web/words.ts';
import { MOST_SECTIONS, Section, SectionKind } from '../contract/section.schema.ts';

const NONE: readonly Section[] = [];
const EMPTY: Section = { title: '', kind: 'text', choices: [], unit: '', is_required: true, preset: '' };

/** The sections of a template in their order: added, written, moved and removed. */
export function SectionsInput({ value = NONE, onChange }: { value?: readonly Section[]; onChange?: (sections: Section[]) => void }) {
  const { word } = useWords('emr');
  const put = (index: number, changed: Partial<Section>) => onChange?.(value.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  return (
    <div className="emr-sections">
      {value.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a section that is being written has no identity but its place
        <section key={index} className="emr-section" aria-label={fill(word.section_of, { count: index + 1 })}>
          <header>
            <strong>{fill(word.section_of, { count: index + 1 })}</strong>
            <Space size={0}>
              <PlaceTools items={value} index={index} onChange={(sections) => onChange?.(sections)} />
            </Space>
          </header>
          <SectionInputs section={section} put={(changed) => put(index, changed)} />
        </section>
      ))}
      <Button icon={<PlusOutlined />} disabled={value.length >= MOST_SECTIONS} onClick={() => onChange?.([...value, EMPTY])}>
        {word.add_section}
      </Button>
    </div>
  );
}

function SectionInputs({ section, put }: { section: Section; put: (changed: Partial<Section>) => void }) {
  const { field, word } = useWords('emr');
  const { title, kind, choices, unit, is_required, preset } = section;
  const fault = title === '' ? undefined : faultOf(Section, section);
  const turn = (next: SectionKind) => put({ kind: next, ...(next !== 'choice' && { choices: [] }), ...(next !== 'number' && { unit: '' }) });
  return (
    <>
      <div>
        <Input
          aria-label={field.section_title}
          placeholder={field.section_title}
          maxLength={30}
          value={title}
          onChange={({ target }) => put({ title: target.value })}
        />
        <Select
          aria-label={field.kind}
          value={kind}
          options={SectionKind.options.map((each) => ({ value: each, label: word.kind[each] }))}
          onChange={turn}
        />
        {kind === 'number' && (
          <Input aria-label={field.unit} placeholder={field.unit} maxLength={10} value={unit} onChange={({ target }) => put({ unit: target.value })} />
        )}
        <Checkbox checked={is_required} onChange={({ target }) => put({ is_required: target.checked })}>
          {field.is_required}
        </Checkbox>
      </div>
      {kind === 'choice' && (
        <Input.TextArea
          aria-label={field.choices}
          placeholder={word.choices_hint}
          autoSize={{ minRows: 2 }}
          value={choices.join('\n')}
          onChange={({ target }) => put({ choices: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
      <Input.TextArea
        aria-label={field.preset}
        placeholder={field.preset}
        autoSize
        maxLength={2000}
        value={preset}
        onChange={({ target }) => put({ preset: target.value })}
      />
      {fault && <small className="emr-fault">{fault}</small>}
    </>
  );
}

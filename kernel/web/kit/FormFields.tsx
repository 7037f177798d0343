import { Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd';
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { formatCents } from '#kernel/contract/cents.ts';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { CodeInput } from './CodeInput.tsx';
import { DayInput } from './DayInput.tsx';
import { faultOf, inputKindOf, isRequired, maxLengthOf } from './form-schema.ts';
import { isInFront } from './front.ts';
import { FieldLabel, InForm } from './in-form.ts';
import type { Clash } from './merge.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { RefusedFields } from './refused.ts';
import { TheirChanges } from './TheirChanges.tsx';
import type { ContractForm, FormValues } from './use-contract-form.ts';

export type FormField<E extends Endpoint> = Extract<keyof RequestInputOf<E>, string>;

/** An input of a form: a field of the request alone, or with what the contract cannot know. */
export type FormItem<E extends Endpoint, Shown extends FormField<E>> =
  | Shown
  | {
      field: Shown;
      /** Instead of the usual input of the field's type; gets `id`, `value` and `onChange`. */
      input?: ReactElement;
      /** A code list's words by code: a row of choices up to four, else a list. */
      options?: Readonly<Record<string | number, string>>;
      /** Takes both columns. */
      wide?: true;
      /** Lines of a document: they take both columns and have themselves judged, once one is through with them. */
      lines?: true;
      readOnly?: boolean;
      hint?: ReactNode;
      /** Stands in an amount that nobody has typed yet. */
      placeholder?: string;
      /** Shown, checked and sent only then. */
      when?: (values: Partial<RequestInputOf<E>>) => boolean;
      /** What a colleague made of it, beside what it holds here; by default the value in words, where it has some. */
      says?: (theirs: never, mine: never) => ReactNode;
      /** Marked as required although the contract lets it be missing: a setting of the shop, or what else is chosen, decides. */
      required?: boolean | ((values: Partial<RequestInputOf<E>>) => boolean);
    };

/** What stands between the inputs to be read only: it cannot be changed here and is not sent. */
export interface FormFact {
  fact: string;
  label: string;
  value: string;
}

export interface FormGroup<E extends Endpoint, Shown extends FormField<E>> {
  title?: string;
  items: readonly (FormItem<E, Shown> | FormFact)[];
}

interface FormFieldsProps<E extends Endpoint, Shown extends FormField<E>> {
  endpoint: E;
  state: ContractForm;
  labels: Readonly<Record<Shown, string>>;
  groups: readonly FormGroup<E, Shown>[];
}

type FormRef = FormInstance<FormValues> & { nativeElement?: HTMLElement };

/** What is typed in first, once; on a tablet that would raise the keyboard over the form. */
function useFirstInput(ref: { readonly current: FormRef | null }): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return undefined;
    // A drawer takes the focus itself as it opens.
    const opened = setTimeout(() => {
      const form = ref.current?.nativeElement;
      if (form && isInFront(form) && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(opened);
  }, [ref]);
}

const FIRST = 'input:not([disabled], [readonly], [type=hidden]), textarea:not([disabled], [readonly])';

/** Ctrl+Enter saves from wherever on the page or in the drawer one is. */
function useSaveKey(ref: { readonly current: FormRef | null }, save: () => Promise<void>): void {
  const { active } = useScreen();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || !isInFront(ref.current?.nativeElement)) return;
    event.preventDefault();
    if (!event.repeat) void save();
  });
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}

/** The inputs of a form in groups of two columns; each checks itself against the contract. One begins in the first; Ctrl+Enter saves. */
export function FormFields<E extends Endpoint, Shown extends FormField<E>>({ endpoint, state, labels, groups }: FormFieldsProps<E, Shown>) {
  const ref = useRef<FormRef>(null);
  useFirstInput(ref);
  useSaveKey(ref, state.submit);
  const textOf = useTheirText({ endpoint, state, groups });
  return (
    <InForm value={true}>
      <RefusedFields value={state.refused}>
        <Form
          ref={ref}
          form={state.form}
          layout="vertical"
          initialValues={state.initial}
          onValuesChange={state.changed}
          requiredMark
          autoComplete="off"
        >
          <TheirChanges theirs={state.theirs} labelOf={(field) => labels[field as Shown] ?? field} textOf={textOf} />
          {groups.map((group, index) => (
            <fieldset key={group.title ?? index} className="form-group">
              {group.title && <legend>{group.title}</legend>}
              <div className="form-grid">
                {group.items.map((item) => {
                  if (typeof item === 'object' && 'fact' in item) return <Fact key={item.fact} {...item} />;
                  const described = typeof item === 'string' ? { field: item } : item;
                  return (
                    <Item
                      key={described.field}
                      {...described}
                      schema={endpoint.request.shape[described.field] as unknown as z.ZodType}
                      label={labels[described.field]}
                      state={state}
                    />
                  );
                })}
              </div>
            </fieldset>
          ))}
        </Form>
      </RefusedFields>
    </InForm>
  );
}

/** What a colleague made of a field, in words. */
function useTheirText<E extends Endpoint, Shown extends FormField<E>>({ endpoint, state, groups }: Omit<FormFieldsProps<E, Shown>, 'labels'>) {
  const { word } = useWords('kernel');
  return ({ field, theirs }: Clash): ReactNode => {
    const item = groups.flatMap(({ items }) => items).find((each) => typeof each === 'object' && 'field' in each && each.field === field);
    const { options, says } = (typeof item === 'object' && 'field' in item ? item : {}) as Exclude<FormItem<E, Shown>, string>;
    if (says) return says(theirs as never, state.form.getFieldValue(field) as never);
    if (theirs === null || theirs === undefined || theirs === '') return word.theirs_empty;
    if (typeof theirs === 'boolean') return theirs ? word.theirs_yes : word.theirs_no;
    if (typeof theirs === 'object') return word.theirs_changed;
    const schema = endpoint.request.shape[field] as z.ZodType | undefined;
    if (schema && inputKindOf(schema) === 'money') return formatCents(theirs as number);
    return options?.[theirs as string] ?? String(theirs);
  };
}

const Fact = ({ fact, label, value }: FormFact) => (
  <Form.Item label={label} htmlFor={`fact-${fact}`}>
    <Input id={`fact-${fact}`} readOnly disabled value={value} />
  </Form.Item>
);

interface ItemProps {
  field: string;
  schema: z.ZodType;
  label: string;
  state: ContractForm;
  input?: ReactElement;
  options?: Readonly<Record<string | number, string>>;
  wide?: true;
  lines?: true;
  readOnly?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  when?: (values: never) => boolean;
  required?: boolean | ((values: never) => boolean);
}

function Item({ when, required, ...rest }: ItemProps) {
  if (!when && typeof required !== 'function') return <ShownItem {...rest} required={required} />;
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const values = getFieldsValue(true) as FormValues as never;
        const shown = !when || when(values);
        rest.state.hidden[shown ? 'delete' : 'add'](rest.field);
        return shown ? <ShownItem {...rest} required={typeof required === 'function' ? required(values) : required} /> : null;
      }}
    </Form.Item>
  );
}

/** A field is left by going elsewhere: not into what its input opens, a list or a dialog, nor to another window. */
function useLeft(leave: () => void) {
  const waiting = useRef(0);
  return {
    onFocus: () => clearTimeout(waiting.current),
    onBlur: ({ currentTarget }: FocusEvent) => {
      clearTimeout(waiting.current);
      waiting.current = window.setTimeout(() => currentTarget.contains(document.activeElement) || leave());
    },
  };
}

type ShownProps = Omit<ItemProps, 'when' | 'required'> & { required: boolean | undefined };

function ShownItem({ field, schema, label, state, input, options, wide, lines, readOnly = false, hint, placeholder, required }: ShownProps) {
  if (input && !takesValue(input)) throw new Error(`the input of ${field} receives neither value nor onChange: hand over the input itself`);
  const { word } = useWords('kernel');
  const isNeeded = required ?? isRequired(schema);
  const leaving = useLeft(() => lines || state.leave(field));
  const isSwitch = !input && !options && inputKindOf(schema) === 'switch';
  const judge = (_: unknown, value: unknown): Promise<void> => {
    const fault = faultOf(schema, value) ?? state.faultAt(field);
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  };
  return (
    <div className={wide || lines ? 'form-wide' : ''} {...leaving}>
      <FieldLabel value={label}>
        <Form.Item
          name={field}
          label={label}
          required={isNeeded}
          validateTrigger={[]}
          rules={[{ validator: judge }]}
          {...(hint ? { extra: hint } : {})}
          {...(isSwitch && { valuePropName: 'checked' })}
        >
          {input ?? inputOf(schema, options, { readOnly, placeholder, none: isNeeded ? undefined : word.choose_none })}
        </Form.Item>
      </FieldLabel>
    </div>
  );
}

/** Whether an element can be an input at all: a boundary, a fragment or a plain tag would swallow what the form hands it. */
const takesValue = ({ type }: ReactElement): boolean => typeof type !== 'symbol' && typeof type !== 'string';

const FEW = 4;

interface Shown {
  readOnly: boolean;
  placeholder: string | undefined;
  /** What it is called to choose nothing, where nothing need be. */
  none: string | undefined;
}

function inputOf(schema: z.ZodType, options: Readonly<Record<string | number, string>> | undefined, { readOnly, placeholder, none }: Shown): ReactElement {
  if (options) {
    const isOpen = none !== undefined && !('defaultValue' in schema.def);
    const choices = Object.entries(options).map(([code, label]) => ({ value: schema.safeParse(code).success ? code : Number(code), label }));
    return choices.length <= FEW ? (
      <ChoiceRow options={choices} disabled={readOnly} {...(isOpen && { none })} />
    ) : (
      <Select
        options={choices}
        disabled={readOnly}
        allowClear={isOpen}
        showSearch={{ optionFilterProp: 'label' }}
      />
    );
  }
  const max = maxLengthOf(schema);
  switch (inputKindOf(schema)) {
    case 'money':
      return <MoneyInput disabled={readOnly} {...(placeholder && { placeholder })} />;
    case 'day':
      return <DayInput disabled={readOnly} />;
    case 'number':
      return <InputNumber className="number-input" disabled={readOnly} controls={false} />;
    case 'switch':
      return <Switch disabled={readOnly} />;
    case 'long-text':
      return <Input.TextArea disabled={readOnly} autoSize={{ minRows: 2, maxRows: 6 }} {...(max && { maxLength: max, showCount: true })} />;
    case 'phone':
      return <PhoneInput disabled={readOnly} />;
    case 'code':
      return <CodeInput disabled={readOnly} />;
    case 'text':
      return <Input disabled={readOnly} {...(max && { maxLength: max })} />;
  }
}

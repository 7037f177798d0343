import { Alert, Button, Steps } from 'antd';
import { useState } from 'react';
import type { RequestInputOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormFields, type FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { defaultsOf } from '#kernel/web/kit/form-schema.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useContractForm } from '#kernel/web/kit/use-contract-form.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { GOODS_STEPS, type goodsDraft, goodsDraftDrop, goodsDraftKeep } from '../contract/goods-draft.endpoints.ts';
import { goodsAdd, type GoodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { type GoodsField, stepOf, useGoodsGroups } from './goods.groups.tsx';
import { useGoodsPaths } from './goods-place.ts';
import { useShopsAtFirst } from './shops-at-first.tsx';
import { blankSku } from './typed-sku.ts';
import './goods.css';

type Form = RequestInputOf<typeof goodsAdd>;
/** What is written of goods, and in which shops they are sold at first. */
type Field = GoodsField | 'shop_ids';
type Groups = readonly FormGroup<typeof goodsAdd, Field>[];

interface NewGoodsFormProps {
  kind: GoodsKind;
  /** What one has begun to write before. */
  draft?: ResponseOf<typeof goodsDraft> | undefined;
  /** What the form begins with, of other goods. */
  copied?: { starts: Partial<Form>; goods: GoodsDetail } | undefined;
  /** When something else was kept as a draft, which keeping this would take the place of. */
  other?: string | undefined;
}

const LAST = GOODS_STEPS - 1;

/** New goods, written step by step; what is not finished is kept as a draft that waits on whichever machine. */
export function NewGoodsForm({ kind, draft, copied, other }: NewGoodsFormProps) {
  const { field, word } = useWords('catalog');
  const kernel = useWords('kernel');
  const { state, step, go, keeping, found, keep, drop } = useNewGoods({ kind, draft, copied, other });
  const steps = useGoodsGroups(kind, copied && { category_name: copied.goods.category_name, old: copied.goods.skus });
  const shops = useShopsAtFirst();
  const groups = steps.map((group, at) => (at === LAST ? { ...group, items: [...group.items, ...shops] } : group)) as unknown as Groups;
  return (
    <div className="form-page">
      <PageHead>
        {state.faults > 0 && (
          <span className="form-hint">
            <strong role="alert">{fill(kernel.word.form_faults, { count: state.faults })}</strong>
          </span>
        )}
        <Button loading={keeping} onClick={keep}>
          {word.keep_draft}
        </Button>
        {step > 0 && <Button onClick={() => go.to(step - 1)}>{word.former_step}</Button>}
        <Button type="primary" loading={state.pending} onClick={step < LAST ? go.on : go.save}>
          {step < LAST ? word.next_step : kernel.word.save}
        </Button>
      </PageHead>
      <section className="form-card">
        {found && (
          <Alert
            className="form-draft"
            type="info"
            title={fill(word.draft_found, { time: found })}
            action={
              <Button size="small" onClick={drop}>
                {word.draft_drop}
              </Button>
            }
          />
        )}
        <Steps size="small" className="goods-steps" current={step} onChange={go.to} items={groups.map(({ title = '' }) => ({ title }))} />
        <div className={`goods-step goods-step-${step}`}>
          <FormFields<typeof goodsAdd, Field>
            endpoint={goodsAdd}
            state={state}
            labels={{ ...field, goods_name: word.goods_name[kind] }}
            groups={groups}
          />
        </div>
      </section>
    </div>
  );
}

/** The form, the step one is at and the ways between them, and the draft. */
function useNewGoods({ kind, draft, copied, other }: NewGoodsFormProps) {
  const { word } = useWords('catalog');
  const confirm = useConfirm();
  const { close } = useScreen();
  const navigation = useNavigation();
  const { detail } = useGoodsPaths(kind);
  const [step, setStep] = useState(draft?.step ?? 0);
  const [found, setFound] = useState(draft?.save_time);
  const blank = { goods_kind: kind, skus: [{ spec_values: [], ...blankSku(kind) }] } as unknown as Partial<Form>;
  const state = useContractForm<typeof goodsAdd>({
    endpoint: goodsAdd,
    starts: { ...blank, ...copied?.starts, ...(draft && (JSON.parse(draft.form) as Partial<Form>)), from_draft: Boolean(draft) },
    onDone: ({ goods_id }) => {
      showDone(word.goods_added);
      close();
      if (detail) navigation.go({ path: detail, search: { goods_id } });
    },
  });
  const { form } = state;
  const keeping = useCommand(goodsDraftKeep, {
    onDone: () => {
      showDone(word.draft_kept);
      // From now on the draft is this one's.
      form.setFieldValue('from_draft', true);
    },
  });
  const keep = async () => {
    const isOthers = other !== undefined && form.getFieldValue('from_draft') !== true;
    const text = fill(word.draft_other_text, { time: other ?? '' });
    if (isOthers && !(await confirm({ title: word.draft_other_title, text, ok: word.keep_draft, danger: true }))) return;
    void keeping.run({ goods_kind: kind, step, form: JSON.stringify(form.getFieldsValue(true)) });
  };
  const dropping = useCommand(goodsDraftDrop);
  const drop = async () => {
    await dropping.run({ goods_kind: kind });
    const empty = Object.fromEntries(Object.keys(goodsAdd.request.shape).map((name) => [name, undefined]));
    form.setFieldsValue({ ...empty, ...defaultsOf(goodsAdd.request), ...blank });
    setFound(undefined);
    setStep(0);
  };
  /** Refused, it leads to the first step that has something wrong. */
  const save = async () => {
    await state.submit();
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) setStep(Math.min(...wrong.map(({ name }) => stepOf(String(name[0])))));
  };
  const on = async () => {
    const names = form
      .getFieldsError()
      .map(({ name }) => name as (string | number)[])
      .filter(([name]) => stepOf(String(name)) === step);
    const isRight = await form.validateFields(names).then(
      () => true,
      () => false,
    );
    if (isRight) setStep(step + 1);
  };
  return {
    state,
    step,
    go: { to: setStep, on: () => void on(), save: () => void save() },
    found,
    keeping: keeping.pending,
    keep: () => void keep(),
    drop: () => void drop(),
  };
}

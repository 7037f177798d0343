import { UserOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Input, InputNumber, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { unitOf, unitSums } from '#domains/card/contract/unit.ts';
import { ProofField, useProof } from '#domains/card/web/pieces.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { servedMember } from '#domains/member/contract/served.endpoints.ts';
import { loadPerformersDialog } from '#domains/performance/web/pieces.ts';
import { EVERYBODY, staffOptions } from '#domains/staff/contract/staff.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { provedUses } from '../contract/proved-uses.ts';
import { addDeduction, projectSupplies } from '../contract/deduction.endpoints.ts';
import { type Choice, chosenOf, type Counter, countersOf, lacksProject, leavesChoice, requestOf } from './deduct-basket.ts';
import { type Correction, correctedSupplies, type Corrections, lacksReason, plannedSupplies, timesOf } from './supplies.draft.ts';
import ProjectChoice from './ProjectChoice.tsx';
import { SuppliesUsed } from './SuppliesUsed.tsx';
import './deduct.css';

const PerformersDialog = lazy(loadPerformersDialog);

const WIDTH = 640;

/** What is being deducted, and the command that does it once it has been confirmed in words. */
function useDeduction(member_id: string, onDone: () => void) {
  const { data: member } = useEndpoint(servedMember, { member_id });
  const { title, word } = useWords('deduction');
  const confirm = useConfirm();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [usual, setUsual] = useState<readonly Performer[]>([]);
  const [remarks, setRemarks] = useState('');
  const cards = useEndpoint(memberCards, { member_id, kind: 'count_card' });
  const counters = countersOf(cards.data ?? []);
  const chosen = chosenOf(choices);
  const itemOf = (id: string) => counters.find(({ item }) => item.card_item_id === id)?.item;
  const units = unitSums(chosen.map(([id, { num }]) => ({ sku_id: itemOf(id)?.sku_id ?? null, num })));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const times = timesOf(counters, choices);
  const treats = (chosen[0]?.[1].performers ?? usual)[0]?.uid;
  const listed = useEndpoint(
    projectSupplies,
    { shop_project_ids: [...times.keys()].toSorted(), ...(treats && { uid: treats }) },
    { enabled: times.size > 0, keepPrevious: true },
  );
  const planned = plannedSupplies(listed.data ?? [], times, corrections);
  const items = chosen
    .map(([id, { num }]) => `${itemOf(id)?.name ?? ''} × ${num}`)
    .join(comma());
  const whose = member?.member_name ?? '';
  const proof = useProof(
    { purpose: 'deduction', member_id },
    chosen.length > 0 ? provedUses(chosen.map(([card_item_id, { num }]) => ({ card_item_id, num }))) : undefined,
    { also: items, units },
  );
  const { run, pending } = useCommand(addDeduction, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      showDone(word.deducted);
      onDone();
    },
  });
  const deduct = async () => {
    if (await confirm({ title: title.deduct, text: fill(word.confirm_deduct, { member: whose, items }), ok: title.deduct }))
      void run({ ...requestOf(member_id, choices, usual, remarks), supplies: correctedSupplies(planned), ...proof.sent });
  };
  return {
    cards,
    counters,
    choices,
    choose: (id: string, choice: Choice) => setChoices(new Map([...choices, [id, choice]])),
    proof,
    complete: proof.isReady && chosen.length > 0 && !lacksProject(counters, choices) && !lacksReason(planned),
    planned,
    correct: (key: string, correction: Correction) => setCorrections(new Map([...corrections, [key, correction]])),
    performersOf: (id: string) => choices.get(id)?.performers ?? usual,
    serve: (id: string, performers: readonly Performer[], everywhere: boolean) => {
      const named = [...choices].map(([key, { performers: own, ...choice }]): [string, Choice] =>
        key === id && !everywhere ? [key, { ...choice, performers }] : [key, { ...choice, ...(own && !everywhere && { performers: own }) }],
      );
      setChoices(new Map(named));
      if (everywhere) setUsual(performers);
    },
    remarks,
    setRemarks,
    pending,
    deduct,
  };
}

interface DeductDrawerProps {
  member_id: string;
  /** Whose cards, said where the page around does not. */
  name?: string;
  onClose: () => void;
}

/** Units off a member's count cards for treatments done and products handed over: how many of which, by whom, then once more in words. */
export default function DeductDrawer({ member_id, name, onClose }: DeductDrawerProps) {
  const { title, word } = useWords('deduction');
  const kernel = useWords('kernel');
  const { active } = useScreen();
  const [open, setOpen] = useState(true);
  const deduction = useDeduction(member_id, () => setOpen(false));
  const { leave } = useLeaving(
    () => setOpen(false),
    deduction.remarks.trim() !== '' || [...deduction.choices.values()].some(({ num }) => num > 0),
  );
  const { cards, counters, choices, choose, performersOf, serve, pending, deduct } = deduction;
  const { data: staff } = useEndpoint(staffOptions, { ...EVERYBODY, shift_date: useToday() });
  const [asked, ask] = useState<Counter>();
  const nameOf = (uid: string) => staff?.find(({ user_id }) => user_id === uid)?.real_name ?? uid;
  const namesOf = ({ item }: Counter) =>
    performersOf(item.card_item_id)
      .map(({ uid }) => nameOf(uid))
      .join(comma());
  return (
    <Drawer
      open={open && active}
      title={name ? `${title.deduct} · ${name}` : title.deduct}
      size={WIDTH * growthAt(settledWidth())}
      onClose={leave}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint" />
          <Button onClick={leave}>{kernel.word.cancel}</Button>
          <Button type="primary" loading={pending} disabled={!deduction.complete} onClick={() => void deduct()}>
            {title.deduct}
          </Button>
        </div>
      }
    >
      {cards.error && <LoadFailed failure={cards.error} retry={() => void cards.refetch()} />}
      {cards.data && counters.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={word.nothing_to_deduct} />}
      <ul className="deduct-counters">
        {counters.map((counter) => (
          <CounterRow
            key={counter.item.card_item_id}
            counter={counter}
            choice={choices.get(counter.item.card_item_id) ?? { num: 0 }}
            who={namesOf(counter)}
            onPerformers={() => ask(counter)}
            onChange={(choice) => choose(counter.item.card_item_id, choice)}
          />
        ))}
      </ul>
      <AfterCounters deduction={deduction} />
      {asked && (
        <Suspense fallback={null}>
          <PerformersDialog
            name={asked.item.name}
            performers={performersOf(asked.item.card_item_id)}
            staff={staff ?? []}
            isOnly={counters.length === 1}
            onDone={(performers, everywhere) => {
              ask(undefined);
              serve(asked.item.card_item_id, performers, everywhere);
            }}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}

/** What was used up, a remark, and the member's proof. */
function AfterCounters({ deduction: { counters, planned, correct, remarks, setRemarks, proof } }: { deduction: ReturnType<typeof useDeduction> }) {
  const { field } = useWords('deduction');
  return (
    <>
      <SuppliesUsed planned={planned} onChange={correct} />
      {counters.length > 0 && (
        <div className="deduct-more">
          <label>
            {field.remarks}
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} value={remarks} onChange={(event) => setRemarks(event.target.value)} />
          </label>
          <ProofField step={proof} />
        </div>
      )}
    </>
  );
}

interface CounterRowProps {
  counter: Counter;
  choice: Choice;
  /** Whoever did it, by name. */
  who: string;
  onPerformers: () => void;
  onChange: (choice: Choice) => void;
}

/** One counter: what is left, how many to take, by whom it was done and, of a shared one, for which project. */
function CounterRow({ counter: { card, item }, choice, who, onPerformers, onChange }: CounterRowProps) {
  const { field, word } = useWords('deduction');
  const isProduct = item.sku_id !== null;
  const asksProject = leavesChoice(item) && choice.num > 0;
  return (
    <li>
      <div>
        <strong>{item.name}</strong> {isProduct && <Tag>{word.product}</Tag>}
        <small>
          {card.name}　{card.valid_end ?? ''}
        </small>
      </div>
      <span className="deduct-left">{fill(word.units_left[unitOf(item)], { count: item.usable_num })}</span>
      <InputNumber
        size="large"
        min={0}
        max={item.usable_num}
        precision={0}
        mode="spinner"
        aria-label={`${item.name} ${field.num}`}
        value={choice.num}
        onChange={(num) => onChange({ ...choice, num: num ?? 0 })}
      />
      {asksProject && (
        <ProjectChoice
          projects={item.projects}
          value={choice.shop_project_id}
          onChange={(shop_project_id) => onChange({ ...choice, shop_project_id })}
        />
      )}
      {choice.num > 0 && (
        <Button
          className="deduct-who"
          type={who ? 'default' : 'dashed'}
          icon={<UserOutlined />}
          aria-label={`${field.performers} ${item.name} ${who}`}
          onClick={onPerformers}
        >
          {who || field.performers}
        </Button>
      )}
    </li>
  );
}

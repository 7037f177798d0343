import { Checkbox, InputNumber, Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import type { Clash } from '#kernel/web/kit/merge.ts';
import { PageHead } from '#kernel/web/kit/PageHead.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useFollowed } from '#kernel/web/kit/use-followed.ts';
import { comma } from '#kernel/web/language.ts';
import { showDone } from '#kernel/web/notice.ts';
import { inBrackets } from '#kernel/web/punctuation.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { PAYABLE, PointsRules } from '../contract/rules.ts';
import { pointsRulesEdit, pointsRulesFind } from '../contract/rules.endpoints.ts';
import { pointsRules } from '../contract/loyalty.settings.ts';
import { RatesTable, useRateParts } from './RatesTable.tsx';
import { RulesHead } from './RulesHead.tsx';

const PointsItems = lazy(() => import('./PointsItems.tsx'));

/** The numbers among the rules, each with the sentence that says what it may be. */
const NUMBERS = { cap_percent: 'cap_invalid', points_per_yuan: 'ratio_invalid', expiry_months: 'expiry_invalid' } as const;
type Numbered = keyof typeof NUMBERS;
/** Rules as they stand on the sheet: a box that was emptied holds nothing. */
type Typed = Omit<PointsRules, Numbered> & Record<Numbered, number | null>;

/** The points rules among the settings (specification 2§2.9): what earns, what they pay for, how long they are good. */
export default function PointsRulesSection() {
  const { title } = useWords('loyalty');
  const { data, error, refetch } = useEndpoint(pointsRulesFind, {});
  if (data) return <Sheet kept={data} />;
  return (
    <>
      <PageHead title={title.points_rules} />
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
    </>
  );
}

function Sheet({ kept }: { kept: ResponseOf<typeof pointsRulesFind> }) {
  const { title, word } = useWords('loyalty');
  const { version, source } = kept;
  const { mine, change, isKept, theirs } = useFollowed<Typed & { version: string }>({ ...kept.rules, version: `${source}/${version}` });
  const { version: _, ...rules } = mine;
  const judged = PointsRules.safeParse(rules);
  const said = useTheirWords();
  const parts = useParts();
  const { run, pending } = useCommand(pointsRulesEdit, { refreshes: ['loyalty.', 'setting.', 'sales.order.preview'], onDone: () => showDone(word.saved) });
  const hasItems = kept.rules.cap === 'custom' || kept.rules.ratio === 'custom';
  return (
    <>
      <RulesHead
        title={title.points_rules}
        setting={pointsRules}
        parts={(value) => parts(value as PointsRules)}
        source={source}
        isKept={isKept}
        pending={pending}
        // What is wrong with a box stands beside it.
        onSave={() => judged.success && void run({ rules: judged.data, version })}
        onFollow={() => void run({ rules: null, version })}
      />
      <section className="list-card rules-card">
        <TheirChanges theirs={theirs} {...said} />
        <fieldset className="rules-part">
          <legend>{word.earning}</legend>
          <RatesTable unit="points" rates={rules.earns} onChange={(earns) => change({ earns })} />
        </fieldset>
        <Paying rules={rules} change={change} />
        <fieldset className="rules-part">
          <legend>{word.lapsing}</legend>
          <NumberRow rules={rules} of="expiry_months" hint={word.expiry_hint} change={change} />
        </fieldset>
      </section>
      {hasItems && (
        <Suspense fallback={null}>
          <PointsItems rules={kept.rules} />
        </Suspense>
      )}
    </>
  );
}

/** What points rules say, part by part. */
function useParts(): (rules: PointsRules) => Record<string, string> {
  const { field, word } = useWords('loyalty');
  const { theirs_no } = useWords('kernel').word;
  const rates = useRateParts('points');
  return (rules) => ({
    ...rates(rules.earns),
    [word.pays_for]: PAYABLE.filter((type) => rules.pays_for[type]).map((type) => word.payable[type]).join(comma()) || theirs_no,
    [field.cap_percent]: `${rules.cap_percent}${inBrackets(word.uniformity[rules.cap])}`,
    [field.points_per_yuan]: `${rules.points_per_yuan}${inBrackets(word.uniformity[rules.ratio])}`,
    [field.expiry_months]: String(rules.expiry_months),
  });
}

/** A rule that a colleague changed, by its word, and what they made of it. */
function useTheirWords() {
  const { field, word } = useWords('loyalty');
  const { theirs_changed } = useWords('kernel').word;
  const labels: Record<keyof PointsRules, string> = {
    earns: word.earning,
    pays_for: word.pays_for,
    cap: word.cap,
    cap_percent: field.cap_percent,
    ratio: word.ratio,
    points_per_yuan: field.points_per_yuan,
    expiry_months: field.expiry_months,
  };
  return {
    labelOf: (name: string) => labels[name as keyof PointsRules],
    textOf: ({ theirs }: Clash) =>
      typeof theirs === 'number' ? theirs : theirs === 'unified' || theirs === 'custom' ? word.uniformity[theirs] : theirs_changed,
  };
}

interface PartProps {
  rules: Typed;
  change: (part: Partial<Typed>) => void;
}

function Paying({ rules, change }: PartProps) {
  const { word } = useWords('loyalty');
  const choices = (['unified', 'custom'] as const).map((value) => ({ value, label: word.uniformity[value] }));
  return (
    <fieldset className="rules-part">
      <legend>{word.paying}</legend>
      <div className="rules-row">
        <span>{word.pays_for}</span>
        {PAYABLE.map((type) => (
          <Checkbox key={type} checked={rules.pays_for[type]} onChange={({ target }) => change({ pays_for: { ...rules.pays_for, [type]: target.checked } })}>
            {word.payable[type]}
          </Checkbox>
        ))}
      </div>
      <NumberRow rules={rules} of="cap_percent" hint={word.cap_hint} change={change}>
        <Segmented aria-label={word.cap} options={choices} value={rules.cap} onChange={(cap) => change({ cap })} />
      </NumberRow>
      <NumberRow rules={rules} of="points_per_yuan" hint={word.ratio_hint} change={change}>
        <Segmented aria-label={word.ratio} options={choices} value={rules.ratio} onChange={(ratio) => change({ ratio })} />
      </NumberRow>
    </fieldset>
  );
}

interface NumberRowProps extends PartProps {
  of: Numbered;
  hint: string;
  children?: ReactNode;
}

/** What is wrong with it is said once it is left, and goes as one types. */
function NumberRow({ rules, of, hint, change, children }: NumberRowProps) {
  const { field, refusal } = useWords('loyalty');
  const id = useId();
  const [isLeft, leave] = useState(false);
  const isWrong = isLeft && !PointsRules.shape[of].safeParse(rules[of]).success;
  return (
    <div className="rules-row">
      <span>{field[of]}</span>
      <InputNumber
        aria-label={field[of]}
        {...(isWrong && { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        precision={0}
        controls={false}
        value={rules[of]}
        onChange={(value) => change({ [of]: value })}
        onBlur={() => leave(true)}
      />
      {children}
      <small>{hint}</small>
      {isWrong && (
        <small id={id} role="alert" className="fault">
          {refusal[NUMBERS[of]]}
        </small>
      )}
    </div>
  );
}

import { Checkbox } from 'antd';
import { useState } from 'react';
import type { PackageDetail, ShownPart } from '#domains/catalog/contract/package.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';

interface PackageDialogProps {
  of: PackageDetail;
  /** The chosen parts, in the order of the package. */
  onDone: (chosen: readonly ShownPart[]) => void;
  onClose: () => void;
}

/**
 * Which of its parts the customer takes: so many of each group, no more. Where one is taken, another takes its place; where several are,
 * one is taken off before another is chosen.
 */
export default function PackageDialog({ of: { package_name, items, groups, price_here }, onDone, onClose }: PackageDialogProps) {
  const { word } = useWords('sales');
  // What leaves no choice is chosen.
  const [chosen, choose] = useState(() => groups.map(({ items: offered, choose_num }) => (offered.length === choose_num ? offered.map((_, at) => at) : [])));
  const isComplete = groups.every(({ choose_num }, index) => chosen[index]!.length === choose_num);
  const done = () => onDone(groups.flatMap(({ items: offered }, index) => offered.filter((_, at) => chosen[index]!.includes(at))));
  return (
    <Dialog ok={word.package_take} title={`${package_name} · ${word.package_choose}`} width={520} okDisabled={!isComplete} onOk={done} onClose={onClose}>
      <p className="package-price">
        <Money cents={price_here} />
      </p>
      {items.length > 0 && <p className="form-hint">{items.map((part) => `${part.name}×${part.quantity}`).join(comma())}</p>}
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups may be called alike: a group is its place
        <fieldset key={index} className="package-group">
          <legend>
            {group.group_name} <small aria-live="polite">{fill(word.package_chosen, { count: chosen[index]!.length, most: group.choose_num })}</small>
          </legend>
          <GroupChoice group={group} chosen={chosen[index]!} onChoose={(next) => choose(chosen.map((before, at) => (at === index ? next : before)))} />
        </fieldset>
      ))}
    </Dialog>
  );
}

interface GroupChoiceProps {
  group: PackageDetail['groups'][number];
  /** Places of what is chosen. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

function GroupChoice({ group: { group_name, choose_num, items }, chosen, onChoose }: GroupChoiceProps) {
  const isFull = choose_num > 1 && chosen.length === choose_num;
  const options = items.map((part, at) => ({
    value: at,
    disabled: !part.is_on_sale || (isFull && !chosen.includes(at)),
    label: (
      <>
        {part.name} {part.specs_name && <small>{part.specs_name}</small>} ×{part.quantity}
      </>
    ),
  }));
  const row = { 'aria-label': group_name, options };
  if (choose_num === 1) return <ChoiceRow {...row} value={chosen[0]} onChange={({ target }) => onChoose([target.value as number])} />;
  return <Checkbox.Group {...row} value={[...chosen]} onChange={onChoose} />;
}

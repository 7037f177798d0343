import { Checkbox } from 'antd';
import { useState } from 'react';
import type { PackageDetail, ShownPart } from '#domains/catalog/contract/package.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Dialog } from '#kernel/web/kit/Dialog.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

interface PackageDialogProps {
  of: PackageDetail;
  /** The chosen parts, in the order of the package. */
  onDone: (chosen: readonly ShownPart[]) => void;
  onClose: () => void;
}

/** Which of its parts the customer takes: so many of each group, no more. */
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
      {items.length > 0 && <p className="form-hint">{items.map((part) => `${part.name}×${part.quantity}`).join('、')}</p>}
      {groups.map(({ group_name, choose_num, items: offered }, index) => (
        <fieldset key={group_name} className="package-group">
          <legend>
            {group_name} <small aria-live="polite">{fill(word.package_chosen, { count: chosen[index]!.length, most: choose_num })}</small>
          </legend>
          <Checkbox.Group
            value={chosen[index]!}
            onChange={(next) => choose(chosen.map((before, at) => (at === index ? next.slice(-choose_num) : before)))}
            options={offered.map((part, at) => ({
              value: at,
              disabled: !part.is_on_sale,
              label: (
                <>
                  {part.name} {part.specs_name && <small>{part.specs_name}</small>} ×{part.quantity}
                </>
              ),
            }))}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

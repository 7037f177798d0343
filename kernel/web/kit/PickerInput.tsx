import { CloseCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words.ts';
import type { ListEndpoint, RowOf } from './list-types.ts';
import type { Picker as PickerDialog, PickerProps } from './Picker.tsx';

const Picker = lazy(() => import('./Picker.tsx').then((module) => ({ default: module.Picker }))) as unknown as typeof PickerDialog;

interface PickerInputProps<E extends ListEndpoint> extends Omit<PickerProps<E>, 'picked' | 'onPick' | 'onClose' | 'limit'> {
  id?: string;
  /** The id of the row picked. */
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  /** The name of the row that is there at first. */
  initialName?: string;
  disabled?: boolean;
}

/** A form's input that names one row of a list: shows its name, opens the picker. */
export function PickerInput<E extends ListEndpoint>({ id, value, onChange, initialName, disabled = false, ...picker }: PickerInputProps<E>) {
  const { word } = useWords('kernel');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(initialName);
  const pick = ([row]: RowOf<E>[]) => {
    setOpen(false);
    if (!row) return;
    setName(picker.nameOf(row));
    onChange?.(String(row[picker.rowKey]));
  };
  return (
    <div className="picker-input">
      <Button id={id ?? ''} block disabled={disabled} onClick={() => setOpen(true)}>
        {value ? (name ?? value) : <span className="picker-hint">{word.choose}</span>}
      </Button>
      {value && !disabled && (
        <Button type="text" size="small" icon={<CloseCircleFilled />} aria-label={word.delete} onClick={() => onChange?.(undefined)} />
      )}
      {open && (
        <Suspense fallback={null}>
          <Picker<E> {...(picker as PickerProps<E>)} onPick={pick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

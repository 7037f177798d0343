import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#kernel/web/words.ts';
import type { CategoryKind } from '../contract/category.endpoints.ts';
import { categoriesOf } from './category-nodes.ts';
import './project.css';

const TreePicker = lazy(() => import('#kernel/web/kit/TreePicker.tsx').then((module) => ({ default: module.TreePicker })));

interface CategoryInputProps {
  id?: string;
  value?: string;
  onChange?: (category_id: string) => void;
  kind: CategoryKind;
  /** The name of the category that is there at first. */
  initialName?: string | undefined;
}

/** A form's input that names a category of whichever level. */
export function CategoryInput({ id, value, onChange, kind, initialName }: CategoryInputProps) {
  const kernel = useWords('kernel');
  const { word } = useWords('catalog');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(initialName);
  return (
    <>
      <Button id={id ?? ''} block className="category-input" onClick={() => setOpen(true)}>
        {value ? (name ?? value) : <span className="picker-hint">{kernel.word.choose}</span>}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TreePicker
            title={word.category_kind[kind]}
            name={`catalog.category.${kind}.input`}
            load={(parent) => categoriesOf(kind, parent?.key ?? null)}
            onPick={({ key, title }) => {
              setName(title);
              onChange?.(key);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

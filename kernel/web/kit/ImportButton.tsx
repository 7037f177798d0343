import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ImportDeclared, Importing } from '#kernel/contract/import.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import { useCan } from '../place.ts';
import type { ImportReading } from './import-reading.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

export type ImportWords = Omit<Dictionaries['kernel']['word']['import'], 'fate'>;

export interface ImportProps {
  importer: Importing;
  title: string;
  /** What heads each column. */
  labels: Readonly<Record<string, string>>;
  /** Answers that an import makes stale, besides its own domain's. */
  refreshes?: readonly string[];
  /** Where the dialog speaks otherwise. */
  words?: Partial<ImportWords>;
  /** How answers of another shape are read. */
  reading?: ImportReading;
  /** The template, where it is not the columns alone. */
  template?: () => Promise<Blob>;
  /** Asks before rows are taken, of what the check answered; false leaves them. */
  goesAhead?: (checked: never) => Promise<boolean>;
}

type Labelled<D extends ImportDeclared> = Omit<ImportProps, 'importer' | 'labels'> & {
  importer: Importing<D>;
  labels: Readonly<Record<keyof D['columns'] & string, string>>;
};

/** Brings rows in by a file or from the clipboard, for whoever may: every row's fate first, then all that are in order. */
export function ImportButton<D extends ImportDeclared>({ importer, labels, title, ...rest }: Labelled<D>) {
  const [open, setOpen] = useState(false);
  if (!useCan(importer.declared.access)) return null;
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog {...rest} title={title} importer={importer as unknown as Importing} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

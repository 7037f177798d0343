import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { rowOf } from '#kernel/contract/page.ts';
import { kindOf } from '#kernel/contract/shape.ts';
import { type ExportAsked, useExporting } from '../export.ts';
import { useScreen } from '../screen.ts';

interface Exported {
  key: string;
  title: string;
  words?: Readonly<Record<string, string>>;
  by?: string;
}

/** The shown columns that a file can hold: fields of the row with one value each. */
function exportable(endpoint: Endpoint, columns: readonly Exported[], shown: readonly string[]): ExportAsked['columns'] {
  const shape = (rowOf(endpoint.response)?.shape ?? {}) as Record<string, z.ZodType>;
  return shown.flatMap((key) => {
    const column = columns.find((each) => each.key === key);
    const schema = shape[key];
    if (!column || !schema || kindOf(schema) === 'object') return [];
    return [{ field: key, title: column.title, ...(column.words && { words: { ...column.words } }), ...(column.by && { by: column.by }) }];
  });
}

interface Shown {
  columns: readonly Exported[];
  shown: readonly string[];
  /** With the filters at hand. */
  input: Record<string, unknown>;
  title: string | undefined;
}

/** Takes the list out as a file, just as it is shown; undefined where the person may not. */
export function useListExport(endpoint: Endpoint, { columns, shown, input, title }: Shown): (() => void) | undefined {
  const { ask } = useExporting();
  const { crumbs } = useScreen();
  const { page_no: _, page_size: __, ...filters } = input;
  return (
    ask &&
    (() =>
      ask({ source: endpoint.id, input: filters, columns: exportable(endpoint, columns, shown), title: title ?? crumbs.at(-1)?.title ?? endpoint.id }))
  );
}

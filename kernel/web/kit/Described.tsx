import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

interface DescribedProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Facts of a record under their labels, two beside each other where there is room; of what is empty it says so. */
export function Described({ rows }: DescribedProps) {
  const { word } = useWords('kernel');
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, md: 2 }}
      items={rows.map(([label, value]) => ({ key: label, label, children: value || word.none }))}
    />
  );
}

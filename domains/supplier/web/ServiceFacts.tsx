import './supplier.css';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { useWords } from '#kernel/web/words.ts';

const SIZE = 160;

const NONE: ServiceFactsProps['more'] & {} = [];

interface ServiceFactsProps {
  description: string;
  images: readonly string[];
  /** What else is known of it, by label. */
  more?: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is said and shown of a service. */
export function ServiceFacts({ description, images, more = NONE }: ServiceFactsProps) {
  const kernel = useWords('kernel');
  const { field } = useWords('supplier');
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[[field.description, <span key="said" className="supplier-said">{description || kernel.word.none}</span>] as const, ...more].map(
          ([label, value]) => ({ key: label, label, children: value || kernel.word.none }),
        )}
      />
      {images.length > 0 && (
        <div className="supplier-pictures">
          {images.map((path, index) => (
            <Picture key={path} path={path} size={SIZE} alt={`${field.images} ${index + 1}`} />
          ))}
        </div>
      )}
    </>
  );
}

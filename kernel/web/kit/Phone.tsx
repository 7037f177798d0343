import { EyeOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { orTold } from '../query.ts';
import { useWords } from '../words.ts';

interface PhoneProps {
  /** As the server sends it: masked, unless the reader may see it. */
  number: string;
  country?: string | null;
  /** Asks for the whole number, which is audited; given where the right is held. */
  reveal?: () => Promise<string | undefined>;
}

const HOME = '86';

/** A phone number, shown in one way. */
export function Phone({ number, country, reveal }: PhoneProps) {
  const { word } = useWords('kernel');
  const [whole, setWhole] = useState<string>();
  return (
    <span className="phone">
      {country && country !== HOME && <span className="phone-country">+{country} </span>}
      {whole ?? number}
      {reveal && !whole && (
        <Tooltip title={word.reveal}>
          <Button type="text" size="small" icon={<EyeOutlined />} aria-label={word.reveal} onClick={(event) => {
            event.stopPropagation();
            void orTold(reveal()).then(setWhole);
          }} />
        </Tooltip>
      )}
    </span>
  );
}

import './account.css';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';

interface AccountFrameProps {
  title: string;
  /** Where the arrow leads; none where there is nowhere to go yet. */
  back?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  narrow?: true;
  children: ReactNode;
}

/** A page of the account: without the main layout, with a way back (1§2). */
export function AccountFrame({ title, back, aside, narrow, children }: AccountFrameProps) {
  const { go } = useNavigation();
  const { word } = useWords('access');
  return (
    <div className="account-page">
      <main className={narrow ? 'account-sheet account-narrow' : 'account-sheet'}>
        <header className="account-head">
          {back && <Button type="text" icon={<ArrowLeftOutlined />} aria-label={word.back} onClick={() => go({ path: back })} />}
          <h1>{title}</h1>
          {aside}
        </header>
        {children}
      </main>
    </div>
  );
}

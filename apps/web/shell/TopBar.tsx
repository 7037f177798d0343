import { BulbOutlined, DownloadOutlined, GlobalOutlined, MenuFoldOutlined, MenuUnfoldOutlined, QrcodeOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Dropdown, Popover, Tooltip } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { switchMode } from '#domains/access/contract/access.endpoints.ts';
import { loadMemberQuickSearch } from '#domains/member/web/pieces.ts';
import { LANGUAGES } from '#kernel/contract/failure.ts';
import { leaveFor } from '#kernel/web/base.ts';
import { languageNames } from '#kernel/web/language.ts';
import { useLeavingPage } from '#kernel/web/kit/use-leaving.ts';
import { chooseShade, shadeChoice, type ShadeChoice } from '#kernel/web/palette.ts';
import { useExporting } from '#kernel/web/export.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { standIn } from '#kernel/web/session.ts';
import { giveUpUnsaved } from '#kernel/web/unsaved.ts';
import { preloadWords, switchLanguage, useLanguage, useWords } from '#kernel/web/words.ts';
import { useAppPlace } from '../place.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Fullscreen } from './Fullscreen.tsx';
import { keepsFiles } from './keeps-files.ts';

const MemberQuickSearch = lazy(loadMemberQuickSearch);

const Bell = lazy(async () => {
  const [bell] = await Promise.all([import('./Bell.tsx'), preloadWords(['messaging', 'insight'])]);
  return bell;
});

const NewFeatures = lazy(() => import('./NewFeatures.tsx'));
const Mall = lazy(() => import('./Mall.tsx'));
const MobileCode = lazy(() => import('./MobileCode.tsx'));

/** The top bar (2§2.11). */
export function TopBar({ open, toggle }: { open: boolean; toggle: () => void }) {
  const { user, mode, permissions } = useAppPlace();
  const { word } = useWords('shell');
  const label = open ? word.collapse : word.expand;
  return (
    <header className="top-bar">
      <Tooltip title={label}>
        <Button type="text" icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />} aria-label={label} aria-expanded={open} onClick={toggle} />
      </Tooltip>
      <Mode />
      <div className="top-search">
        {user.shop_type === '1' && permissions.has('member:read') && (
          <Suspense fallback={null}>
            <MemberQuickSearch />
          </Suspense>
        )}
      </div>
      {user.shop_type === '1' && (
        <>
          <Suspense fallback={null}>
            <Mall />
          </Suspense>
          <Mobile />
          <Suspense fallback={null}>
            <NewFeatures />
          </Suspense>
        </>
      )}
      {mode === 'clinic' && keepsFiles(permissions) && <Downloads />}
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
      <Fullscreen />
      <Languages />
      <Shades />
      <AccountMenu />
    </header>
  );
}

/** Which mode this is; a shop that is both can go over to the other half. */
function Mode() {
  const { user, mode, permissions } = useAppPlace();
  const { word } = useWords('shell');
  const mayLeave = useLeavingPage();
  const { run, pending } = useCommand(switchMode, {
    onDone: (answer) => {
      giveUpUnsaved();
      standIn(answer, mode === 'shop' ? 'CURE_USER' : 'SHOP_CURE');
      leaveFor('/');
    },
  });
  const goOver = async () => {
    if (await mayLeave()) await run({ sys_type: mode === 'shop' ? 'CURE_USER' : 'SHOP_USER' });
  };
  const name = { shop: word.mode_shop, clinic: word.mode_clinic, 'head-office': word.mode_head, supplier: word.mode_supplier }[mode];
  if (user.shop_type !== '1' || user.sys_type !== 'SHOP_CURE' || !permissions.has('mode:switch')) return <span className="mode">{name}</span>;
  const label = mode === 'shop' ? word.to_clinic : word.to_shop;
  return (
    <Tooltip title={label}>
      <Button
        className="mode"
        icon={<SwapOutlined />}
        loading={pending}
        aria-label={`${name} ${label}`}
        onClick={() => void goOver()}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

/** The download center stands here in the clinic alone (2§2.11); everywhere the account's menu leads to it. */
function Downloads() {
  const { word } = useWords('shell');
  const { open } = useExporting();
  return (
    <Tooltip title={word.downloads}>
      <Button type="text" icon={<DownloadOutlined />} aria-label={word.downloads} onClick={() => open()} />
    </Tooltip>
  );
}

/** The code that opens the shop's desk on a tablet or phone. */
function Mobile() {
  const { word } = useWords('shell');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={word.mobile_code}
      content={
        <Suspense fallback={<div className="mobile-code" />}>
          <MobileCode />
        </Suspense>
      }
    >
      <Button type="text" className="top-mobile" icon={<QrcodeOutlined />} aria-label={word.mobile_code} title={word.mobile_code} />
    </Popover>
  );
}

function Languages() {
  const language = useLanguage();
  const { word } = useWords('shell');
  const spoken = useRef(language);
  // Said once its words are here, in the language that was chosen.
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    showDone(word.language_done);
  }, [language, word]);
  const items = LANGUAGES.map((key) => ({ key, label: <span lang={key}>{languageNames[key]}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [language], onClick: ({ key }) => void switchLanguage(key as typeof language) }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={word.language} />
    </Dropdown>
  );
}

function Shades() {
  const { word } = useWords('shell');
  const items = [
    { key: 'light', label: word.shade_light },
    { key: 'dark', label: word.shade_dark },
    { key: 'system', label: word.shade_system },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, defaultSelectedKeys: [shadeChoice()], onClick: ({ key }) => chooseShade(key as ShadeChoice) }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={word.shade} />
    </Dropdown>
  );
}

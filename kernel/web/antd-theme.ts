import { theme, type ThemeConfig } from 'antd';
import { palettes, type Shade } from './palette.ts';
import { growthAt, isTouchWidth } from './zoom.ts';

// exact: a size on the screen, not money
const pixels = (size: number, grow: number): number => Math.round(size * grow);

/** Rows of 44 px, compact ones of 36: what a line of words (antd: its size and 8) and the border leave is padding. */
const rowHeights = (grow: number) => {
  const line = pixels(14, grow) + 8;
  const padding = (row: number) => (row * grow - line - 1) / 2;
  return { cellPaddingBlock: padding(44), cellPaddingBlockSM: padding(36), cellPaddingInline: 12 * grow, cellPaddingInlineSM: 12 * grow };
};

/** antd drawn in our colours, sizes and short motions; everything grows with the words on a narrow screen. */
export function antdTheme(shade: Shade, width: number): ThemeConfig {
  const color = palettes[shade];
  const grow = growthAt(width);
  const px = (size: number) => pixels(size, grow);
  return {
    // Each set of sizes under a name of its own: pages that are kept hidden hold the set they were drawn with, and it would win over ours.
    cssVar: { key: `ui-${shade}-${pixels(1_000, grow)}${isTouchWidth(width) ? '-touch' : ''}` },
    hashed: false,
    algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color.accent,
      colorPrimaryHover: color['accent-strong'],
      colorLink: color.accent,
      colorLinkHover: color['accent-strong'],
      colorInfo: color.accent,
      colorError: color.danger,
      // What antd mixes of it is too pale for white words.
      colorErrorHover: color['danger-strong'],
      colorSuccess: color.success,
      colorWarning: color.warning,
      // What antd mixes of our dark tones is muddy: notices lie on the tones' own pale ones.
      colorInfoBg: color['accent-soft'],
      colorErrorBg: color['danger-soft'],
      colorSuccessBg: color['success-soft'],
      colorWarningBg: color['warning-soft'],
      colorInfoBorder: color.line,
      colorSuccessBorder: color.line,
      colorWarningBorder: color.line,
      colorText: color.text,
      colorTextSecondary: color['text-2'],
      colorTextTertiary: color['text-3'],
      colorTextPlaceholder: color['text-3'],
      colorTextDescription: color['text-2'],
      colorTextLightSolid: color['on-accent'],
      colorBgLayout: color.ground,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorBorder: color.line,
      colorBorderSecondary: color.line,
      fontFamily: 'inherit',
      fontSize: px(14),
      sizeUnit: 4 * grow,
      controlHeight: px(isTouchWidth(width) ? 44 : 32),
      borderRadius: px(6),
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
    },
    components: {
      Table: {
        headerBg: color.sunken,
        headerColor: color['text-2'],
        headerSplitColor: 'transparent',
        rowHoverBg: color.sunken,
        headerBorderRadius: 0,
        ...rowHeights(grow),
      },
      Menu: {
        itemHeight: px(40),
        itemSelectedBg: color['accent-soft'],
        itemSelectedColor: color['accent-strong'],
        subMenuItemBg: 'transparent',
        itemMarginInline: px(8),
        activeBarBorderWidth: 0,
      },
      // Tabs may stand on the ground, where the accent itself is too pale for words.
      Tabs: { itemSelectedColor: color['accent-strong'] },
      Tooltip: { colorTextLightSolid: '#ffffff' },
      // The days of the months beside the one that is shown can be chosen, so they can be read.
      DatePicker: { colorTextDisabled: color['text-3'] },
    },
  };
}

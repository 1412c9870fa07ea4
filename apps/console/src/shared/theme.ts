import type { ReadyLanguage } from '@fairhall/contract/languages';
import { blend } from '@fairhall/ui/contrast';
import { SKINS, type Skin, TOKEN_NAMES } from '@fairhall/ui/skins';
import type { ThemeConfig } from 'antd';
import type { CSSProperties } from 'react';

const PAPER = SKINS.daylight;

/** A skin as CSS variables: on the page daylight, on the sider ink. */
export function skinVariables(skin: Skin): CSSProperties {
  return Object.fromEntries(TOKEN_NAMES.map((name) => [`--c-${name}`, skin[name]]));
}

export const INK_VARIABLES = skinVariables(SKINS.gilded);

/** Lays the daylight skin on the page. */
export function applyPaper(root: HTMLElement): void {
  for (const name of TOKEN_NAMES) root.style.setProperty(`--c-${name}`, PAPER[name]);
}

const FONT = 'var(--font-body)';

/** The component library in the house's colours. Burmese is set a pixel larger, with open lines. */
export function consoleTheme(language: ReadyLanguage): ThemeConfig {
  const hairline = blend(PAPER.line, PAPER.s1, 0.55);
  return {
    token: {
      colorPrimary: PAPER.accent,
      colorLink: PAPER.accent,
      colorSuccess: PAPER.win,
      colorWarning: PAPER.warn,
      colorWarningBg: blend(PAPER.warn, PAPER.s1, 0.08),
      colorError: PAPER.danger,
      colorInfo: PAPER.info,
      colorText: PAPER.hi,
      colorTextSecondary: PAPER.mid,
      colorTextTertiary: PAPER.low,
      colorTextDescription: PAPER.low,
      colorTextPlaceholder: PAPER.low,
      colorTextHeading: PAPER.hi,
      colorIcon: PAPER.mid,
      colorBgLayout: PAPER.bg,
      colorBgContainer: PAPER.s1,
      colorBgElevated: PAPER.s1,
      colorBgMask: `${SKINS.gilded.bg}E0`,
      colorBorder: PAPER.line,
      colorBorderSecondary: hairline,
      colorSplit: hairline,
      colorPrimaryBg: blend(PAPER.accent, PAPER.s1, 0.08),
      controlItemBgActive: blend(PAPER.accent, PAPER.s1, 0.08),
      controlItemBgActiveHover: blend(PAPER.accent, PAPER.s1, 0.12),
      controlItemBgHover: blend(PAPER.s2, PAPER.s1, 0.6),
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 34,
      fontFamily: FONT,
      fontSize: language === 'MY' ? 14 : 13,
      lineHeight: language === 'MY' ? 1.7 : 1.5,
      fontWeightStrong: 700,
      // Cut short from outside, a list that opens would stay where it is measured, out of sight.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.3s',
    },
    components: {
      Button: { fontWeight: 700, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: {
        headerBg: blend(PAPER.s2, PAPER.s1, 0.45),
        headerColor: PAPER.low,
        headerSplitColor: 'transparent',
        rowHoverBg: blend(PAPER.s2, PAPER.s1, 0.4),
        rowSelectedBg: blend(PAPER.accent, PAPER.s1, 0.08),
        rowSelectedHoverBg: blend(PAPER.accent, PAPER.s1, 0.1),
        cellPaddingBlock: 0,
        cellPaddingInline: 10,
      },
      Segmented: { trackBg: PAPER.s3, trackPadding: 3, itemColor: PAPER.mid },
      Tabs: { horizontalMargin: '0 0 12px 0' },
    },
  };
}

import type { ComponentType, SVGProps } from 'react';

/** A drawing of the icon set (`IconHome` …), outline or filled; named imports keep the rest of the set out of the bundle. */
export type Glyph = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number | string; stroke?: number | string }>;

export type IconSize = 24 | 22 | 20 | 18 | 16 | 14;

export type IconProps = { glyph: Glyph; size?: IconSize; className?: string; stroke?: number };

/** An icon in the house line (1.75), hidden from assistive technology: the control around it carries the name. */
export function Icon({ glyph: Drawing, size = 20, className, stroke = 1.75 }: IconProps) {
  return (
    <Drawing
      size={size}
      stroke={stroke}
      className={className ? `flex-none ${className}` : 'flex-none'}
      aria-hidden="true"
      focusable="false"
    />
  );
}

import { type Brush, type Motif, radial } from '../svg.ts';

const PLACES = [
  { x: 44, y: 62, scale: 0.44 },
  { x: 158, y: 70, scale: 0.4 },
  { x: 100, y: 92, scale: 0.96 },
] as const;

/** Paper lanterns, lit. */
export const lantern: Motif = (brush) => {
  const glow = brush.id('lantern');
  const light = radial(
    glow,
    [
      [0, '#FFF1B8'],
      [0.4, '#FF9A3D'],
      [1, '#B51E2B'],
    ],
    '.5 .5 .62',
  );
  const hung = PLACES.map(({ x, y, scale }) => `<g transform="translate(${x} ${y}) scale(${scale})">${body(brush, glow)}</g>`);
  return `<defs>${light}</defs>${hung.join('')}`;
};

function body({ gold }: Brush, glow: string): string {
  return [
    '<path d="M0 -92V-46" stroke="#F4C95C" stroke-width="2.2"/>',
    `<ellipse rx="52" ry="40" fill="url(#${glow})" stroke="${gold}" stroke-width="2.4"/>`,
    '<g fill="none" stroke="#FFD98A" stroke-opacity=".75" stroke-width="1.6"><ellipse rx="34" ry="40"/><ellipse rx="14" ry="40"/></g>',
    `<rect x="-22" y="-47" width="44" height="10" rx="3" fill="${gold}"/><rect x="-22" y="37" width="44" height="10" rx="3" fill="${gold}"/>`,
    '<path d="M-10 47V69M0 47V77M10 47V69" stroke="#F4C95C" stroke-width="3" stroke-linecap="round"/>',
  ].join('');
}

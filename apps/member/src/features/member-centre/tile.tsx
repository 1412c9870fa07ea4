import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import type { ShownEntry } from '../../nav/use-entries.ts';

const TILE =
  'flex h-full min-h-19.5 w-full flex-col items-center justify-center gap-2 rounded-tile bg-s1 px-0.5 py-2 text-center text-tile font-bold inset-shadow-edge active:bg-s2';

/** A way on as an icon over its name. */
export function Tile({ entry: { label, to, onSelect }, glyph }: { entry: ShownEntry<string>; glyph: Glyph }) {
  const face = (
    <>
      <Icon glyph={glyph} size={24} className="text-brand" />
      <span className="tight line-clamp-2 [[lang|=my]_&]:text-caption">{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onSelect} className={TILE}>
      {face}
    </button>
  ) : (
    <UiLink to={to} className={TILE}>
      {face}
    </UiLink>
  );
}

import { classNames } from '@fairhall/ui/class-names';
import { SceneArt } from '@fairhall/ui/scene-art.tsx';
import { isDark } from '@fairhall/ui/skins';
import type { ReactNode } from 'react';
import { useProfile } from './profile.ts';
import { skinOf } from './skin.ts';

/** The head of a page that brings its own: the merchant's scene, and what stands in front of it. */
export function MerchantScene({ children, className }: { children: ReactNode; className: string }) {
  const { logo, skin } = useProfile();
  const colours = skinOf(skin.name);
  return (
    <header className={classNames('relative overflow-hidden', isDark(colours) ? 'banner-night' : 'banner-day', className)}>
      <span className="absolute inset-0 [&_svg]:object-cover">
        <SceneArt scene={logo} skin={colours} />
      </span>
      {children}
    </header>
  );
}

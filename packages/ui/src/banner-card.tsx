import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { SceneName } from './art/banner-scene.ts';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { SceneArt } from './scene-art.tsx';
import { isDark, type Skin } from './skins.ts';

export type BannerCardProps = {
  scene: SceneName;
  skin: Skin;
  /** A picture that stands in place of scene and words, which come back where it is gone; the title is its alternative text. */
  picture: PictureSource | undefined;
  title: string;
  text?: string;
  /** What a tap does, drawn as a pill. */
  action?: string;
  actionIcon?: Glyph;
  onSelect: () => void;
};

/** One slide of the home banner, 9:4; the whole of it is the button. */
export function BannerCard({ scene, skin, picture, title, text, action, actionIcon = IconShieldCheck, onSelect }: BannerCardProps) {
  const [failed, setFailed] = useState(false);
  return (
    <button
      type="button"
      onClick={onSelect}
      className={classNames(
        'relative block aspect-[9/4] w-full overflow-hidden rounded-sheet text-left -outline-offset-4',
        isDark(skin) ? 'banner-night' : 'banner-day',
      )}
    >
      {picture && !failed ? (
        <Picture
          source={picture}
          width={960}
          height={427}
          sizes="(min-width: 480px) 460px, 92vw"
          alt={title}
          eager
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <span className="absolute inset-0">
            <SceneArt scene={scene} skin={skin} />
          </span>
          <span className="banner-words absolute inset-y-0 left-4.5 flex w-[62%] flex-col items-start justify-center py-2">
            <span className="tight text-(length:--type-banner) leading-(--lh-name) font-extrabold whitespace-pre-line">{title}</span>
            {text && (
              <span className="banner-text mt-0.5 line-clamp-2 max-w-[92%] [[lang|=my]_&]:max-w-full leading-(--lh-note) text-caption">
                {text}
              </span>
            )}
            {action && (
              <span className="banner-action mt-1.5 flex min-h-7 items-center gap-1.25 rounded-pill pr-2.75 pl-2 text-caption font-bold">
                <Icon glyph={actionIcon} size={16} />
                {action}
              </span>
            )}
          </span>
        </>
      )}
      <span className="pointer-events-none absolute inset-0 rounded-sheet tile-edge" />
    </button>
  );
}

import { pictureSources } from '@fairhall/contract/pictures';
import { SCENE_NAMES, type SceneName } from '@fairhall/ui/art/banner-scene';
import { BannerCard } from '@fairhall/ui/banner-card.tsx';
import type { Banner } from '../../shared/announcements.ts';
import { useProfile } from '../../shared/profile.ts';
import { skinOf } from '../../shared/skin.ts';

export type SlideProps = { banner: Banner; onSelect: (banner: Banner) => void };

/** One banner, as wide as its place. */
export function Slide({ banner, onSelect }: SlideProps) {
  const { skin } = useProfile();
  return (
    <div className="min-w-0 flex-none">
      <BannerCard
        scene={sceneOf(banner.scene)}
        skin={skinOf(skin.name)}
        picture={banner.url === '' ? undefined : pictureSources(banner.url)}
        title={banner.title}
        text={banner.text}
        {...(banner.linkageText ? { action: banner.linkageText } : {})}
        onSelect={() => onSelect(banner)}
      />
    </div>
  );
}

function sceneOf(name: string): SceneName {
  return SCENE_NAMES.find((scene) => scene === name) ?? 'lotus';
}

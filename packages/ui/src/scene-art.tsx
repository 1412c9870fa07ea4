import { memo, useId } from 'react';
import { bannerScene, type SceneName } from './art/banner-scene.ts';
import { FRAME } from './art/frame.ts';
import type { Skin } from './skins.ts';

/** A banner's drawn picture; fills its parent. */
export const SceneArt = memo(function SceneArt({ scene, skin }: { scene: SceneName; skin: Skin }) {
  const ids = useId();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own generator, no outside text in it
  return <span aria-hidden="true" className={FRAME} dangerouslySetInnerHTML={{ __html: bannerScene(scene, skin, ids) }} />;
});

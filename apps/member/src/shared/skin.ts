import { SKINS, type Skin, type SkinName } from '@fairhall/ui/skins';

/** The colours pictures are drawn in: those of the merchant's skin where it is one of the house's, else the default's. */
export function skinOf(name: string): Skin {
  return name in SKINS ? SKINS[name as SkinName] : SKINS.gilded;
}

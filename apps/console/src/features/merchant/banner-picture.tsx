import type { EditableSettings, SkinBase } from '@fairhall/contract/console/merchant-settings';
import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { bannerScene } from '@fairhall/ui/art/banner-scene';
import { svgUri } from '@fairhall/ui/art/svg';
import { classNames } from '@fairhall/ui/class-names';
import { isDark, SKINS } from '@fairhall/ui/skins';
import styles from './phone.module.css';
import { titleText } from './title-text.ts';

export type BannerPictureProps = {
  banner: MerchantBanner;
  /** The house's skin whose light scenes are drawn in. */
  base: SkinBase;
  language: ReadyLanguage;
  pictures: EditableSettings['pictures'];
};

/** A banner as members see it. */
export function BannerPicture({ banner, base, language, pictures }: BannerPictureProps) {
  const { picture, scene, title, text, action } = banner;
  const own = pictures.find(({ hash }) => hash === picture);
  if (own) {
    return (
      <span className={styles.bannerPicture}>
        <img src={own.url} alt={titleText(title, language)} />
      </span>
    );
  }
  const skin = SKINS[base];
  return (
    <span
      className={isDark(skin) ? classNames(styles.bannerPicture, styles.bannerNight) : classNames(styles.bannerPicture, styles.bannerDay)}
    >
      <img src={svgUri(bannerScene(scene, skin))} alt="" />
      <span className={styles.bannerWords}>
        <b>{titleText(title, language)}</b>
        {text[language] ? <small>{text[language]}</small> : null}
        {action[language] ? <em>{action[language]}</em> : null}
      </span>
    </span>
  );
}

import { BANNERS_MAX, type MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { classNames } from '@fairhall/ui/class-names';
import { IconPlus } from '@tabler/icons-react';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { linkText, useGameNames } from '../../shared/link-select.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { isOwn, partIn, withPart, withReset } from './draft-model.ts';
import { ItemTools, newItemId } from './item-tools.tsx';
import styles from './merchant.module.css';
import { moved } from './moved.ts';
import { SectionFrame, type SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';
import { titleText } from './title-text.ts';

const NO_WORDS = { EN: '', MY: '', CN: '' };

/** The banners of home, in their order. */
export function BannersSection({ settings, changes, onChange, readOnly }: SectionProps) {
  const t = useT();
  const language = useLanguage();
  const games = useGameNames();
  const { value: banners, touched } = partIn(settings, changes, 'banners');
  const spoken = partIn(settings, changes, 'languages').value.list;
  const { base } = partIn(settings, changes, 'skin').value;
  const [edited, setEdited] = useState<MerchantBanner | null>(null);
  const save = (list: MerchantBanner[]) => onChange(withPart(settings, changes, { part: 'banners', value: list }));
  const keep = (banner: MerchantBanner) => {
    const isNew = banners.every(({ id }) => id !== banner.id);
    save(isNew ? [...banners, banner] : banners.map((one) => (one.id === banner.id ? banner : one)));
    setEdited(null);
  };
  const add = () =>
    setEdited({ id: newItemId(), scene: 'lotus', picture: '', title: NO_WORDS, text: NO_WORDS, link: '', action: NO_WORDS });
  return (
    <SectionFrame
      title={t('console.merchant.banners')}
      hint={t('console.merchant.banners.hint', { n: BANNERS_MAX })}
      end={
        <span className={styles.merchantFilters}>
          <SourceTag source={settings.banners.source} touched={touched} />
          <ResetButton
            name={t('console.merchant.banners')}
            shown={!readOnly && (touched || isOwn(settings, 'banners'))}
            onReset={() => onChange(withReset(settings, changes, 'banners'))}
          />
          <Button icon={<IconPlus size={16} aria-hidden="true" />} disabled={readOnly || banners.length >= BANNERS_MAX} onClick={add}>
            {t('console.merchant.banners.add')}
          </Button>
        </span>
      }
    >
      {banners.length === 0 ? <Nothing text={t('console.merchant.banners.none')} /> : null}
      <ol className={styles.bannerCards}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={classNames(styles.bannerCard, 'card')}>
            <BannerPicture banner={banner} base={base} language={language} pictures={settings.pictures} />
            <p>
              <b className="cut">{titleText(banner.title, language) || t('console.merchant.unnamed')}</b>
              <span className="note cut">{linkText(t, banner.link, games)}</span>
            </p>
            <ItemTools
              name={titleText(banner.title, language)}
              place={place}
              count={banners.length}
              disabled={readOnly}
              onMove={(step) => save(moved(banners, place, step))}
              onEdit={() => setEdited(banner)}
              onRemove={() => save(banners.filter(({ id }) => id !== banner.id))}
            />
          </li>
        ))}
      </ol>
      {edited ? (
        <BannerDrawer
          key={edited.id}
          banner={edited}
          base={base}
          spoken={spoken}
          settings={settings}
          onKeep={keep}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </SectionFrame>
  );
}

import type { EditableSettings, SkinBase } from '@fairhall/contract/console/merchant-settings';
import { type LanguageCode, READY_LANGUAGES } from '@fairhall/contract/languages';
import { BANNER_LENGTH, type MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { LinkSelect } from '../../shared/link-select.tsx';
import { ArtPicker } from './art-picker.tsx';
import { BannerPicture } from './banner-picture.tsx';
import styles from './merchant.module.css';
import { WordsFields } from './words-fields.tsx';

export type BannerDrawerProps = {
  banner: MerchantBanner;
  base: SkinBase;
  spoken: readonly LanguageCode[];
  settings: EditableSettings;
  onKeep: (banner: MerchantBanner) => void;
  onClose: () => void;
};

/** One banner: its picture, its words in each language, and where it leads. Kept in the draft, not on the server. */
export function BannerDrawer({ banner, base, spoken, settings, onKeep, onClose }: BannerDrawerProps) {
  const t = useT();
  const language = useLanguage();
  const [held, setHeld] = useState(banner);
  // What was uploaded just now is not among the settings that were read before.
  const [added, setAdded] = useState<EditableSettings['pictures']>([]);
  const change = (next: Partial<MerchantBanner>) => setHeld({ ...held, ...next });
  const own = held.picture !== '';
  const complete = READY_LANGUAGES.every((code) => !spoken.includes(code) || held.title[code].trim() !== '');
  const pictures = [...added, ...settings.pictures.filter(({ hash }) => added.every((one) => one.hash !== hash))];
  return (
    <Drawer
      open
      size={520}
      title={t('console.merchant.banner')}
      onClose={onClose}
      footer={
        <div className={styles.drawerFoot}>
          <span className="note">{complete ? t('console.merchant.keep.hint') : t('console.merchant.words.lack')}</span>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!complete} onClick={() => onKeep(held)}>
            {t('console.merchant.keep')}
          </Button>
        </div>
      }
    >
      <div className={styles.bannerForm}>
        <BannerPicture banner={held} base={base} language={language} pictures={pictures} />
        <ArtPicker
          value={held}
          base={base}
          pictures={pictures}
          onPick={change}
          onAdded={(picture) => {
            setAdded([picture, ...added]);
            change({ picture: picture.hash });
          }}
        />
        <WordsFields
          spoken={spoken}
          fields={[
            {
              id: 'title',
              label: own ? t('console.merchant.banner.alt') : t('console.merchant.banner.title'),
              value: held.title,
              max: BANNER_LENGTH.title,
              required: true,
              rows: own ? 1 : 2,
              onChange: (title) => change({ title }),
            },
            ...(own
              ? []
              : [
                  {
                    id: 'text',
                    label: t('console.merchant.banner.text'),
                    value: held.text,
                    max: BANNER_LENGTH.text,
                    onChange: (text: MerchantBanner['text']) => change({ text }),
                  },
                  {
                    id: 'action',
                    label: t('console.merchant.banner.action'),
                    value: held.action,
                    max: BANNER_LENGTH.action,
                    onChange: (action: MerchantBanner['action']) => change({ action }),
                  },
                ]),
          ]}
        />
        <LinkSelect value={held.link} onChange={(link) => change({ link })} />
      </div>
    </Drawer>
  );
}

import type { EditableSettings, SkinBase } from '@fairhall/contract/console/merchant-settings';
import { BANNER_SCENES, type MerchantBanner } from '@fairhall/contract/merchant-announcements';
import { SHAPE_SIZES } from '@fairhall/contract/pictures';
import { bannerScene } from '@fairhall/ui/art/banner-scene';
import { svgUri } from '@fairhall/ui/art/svg';
import { SKINS } from '@fairhall/ui/skins';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { sendPicture } from './api/settings.ts';
import styles from './merchant.module.css';

type Picture = EditableSettings['pictures'][number];

export type ArtPickerProps = {
  value: Pick<MerchantBanner, 'scene' | 'picture'>;
  base: SkinBase;
  pictures: readonly Picture[];
  onPick: (art: Pick<MerchantBanner, 'scene' | 'picture'>) => void;
  onAdded: (picture: Picture) => void;
};

/** A scene that the app draws, or a picture of the merchant's own. */
export function ArtPicker({ value, base, pictures, onPick, onAdded }: ArtPickerProps) {
  const t = useT();
  const { scene, picture } = value;
  return (
    <fieldset className={styles.artPicker}>
      <legend>{t('console.merchant.art')}</legend>
      <div>
        {BANNER_SCENES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={picture === '' && scene === name}
            aria-label={t(`console.scene.${name}`)}
            onClick={() => onPick({ scene: name, picture: '' })}
          >
            <img src={svgUri(bannerScene(name, SKINS[base]))} alt="" />
          </button>
        ))}
        {pictures.map(({ hash, url }, place) => (
          <button
            key={hash}
            type="button"
            aria-pressed={picture === hash}
            aria-label={t('console.merchant.art.own', { n: place + 1 })}
            onClick={() => onPick({ scene, picture: hash })}
          >
            <img src={url} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <UploadButton onAdded={onAdded} />
    </fieldset>
  );
}

function UploadButton({ onAdded }: { onAdded: (picture: Picture) => void }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => sendPicture(merchant, file),
    onSuccess: (picture) => {
      onAdded(picture);
      void queryClient.invalidateQueries({ queryKey: keys.settings(merchant) });
    },
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('console.merchant.art.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) upload.mutate(file);
        }}
      />
      <Button icon={<IconUpload size={16} aria-hidden="true" />} loading={upload.isPending} onClick={() => input.current?.click()}>
        {t('console.merchant.art.upload')}
      </Button>
      <p className="note">{t('console.merchant.art.hint', SHAPE_SIZES.banner)}</p>
      {upload.isError ? <FailureView error={upload.error} title={t('console.error.refused')} compact /> : null}
    </>
  );
}

import { BANNER_SCENES } from '@fairhall/contract/merchant-announcements';
import { bannerScene } from '@fairhall/ui/art/banner-scene';
import { svgUri } from '@fairhall/ui/art/svg';
import { SKINS } from '@fairhall/ui/skins';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './announcements.module.css';
import { picturesQuery, siteQuery, useUpload } from './api/announcements.ts';
import { type Form, sceneOf } from './draft.ts';

export type ArtFieldProps = { form: Form; disabled: boolean; onChange: (form: Form) => void };

/** The skin in whose light the merchant's scenes are drawn. */
function useSkin() {
  const { data } = useQuery(siteQuery(useDesk().merchant.code));
  return SKINS[data?.skin.base ?? 'gilded'];
}

/** What is shown above the words: the picture, or a banner's scene with the title in it. */
export function Art({ form, title }: { form: Form; title: string }) {
  const { data } = useQuery(picturesQuery(useDesk().merchant.code));
  const skin = useSkin();
  const own = data?.list.find(({ hash }) => hash === form.picture);
  const scene = sceneOf(form);
  if (own) {
    return (
      <span className={styles.scene}>
        <img src={own.url} alt="" />
      </span>
    );
  }
  if (scene === '') return null;
  return (
    <span className={styles.scene}>
      <img src={svgUri(bannerScene(scene, skin))} alt="" />
      <b aria-hidden="true">{title}</b>
    </span>
  );
}

/** A scene that the app draws (banners), one of the merchant's own pictures, or one that is brought now. */
export function ArtField({ form, disabled, onChange }: ArtFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(picturesQuery(useDesk().merchant.code));
  const skin = useSkin();
  const { type, picture: value } = form;
  const pick = (picture: string) => onChange({ ...form, picture });
  const upload = useUpload(({ hash }) => pick(hash));
  return (
    <fieldset className={styles.pictures}>
      <legend>{t('console.announce.picture')}</legend>
      {type === 'B' ? (
        BANNER_SCENES.map((scene) => (
          <button
            key={scene}
            type="button"
            aria-pressed={value === '' && sceneOf(form) === scene}
            aria-label={t(`console.scene.${scene}`)}
            disabled={disabled}
            onClick={() => onChange({ ...form, scene, picture: '' })}
          >
            <img src={svgUri(bannerScene(scene, skin))} alt="" />
          </button>
        ))
      ) : (
        <button type="button" aria-pressed={value === ''} disabled={disabled} onClick={() => pick('')}>
          {t('console.announce.no_picture')}
        </button>
      )}
      {(data?.list ?? []).map(({ hash, url }, place) => (
        <button
          key={hash}
          type="button"
          aria-pressed={hash === value}
          aria-label={`${t('console.announce.picture')} ${place + 1}`}
          disabled={disabled}
          onClick={() => pick(hash)}
        >
          <img src={url} alt="" loading="lazy" />
        </button>
      ))}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('console.announce.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) upload.mutate(file);
        }}
      />
      <button type="button" disabled={disabled || upload.isPending} onClick={() => input.current?.click()}>
        {t('console.announce.upload')}
      </button>
      {upload.isError ? <FailureView error={upload.error} title={t('console.error.refused')} compact /> : null}
    </fieldset>
  );
}

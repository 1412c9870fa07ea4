import { useOnline } from '@fairhall/client/online';
import { buttonClass } from '@fairhall/ui/button-class';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../shared/i18n.ts';

/**
 * A page that could not be loaded or drawn: an old tab after a new version, a lost line, or a fault of ours.
 * Plain on purpose: it is part of the first load, and must stand when nothing else can be had.
 */
export function PageFailure({ error }: ErrorComponentProps) {
  'use no memo'; // drawn seldom
  const t = useT();
  const online = useOnline();
  useEffect(() => console.error(error), [error]);
  return (
    <section role="alert" className="flex flex-1 flex-col items-start justify-center gap-3 px-6 py-12">
      <h2 className="text-section font-extrabold">{t(online ? 'common.page_failed.title' : 'common.offline.title')}</h2>
      <p className="text-body text-mid">{t(online ? 'common.page_failed.text' : 'common.offline.reading')}</p>
      <div className="flex gap-2.5">
        <button type="button" className={buttonClass({ kind: 'primary' })} onClick={() => window.location.reload()}>
          {t('common.retry')}
        </button>
        {/* By a load: what failed may be the app itself. */}
        <a href="/m/home" className={buttonClass()}>
          {t('common.home')}
        </a>
      </div>
    </section>
  );
}

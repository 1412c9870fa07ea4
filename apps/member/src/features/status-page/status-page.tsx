import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import { IconRefresh } from '@tabler/icons-react';
import { SupportLink } from '../../shared/failure-view.tsx';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { MerchantScene } from '../../shared/merchant-scene.tsx';
import { useProfile } from '../../shared/profile.ts';
import type { StatusPage as Page } from '../../shared/system-status.ts';
import { dateTimeText } from '../../shared/time-text.ts';

export type StatusPageProps = {
  page: Exclude<Page, 'open'>;
  /** Address of the visitor, shown where it is the reason. */
  ip: string;
  /** What the merchant says of its maintenance, and until when it is; empty and null where it says nothing. */
  words: string;
  untilMs: number | null;
  busy: boolean;
  onRetry: () => void;
};

const TITLES = { maintenance: 'lobby.status.maintenance', blocked: 'lobby.status.blocked', region: 'lobby.status.region' } as const;
const TEXTS = {
  maintenance: 'lobby.status.maintenance_text',
  blocked: 'lobby.status.blocked_text',
  region: 'lobby.status.region_text',
} as const;

/** The whole screen while the platform is not open to this visitor: why, since what, whom to ask. It asks again by itself. */
export default function StatusPage({ page, ip, words, untilMs, busy, onRetry }: StatusPageProps) {
  const t = useT();
  const language = useLanguage();
  const { name, logo, helpline, timeZone } = useProfile();
  return (
    <main className="mx-auto flex min-h-dvh max-w-(--app-width) flex-col">
      <MerchantScene className="h-44 px-5">
        <p className="banner-words relative flex items-center gap-2.5 pt-6 text-title font-extrabold">
          <MerchantMark mark={logo} />
          {name}
        </p>
      </MerchantScene>
      <div className="flex-1 px-5 py-7">
        <h1 className="text-page font-extrabold">{t(TITLES[page])}</h1>
        {page === 'maintenance' && words !== '' && <p className="mt-3 whitespace-pre-line text-body">{words}</p>}
        <p className="mt-3 text-body text-mid">{t(TEXTS[page])}</p>
        {page === 'maintenance' && untilMs !== null && (
          <p className="mt-3 text-body font-bold">{t('lobby.status.until', { time: dateTimeText(untilMs, { language, timeZone }) })}</p>
        )}
        {page !== 'maintenance' && (
          <p className="mt-3 text-tile text-low">
            {t('lobby.status.ip')} <span className="font-mono text-mid">{ip}</span>
          </p>
        )}
        <p className="mt-3 text-tile text-low">{t('lobby.status.recheck')}</p>
        <div className="mt-6 flex gap-2.5 *:flex-1">
          <Button kind="primary" icon={IconRefresh} busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <SupportLink />
        </div>
      </div>
      <div className="px-5 pb-6">
        <UiLink to="/help" className={`${buttonClass({ kind: 'plain' })} w-full`}>
          {t('pages.help')}
        </UiLink>
        <p className="pt-2 pb-4 text-center text-caption text-low">{helpline[language]}</p>
        <LanguageSwitch />
      </div>
    </main>
  );
}

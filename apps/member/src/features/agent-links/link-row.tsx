import { RATE_GROUPS } from '@fairhall/contract/agent/rates';
import { Button } from '@fairhall/ui/button.tsx';
import { Chip } from '@fairhall/ui/chip.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { useState } from 'react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { rateText } from '../../shared/rates/rate-model.ts';
import { dayText } from '../../shared/time-text.ts';
import { type OwnLink, useCloseLink } from './api.ts';

/** A rate that the link gives, of a group that is known here. */
function rateSaid(t: Translate, gameCode: string | undefined, rebate: number | undefined): string[] {
  const group = RATE_GROUPS.find((one) => one === gameCode);
  return group && rebate !== undefined ? [`${t(`rates.group.${group}`)} ${rateText(group, rebate)}`] : [];
}

const STATUSES = ['closed', 'active', 'over'] as const;

/** A link: its address to copy or to scan, what it opens, how many came by it. Closing it asks once. */
export function LinkRow({ link, closable }: { link: OwnLink; closable: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone, ageMin } = useProfile();
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = useCloseLink(() => setAsking(false));
  const status = STATUSES[link.status] ?? 'closed';
  const active = status === 'active';
  const address = `${window.location.origin}${link.url}`;
  const said = [
    t(link.type === 1 ? 'links.opens.agent' : 'links.opens.member'),
    t('links.registered', { n: link.affiliateCount }),
    ...link.configs.flatMap(({ gameCode, rebate }) => rateSaid(t, gameCode, rebate)),
    ...(link.endDate === null ? [] : [t('links.until', { day: dayText(link.endDate, { language, timeZone }) })]),
  ];
  return (
    <li className="flex flex-col gap-2 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge">
      <div className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate text-body">{link.code}</b>
        <Chip tone={active ? 'win' : 'neutral'}>{t(`links.status.${status}`)}</Chip>
      </div>
      <p className="text-caption text-low">{said.join(' · ')}</p>
      {active && (
        <>
          <p className="text-caption wrap-anywhere text-mid">{address}</p>
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton value={address} of={link.code} copyLabel={t('common.copy')} copiedLabel={t('common.copied')} />
            <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('links.qr_show')}
            </Button>
            {closable && (
              <Button size="small" kind="plain" onClick={() => setAsking(true)}>
                {t('links.close')}
              </Button>
            )}
          </div>
          {shown && (
            <figure className="flex flex-col items-center gap-1.5 py-1">
              <QrCode text={address} label={t('links.qr', { code: link.code })} className="size-44" />
              <figcaption className="text-caption text-mid">{t('links.adults', { n: ageMin })}</figcaption>
            </figure>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        kind="danger"
        title={t('links.close_title', { code: link.code })}
        confirmLabel={t('links.close')}
        cancelLabel={t('common.cancel')}
        busy={close.isPending}
        onConfirm={() => close.mutate(link.id)}
        onCancel={() => setAsking(false)}
      >
        {t('links.close_text')}
      </ConfirmDialog>
    </li>
  );
}

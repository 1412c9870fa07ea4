import { EXCLUSION_DAYS, ownProtection, PAUSE_DAYS, takeBreak } from '@fairhall/contract/protection/own-protection';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { queryClient, read } from '../../shared/query-client.ts';

type Kind = 'pause' | 'excluded';
type Days = (typeof PAUSE_DAYS)[number] | (typeof EXCLUSION_DAYS)[number];

const OFFERED: Readonly<Record<Kind, readonly Days[]>> = { pause: PAUSE_DAYS, excluded: EXCLUSION_DAYS };
const TEXTS = {
  pause: { title: 'protection.break', text: 'protection.break.text', ask: 'protection.break.ask' },
  excluded: { title: 'protection.exclude', text: 'protection.exclude.text', ask: 'protection.exclude.ask' },
} as const;

/** A time without play, chosen with two taps: how long, and yes. */
export function BreakChoice({ kind }: { kind: Kind }) {
  const t = useT();
  const [asked, setAsked] = useState<{ days: Days } | null>(null);
  const [busy, setBusy] = useState(false);
  const { title, text, ask } = TEXTS[kind];
  const spanText = (days: Days) => {
    if (days === null) return t('protection.days.ever');
    return days === 182 || days === 365 || days === 1_826 ? t(`protection.days.${days}`) : t('protection.days', { n: days });
  };
  const begin = async (days: Days) => {
    setBusy(true);
    const answer = await call(takeBreak, { body: { kind, days } });
    setBusy(false);
    setAsked(null);
    if (!answer.ok) return toastFailure(answer.failure);
    queryClient.setQueryData(read(ownProtection, {}).queryKey, answer.value);
    window.scrollTo({ top: 0 });
  };
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <h2 className="text-title font-bold">{t(title)}</h2>
      <p className="mt-1 text-tile text-mid">{t(text)}</p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {OFFERED[kind].map((days) => (
          <button
            key={days}
            type="button"
            onClick={() => setAsked({ days })}
            className="min-h-11 rounded-input bg-s2 px-2 text-tile font-bold active:bg-s3"
          >
            {spanText(days)}
          </button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(ask, { span: spanText(asked.days) }) : ''}
        confirmLabel={t('protection.ask.begin')}
        cancelLabel={t('common.cancel')}
        kind="danger"
        busy={busy}
        onConfirm={() => asked && void begin(asked.days)}
        onCancel={() => setAsked(null)}
      >
        {t('protection.ask.text')}
      </ConfirmDialog>
    </section>
  );
}

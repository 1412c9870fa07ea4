import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { trialLogin } from '@fairhall/contract/identity/trial';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconClockHour4, IconCoins, IconDice5, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';

const POINTS = [
  { glyph: IconCoins, key: 'account.trial.money' },
  { glyph: IconDice5, key: 'account.trial.rules' },
  { glyph: IconLock, key: 'account.trial.apart' },
  { glyph: IconClockHour4, key: 'account.trial.day' },
] as const;

/** What practice money is, and the button that begins. */
export function TrialStart({ onDone }: { onDone: (session: SessionValue) => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const answer = await call(trialLogin, {});
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else toastFailure(answer.failure);
  };
  return (
    <section className="flex flex-1 flex-col px-4 pb-6">
      <h2 className="text-section font-extrabold">{t('account.trial.lead')}</h2>
      <ul className="mt-5 flex flex-col gap-4">
        {POINTS.map(({ glyph, key }) => (
          <li key={key} className="flex items-start gap-3.5">
            <span className="grid size-10 flex-none place-items-center rounded-input bg-accent-tint text-accent">
              <Icon glyph={glyph} size={22} />
            </span>
            <p className="pt-1.5 text-body text-mid">{t(key)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-3 pt-8">
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void start()}>
          {t('account.trial.start')}
        </Button>
        <UiLink to="/register" className={buttonClass({ kind: 'secondary', size: 'large', wide: true })}>
          {t('account.trial.register')}
        </UiLink>
      </div>
    </section>
  );
}

import { failureOf } from '@fairhall/client/failure';
import type { RateGroup } from '@fairhall/contract/agent/rates';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type Quota, type RateRange, useRateSettings } from '../../shared/rates/rate-settings.ts';
import { RateSlider } from '../../shared/rates/rate-slider.tsx';
import { Unread } from '../../shared/unread.tsx';
import { type Opened, useOpenAccount } from './api.ts';
import { QuotaLine } from './quota-line.tsx';

const OPENS = ['member', 'agent'] as const;

/** An account right below the agent: its name, its kind, and rates of no more than one's own. */
export function OpenAccount() {
  const settings = useRateSettings();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <Handed opened={opened} onAnother={() => setOpened(null)} />;
  if (!settings.data)
    return (
      <Unread query={settings} className="flex flex-col gap-3 px-3 pt-3">
        <Skeleton className="h-96 w-full rounded-tile" />
      </Unread>
    );
  return <Form rates={settings.data.rates} quotas={settings.data.quotas} onOpened={setOpened} />;
}

function Form({ rates, quotas, onOpened }: { rates: RateRange[]; quotas: Quota[]; onOpened: (opened: Opened) => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [opens, setOpens] = useState<(typeof OPENS)[number]>('member');
  const [chosen, setChosen] = useState<Partial<Record<RateGroup, number>>>({});
  const opening = useOpenAccount();
  const failure = opening.error ? failureOf(opening.error) : null;
  const errorOf = (field: string) => (failure?.field === field ? failureText(failure) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    const configs = rates.map(({ type, prizeModeId, max }) => ({ type, prizeModeId, rebateValue: chosen[type] ?? max }));
    opening.mutate({ username: name.trim(), password, type: opens === 'agent' ? 1 : 0, configs }, { onSuccess: onOpened });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('rates.open')} className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <Card>
        <div className="flex flex-col gap-3">
          <Segmented
            look="block"
            label={t('rates.opens')}
            items={OPENS.map((id) => ({ id, label: t(`rates.opens.${id}`) }))}
            value={opens}
            onChange={setOpens}
          />
          <Field
            label={t('rates.name')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={32}
            value={name}
            error={errorOf('username')}
            onChange={(event) => {
              setName(event.target.value);
              opening.reset();
            }}
          />
          <Field
            label={t('rates.password')}
            aside={t('rates.blank')}
            hint={t('rates.password_hint')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={128}
            value={password}
            error={errorOf('password')}
            onChange={(event) => {
              setPassword(event.target.value);
              opening.reset();
            }}
          />
        </div>
      </Card>
      <Card>
        <h2 className="text-tile font-bold">{t('rates.of_new')}</h2>
        {rates.length === 0 && <p className="pt-2 text-tile text-mid">{t('rates.none')}</p>}
        {rates.map(({ type, min, max, step }) => (
          <RateSlider
            key={type}
            {...{ group: type, min, max, step }}
            value={chosen[type] ?? max}
            onChange={(value) => setChosen({ ...chosen, [type]: value })}
          />
        ))}
        {quotas.length > 0 && (
          <ul className="pt-1">
            {quotas.map((quota) => (
              <QuotaLine key={quota.quotaId} quota={quota} />
            ))}
          </ul>
        )}
      </Card>
      {failure && failure.field !== 'username' && failure.field !== 'password' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={opening.isPending}>
        {t('rates.open')}
      </Button>
      <p className="px-1 text-caption text-low">{t('rates.later')}</p>
    </form>
  );
}

/** What is handed over, once. */
function Handed({ opened, onAnother }: { opened: Opened; onAnother: () => void }) {
  const t = useT();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <Card>
        <h2 className="text-title font-bold">{t('rates.opened')}</h2>
        {opened.password !== null && <p className="pb-3 text-tile text-mid">{t('rates.opened_text')}</p>}
        <dl>
          <CopyLine label={t('rates.name')} value={opened.customerName} {...words} />
          {opened.password !== null && <CopyLine label={t('rates.password')} value={opened.password} {...words} />}
        </dl>
      </Card>
      <Button wide onClick={onAnother}>
        {t('rates.another')}
      </Button>
    </div>
  );
}

import { failureOf } from '@fairhall/client/failure';
import { serverNow } from '@fairhall/client/server-clock';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { Button } from '@fairhall/ui/button.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { type RateRange, useRateSettings } from '../../shared/rates/rate-settings.ts';
import { useOpenLink } from './api.ts';
import { type ChosenRates, LinkRates } from './link-rates.tsx';

const OPENS = ['member', 'agent'] as const;
const VALID_DAYS = { always: null, week: 7, month: 30 } as const;
type Valid = keyof typeof VALID_DAYS;
const VALIDS = Object.keys(VALID_DAYS) as Valid[];
const WORD_MAX = 14;
const DAY_MS = 86_400_000;

/** All that is shown is said: of what was not touched, the agent's own. */
function configsOf(rates: readonly RateRange[], chosen: ChosenRates) {
  return rates.map(({ type, prizeModeId, max }) => ({ gameCode: type, prizeModeId, rebate: chosen[type] ?? max }));
}

/** What a new link opens, its word where the agent wants one of its own, and for how long. */
export function NewLink() {
  const t = useT();
  const [opens, setOpens] = useState<(typeof OPENS)[number]>('member');
  const [word, setWord] = useState('');
  const [valid, setValid] = useState<Valid>('always');
  const [chosen, setChosen] = useState<ChosenRates | null>(null);
  const settings = useRateSettings({ on: chosen !== null });
  const profile = useProfile();
  const create = useOpenLink(() => {
    setWord('');
    setChosen(null);
  });
  const failure = create.error ? failureOf(create.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || (chosen !== null && !settings.data)) return;
    const days = VALID_DAYS[valid];
    const own = word.trim();
    create.mutate({
      type: opens === 'agent' ? 1 : 0,
      ...(own === '' ? {} : { pathType: 2, path: own }),
      ...(days === null ? {} : { endDate: serverNow() + days * DAY_MS }),
      ...(chosen === null || !settings.data ? {} : { configs: configsOf(settings.data.rates, chosen) }),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('links.new')} className="flex flex-col gap-3 rounded-tile bg-s1 p-4 inset-shadow-edge">
      <p className="text-tile font-bold">{t('links.opens')}</p>
      <Segmented
        look="block"
        label={t('links.opens')}
        items={OPENS.map((id) => ({ id, label: t(`links.opens.${id}`) }))}
        value={opens}
        onChange={setOpens}
      />
      <Field
        label={t('links.word')}
        aside={t('links.word_aside')}
        hint={t('links.word_hint')}
        error={failure?.field === 'path' ? failureText(failure) : null}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={WORD_MAX}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          create.reset();
        }}
      />
      <p className="text-tile font-bold">{t('links.valid')}</p>
      <Segmented
        look="block"
        label={t('links.valid')}
        items={VALIDS.map((id) => ({ id, label: t(`links.valid.${id}`) }))}
        value={valid}
        onChange={setValid}
      />
      {flagOn(profile, 'AGEDOWNMAN3') && <LinkRates {...{ chosen, settings }} onChoose={setChosen} />}
      {failure && failure.field !== 'path' && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      <Button kind="primary" wide type="submit" busy={create.isPending}>
        {t('links.create')}
      </Button>
      <p className="text-caption text-low">{t('links.stands')}</p>
    </form>
  );
}

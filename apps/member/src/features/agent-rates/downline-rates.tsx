import { failureOf } from '@fairhall/client/failure';
import type { RateGroup } from '@fairhall/contract/agent/rates';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { toast } from '@fairhall/ui/toast';
import { useState } from 'react';
import { failureText, toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { rateText } from '../../shared/rates/rate-model.ts';
import { useRateSettings } from '../../shared/rates/rate-settings.ts';
import { RateSlider } from '../../shared/rates/rate-slider.tsx';
import { dayText } from '../../shared/time-text.ts';
import { type DownlineRates as Rates, useDownlineRates, usePromote, useRaise } from './api.ts';

const PLAYER = 0;

/** Rates of one right below, to raise; nothing of whoever stands deeper. */
export function DownlineRates({ of, kind, mayPromote }: { of: string; kind: number; mayPromote: boolean }) {
  const query = useDownlineRates(of);
  if (!query.data) return null;
  return (
    <>
      <RatesCard key={of} rates={query.data} />
      {mayPromote && kind === PLAYER && <Promote of={of} name={query.data.customerName} />}
    </>
  );
}

function RatesCard({ rates }: { rates: Rates }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const settings = useRateSettings();
  const [raising, setRaising] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<RateGroup, number>>>({});
  const day = dayText(rates.effectiveFrom, { language, timeZone });
  const save = useRaise(() => {
    setRaising(false);
    setChosen({});
    toast(t('rates.saved', { day }));
  });
  const failure = save.error ? failureOf(save.error) : null;
  const rangeOf = (type: RateGroup) => settings.data?.rates.find((range) => range.type === type);
  const raisable = rates.configs.filter(({ type, rebateValue, max }) => rebateValue < max && rangeOf(type) !== undefined);
  const configs = raisable.flatMap(({ type, prizeModeId, rebateValue, next }) => {
    const value = chosen[type];
    return value === undefined || value === (next ?? rebateValue) ? [] : [{ type, prizeModeId, rebateValue: value }];
  });
  return (
    <Card>
      <h2 className="text-tile font-bold">{t('rates.title')}</h2>
      {raising ? (
        raisable.map(({ type, rebateValue, next, max }) => (
          <RateSlider
            key={type}
            {...{ group: type, max, min: rebateValue, step: rangeOf(type)?.step ?? 1 }}
            value={chosen[type] ?? next ?? rebateValue}
            onChange={(value) => setChosen({ ...chosen, [type]: value })}
          />
        ))
      ) : (
        <dl className="pt-1">
          {rates.configs.map(({ type, rebateValue, next }) => (
            <div key={type} className="flex min-h-10 items-center justify-between gap-3 border-b border-hairline py-1.5 last:border-0">
              <dt className="text-tile text-mid">{t(`rates.group.${type}`)}</dt>
              <dd className="text-right text-tile font-bold tabular-nums">
                {rateText(type, rebateValue)}
                {next !== null && (
                  <span className="block text-caption text-brand">{t('rates.next', { value: rateText(type, next), day })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failure && (
        <p role="alert" className="mt-2 rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      {raisable.length > 0 && (
        <div className="flex gap-2 pt-3">
          {raising && (
            <Button wide onClick={() => setRaising(false)}>
              {t('common.cancel')}
            </Button>
          )}
          <Button
            wide
            kind={raising ? 'primary' : 'secondary'}
            busy={save.isPending}
            disabled={raising && configs.length === 0}
            onClick={() => (raising ? save.mutate({ customerName: rates.customerName, configs }) : setRaising(true))}
          >
            {raising ? t('rates.save', { day }) : t('rates.raise')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Promote({ of, name }: { of: string; name: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const promote = usePromote(() => {
    setAsking(false);
    toast(t('rates.promoted'));
  });
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        {t('rates.promote')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('rates.promote_title', { name })}
        confirmLabel={t('rates.promote')}
        cancelLabel={t('common.cancel')}
        busy={promote.isPending}
        onConfirm={() => promote.mutate(of, { onError: (error) => toastFailure(failureOf(error)) })}
        onCancel={() => setAsking(false)}
      >
        {t('rates.promote_text')}
      </ConfirmDialog>
    </>
  );
}

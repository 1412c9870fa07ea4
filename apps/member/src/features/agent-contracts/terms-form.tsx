import { failureOf } from '@fairhall/client/failure';
import { CONTRACT_CARRIES, type ContractTerms, TIERS_MAX } from '@fairhall/contract/agent/contracts';
import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { Card } from '@fairhall/ui/card.tsx';
import { Field } from '@fairhall/ui/field.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { SelectField } from '@fairhall/ui/select-field.tsx';
import { Switch } from '@fairhall/ui/switch.tsx';
import { type FormEvent, useState } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { type ContractKind, type Contracts, useApply } from './api.ts';

type Typed = { key: number; loss: string; betVolume: string; activeMember: string; rate: string };
export type TermsFormProps = {
  kind: ContractKind;
  rules: Contracts['rules'];
  customerId: string;
  name: string;
  /** Whether the other one is paid by who asks: only then is there money to set aside. */
  pays: boolean;
  from: ContractTerms | null;
  onDone: () => void;
};

const TYPES = ['P', 'F'] as const;
const BLANK = { loss: '0', betVolume: '', activeMember: '0', rate: '' };
const plainText = (digits: string) => majorText(amount(BigInt(digits))).replace(/\.?0+$/, '');

function typedOf(terms: ContractTerms | null): Typed[] {
  if (!terms) return [{ ...BLANK, key: 0 }];
  return terms.tiers.map(({ loss, betVolume, activeMember, rate }, key) => ({
    ...{ key, loss: plainText(loss), betVolume: plainText(betVolume), activeMember: String(activeMember) },
    rate: terms.rateType === 'P' ? String(Number(rate) / 100) : plainText(rate),
  }));
}

/** Terms that one side asks for; the other one answers. */
export function TermsForm({ kind, rules, customerId, name, pays, from, onDone }: TermsFormProps) {
  const t = useT();
  const money = useMoneyText();
  const [rateType, setRateType] = useState<'P' | 'F'>(from?.rateType ?? 'P');
  const [tiers, setTiers] = useState<Typed[]>(typedOf(from));
  const [activeMin, setActiveMin] = useState(from?.activeMin ?? rules.activeMins[0] ?? '0');
  const [ownFunds, setOwnFunds] = useState(from?.ownFunds ?? false);
  const [carry, setCarry] = useState(from?.carry ?? 'ALL');
  const apply = useApply(kind, onDone);
  const failure = apply.error ? failureOf(apply.error) : null;
  const errorOf = (field: string) => (failure?.field === field ? failureText(failure) : null);
  const isDividend = kind === 'dividend';
  const set = (key: number, change: Partial<Typed>) => {
    apply.reset();
    setTiers(tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    apply.mutate({
      customerId,
      tiers: tiers.map((tier) => ({
        ...(isDividend ? { loss: tier.loss.trim() || '0' } : {}),
        ...{
          betVolume: tier.betVolume.trim() || '0',
          activeMember: Number(tier.activeMember) || 0,
          rateType,
          rate: tier.rate.trim() || '0',
        },
      })),
      ...{ activeMin: majorText(amount(BigInt(activeMin))), ownFunds },
      ...(isDividend ? { carry } : {}),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('contracts.terms_with', { name })} className="flex flex-col gap-3">
      <Card>
        <h2 className="pb-3 text-body font-bold">{t('contracts.terms_with', { name })}</h2>
        {!isDividend && kind !== 'real' && (
          <Segmented
            look="block"
            className="mb-3"
            label={t('contracts.rate_type')}
            items={TYPES.map((id) => ({ id, label: t(`contracts.rate_type.${id}`) }))}
            value={rateType}
            onChange={setRateType}
          />
        )}
        {tiers.map((tier, at) => (
          <fieldset key={tier.key} className="mb-3 rounded-input border border-hairline p-3">
            <legend className="px-1 text-caption font-bold text-mid">{t('contracts.tier_n', { n: at + 1 })}</legend>
            <div className="grid grid-cols-2 gap-3">
              {isDividend && (
                <Field
                  label={t('contracts.loss')}
                  inputMode="decimal"
                  value={tier.loss}
                  error={errorOf(`tiers/${at}/loss`)}
                  onChange={(event) => set(tier.key, { loss: event.target.value })}
                />
              )}
              <Field
                label={t('contracts.turnover')}
                inputMode="decimal"
                value={tier.betVolume}
                error={errorOf(`tiers/${at}/betVolume`)}
                onChange={(event) => set(tier.key, { betVolume: event.target.value })}
              />
              {kind !== 'real' && (
                <Field
                  label={t('contracts.active')}
                  inputMode="numeric"
                  value={tier.activeMember}
                  onChange={(event) => set(tier.key, { activeMember: event.target.value.replace(/\D/g, '').slice(0, 6) })}
                />
              )}
              <Field
                label={t(rateType === 'P' ? 'contracts.percent' : 'contracts.sum')}
                inputMode="decimal"
                value={tier.rate}
                error={errorOf(`tiers/${at}/rate`)}
                onChange={(event) => set(tier.key, { rate: event.target.value })}
              />
            </div>
          </fieldset>
        ))}
        <div className="flex gap-2">
          <Button
            className="flex-1"
            size="small"
            disabled={tiers.length >= TIERS_MAX}
            onClick={() => setTiers([...tiers, { ...BLANK, key: Math.max(...tiers.map(({ key }) => key)) + 1 }])}
          >
            {t('contracts.add_tier')}
          </Button>
          <Button className="flex-1" size="small" disabled={tiers.length <= 1} onClick={() => setTiers(tiers.slice(0, -1))}>
            {t('contracts.drop_tier')}
          </Button>
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3">
          {kind !== 'real' && rules.activeMins.length > 1 && (
            <SelectField
              label={t('contracts.active_from')}
              empty={t('contracts.active_from')}
              choices={rules.activeMins.map((code) => ({ code, label: money(amount(BigInt(code)), { symbol: false }) }))}
              value={activeMin}
              onChange={setActiveMin}
            />
          )}
          {isDividend && (
            <SelectField
              label={t('contracts.carry')}
              empty={t('contracts.carry')}
              choices={CONTRACT_CARRIES.map((code) => ({ code, label: t(`contracts.carry.${code}`) }))}
              value={carry}
              onChange={(code) => setCarry(CONTRACT_CARRIES.find((one) => one === code) ?? 'ALL')}
            />
          )}
          {pays && (
            <Switch note={t('contracts.own_funds_text')} checked={ownFunds} onChange={(event) => setOwnFunds(event.target.checked)}>
              {t('contracts.own_funds')}
            </Switch>
          )}
          <p className="text-caption text-low">{t('contracts.cap', { value: `${rules.rateCap / 100}%` })}</p>
        </div>
      </Card>
      {failure && !failure.field?.startsWith('tiers/') && (
        <p role="alert" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {failureText(failure)}
        </p>
      )}
      <div className="flex gap-2">
        <Button wide onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button wide kind="primary" type="submit" busy={apply.isPending}>
          {t('contracts.send')}
        </Button>
      </div>
    </form>
  );
}

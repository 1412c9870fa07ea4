import type { TriedVisitor } from '@fairhall/contract/console/try-visitor';
import type { MerchantAccess } from '@fairhall/contract/merchant-access';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { countryOptions, entriesOf } from './access-model.ts';
import { tryAddress } from './api/settings.ts';
import styles from './merchant.module.css';
import { heldPart, PartCard } from './part-section.tsx';
import { SectionFrame, type SectionProps } from './section.tsx';

const RULES = ['all', 'only', 'except'] as const;

/** Who may come in, by address and place; and what these rules would do with an address, before they are saved. */
export function AccessSection(props: SectionProps) {
  const t = useT();
  const language = useLanguage();
  const { readOnly } = props;
  const { value, change } = heldPart(props, 'access');
  const { blocked, allowed, countries } = value;
  return (
    <SectionFrame title={t('console.merchant.access')} hint={t('console.merchant.access.hint')}>
      <PartCard {...props} part="access" title={t('console.merchant.access.rules')}>
        <div className={styles.noticeTimes}>
          <NetworksField
            label={t('console.merchant.access.blocked')}
            networks={blocked}
            disabled={readOnly}
            onChange={(next) => change({ blocked: next })}
          />
          <NetworksField
            label={t('console.merchant.access.allowed')}
            networks={allowed}
            disabled={readOnly}
            onChange={(next) => change({ allowed: next })}
          />
        </div>
        <p className="note">{t('console.merchant.access.networks_hint')}</p>
        <div className={styles.countryRule}>
          <Segmented<(typeof RULES)[number]>
            aria-label={t('console.merchant.access.countries')}
            value={countries.rule}
            disabled={readOnly}
            options={RULES.map((rule) => ({ value: rule, label: t(`console.merchant.access.${rule}`) }))}
            onChange={(rule) => change({ countries: { ...countries, rule } })}
          />
          <Select
            mode="multiple"
            aria-label={t('console.merchant.access.list')}
            placeholder={t('console.merchant.access.list')}
            optionFilterProp="label"
            value={countries.list}
            options={countryOptions(language)}
            disabled={readOnly || countries.rule === 'all'}
            onChange={(list) => change({ countries: { ...countries, list } })}
          />
        </div>
        <p className="note">{t('console.merchant.access.unknown_hint')}</p>
      </PartCard>
      <TryCard access={value} />
    </SectionFrame>
  );
}

type NetworksFieldProps = { label: string; networks: readonly string[]; disabled: boolean; onChange: (networks: string[]) => void };

/** Keeps what is typed, an empty line too; the list is what stands in it. */
function NetworksField({ label, networks, disabled, onChange }: NetworksFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(networks.join('\n'));
  // Taken back or put anew from outside: what was typed says something else then.
  const text = entriesOf(typed).join() === networks.join() ? typed : networks.join('\n');
  return (
    <div className={styles.wordsField}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        className="mono"
        placeholder="203.0.113.0/24"
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(entriesOf(target.value));
        }}
      />
    </div>
  );
}

/** Asks the server, who knows where an address is. */
function TryCard({ access }: { access: MerchantAccess }) {
  const t = useT();
  const language = useLanguage();
  const merchant = useDesk().merchant.code;
  const [ip, setIp] = useState('');
  const trial = useMutation({ mutationFn: () => tryAddress(merchant, { ip: ip.trim(), access }) });
  return (
    <section className={styles.partCard} aria-label={t('console.merchant.access.try')}>
      <header>
        <h3>{t('console.merchant.access.try')}</h3>
      </header>
      <div className={styles.tryRow}>
        <Input
          aria-label={t('console.merchant.access.address')}
          placeholder="203.0.113.7"
          value={ip}
          maxLength={50}
          onChange={({ target }) => setIp(target.value)}
          onPressEnter={() => ip.trim() !== '' && trial.mutate()}
        />
        <Button disabled={ip.trim() === ''} loading={trial.isPending} onClick={() => trial.mutate()}>
          {t('console.merchant.access.try_it')}
        </Button>
      </div>
      {trial.data ? (
        <p role="status" className={trial.data.turned ? styles.turnedAway : styles.letIn}>
          {triedText(t, trial.data, placeText(trial.data.country, language))}
        </p>
      ) : null}
      {trial.isError ? <FailureView error={trial.error} title={t('console.error.refused')} compact /> : null}
    </section>
  );
}

function placeText(country: string | null, language: Parameters<typeof countryOptions>[0]): string {
  return countryOptions(language).find(({ value }) => value === country)?.label ?? '';
}

function triedText(t: Translate, { turned, because, network }: TriedVisitor, place: string): string {
  const verdict = t(turned ? 'console.merchant.access.out' : 'console.merchant.access.in');
  return `${verdict} ${t(`console.merchant.access.because.${because}`, { network, place })}`;
}

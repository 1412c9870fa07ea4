import type { SiteTemplate } from '@fairhall/contract/console/merchant-settings';
import { isSiteLink, type MerchantSite, RESOURCE_TYPES } from '@fairhall/contract/merchant-site';
import { Input, Segmented, Select, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { partIn } from './draft-model.ts';
import styles from './merchant.module.css';
import { heldPart, PartCard } from './part-section.tsx';
import { RowsField } from './rows-field.tsx';
import { SectionFrame, type SectionProps } from './section.tsx';
import { WordsFields } from './words-fields.tsx';

const LOOKS = ['mem_cen', 'dep_func'] as const;
const RESOURCE_NAMES = RESOURCE_TYPES.map((value) => ({ value, label: value }));
const SERVICE_KINDS = ['CS', 'whatsapp'] as const;
const NEW_LINK: MerchantSite['resources'][number] = { resourceType: 'TELEGRAM', url: '', labelNameEn: '' };
const NEW_SERVICE: MerchantSite['customerService'][number] = { title: 'CS', path: '' };
const NO_WORDS = { EN: '', MY: '', CN: '' };
/** As the settings bound them (merchant-site.ts). */
const MOST = { resources: 24, services: 6, authorities: 8, partners: 12, words: 1_000, url: 400, name: 60 } as const;

/** What surrounds the games: looks of pages, links, whom to ask, what the app says of itself, and who examined the merchant. */
export function SiteSection(props: SectionProps) {
  const t = useT();
  return (
    <SectionFrame title={t('console.merchant.site')} hint={t('console.merchant.site.hint')}>
      <PartCard {...props} part="template" title={t('console.merchant.site.looks')}>
        <Looks {...props} />
      </PartCard>
      <PartCard {...props} part="site" title={t('console.merchant.site.contents')}>
        <Links {...props} />
        <About {...props} />
      </PartCard>
    </SectionFrame>
  );
}

function Looks(props: SectionProps) {
  const t = useT();
  const { value, change } = heldPart(props, 'template');
  return (
    <ul className={styles.lookRows}>
      {LOOKS.map((name) => (
        <li key={name}>
          <span>{t(`console.merchant.look.${name}`)}</span>
          <Segmented<SiteTemplate[typeof name]>
            aria-label={t(`console.merchant.look.${name}`)}
            value={value[name]}
            disabled={props.readOnly}
            options={(['1', '0'] as const).map((look) => ({ value: look, label: t(`console.merchant.look.${name}.${look}`) }))}
            onChange={(look) => change({ [name]: look })}
          />
        </li>
      ))}
    </ul>
  );
}

function Links(props: SectionProps) {
  const t = useT();
  const { readOnly } = props;
  const { value, change } = heldPart(props, 'site');
  const link = (url: string, onLink: (url: string) => void, place: number) => (
    <Input
      aria-label={t('console.merchant.site.link_n', { n: place + 1 })}
      placeholder="https://"
      maxLength={MOST.url}
      value={url}
      status={isSiteLink(url) ? '' : 'warning'}
      disabled={readOnly}
      onChange={({ target }) => onLink(target.value)}
    />
  );
  return (
    <>
      <RowsField
        title={t('console.merchant.site.resources')}
        rows={value.resources}
        max={MOST.resources}
        fresh={NEW_LINK}
        disabled={readOnly}
        onChange={(resources) => change({ resources })}
        fields={({ resourceType, url }, changeRow, place) => (
          <>
            <Select
              aria-label={t('console.merchant.site.kind_n', { n: place + 1 })}
              value={resourceType}
              options={RESOURCE_NAMES}
              disabled={readOnly}
              onChange={(kind) => changeRow({ resourceType: kind })}
            />
            {link(url, (next) => changeRow({ url: next }), place)}
          </>
        )}
      />
      <RowsField
        title={t('console.merchant.site.services')}
        rows={value.customerService}
        max={MOST.services}
        fresh={NEW_SERVICE}
        disabled={readOnly}
        onChange={(customerService) => change({ customerService })}
        fields={({ title, path }, changeRow, place) => (
          <>
            <Select
              aria-label={t('console.merchant.site.kind_n', { n: place + 1 })}
              value={title}
              options={SERVICE_KINDS.map((kind) => ({ value: kind, label: t(`console.merchant.site.service.${kind}`) }))}
              disabled={readOnly}
              onChange={(kind) => changeRow({ title: kind })}
            />
            {link(path, (next) => changeRow({ path: next }), place)}
          </>
        )}
      />
      <p className="note">{t('console.merchant.site.links_hint')}</p>
      <LineField
        label={t('console.merchant.site.affiliate')}
        value={value.affiliateLink}
        disabled={readOnly}
        onChange={(affiliateLink) => change({ affiliateLink })}
      />
    </>
  );
}

function About(props: SectionProps) {
  const t = useT();
  const id = useId();
  const { settings, changes, readOnly } = props;
  const { value, change } = heldPart(props, 'site');
  const words = (name: 'appDescription' | 'licence') => ({
    id: name,
    label: t(`console.merchant.site.${name}`),
    value: value[name],
    max: MOST.words,
    rows: 2,
    onChange: (text: typeof value.licence) => change({ [name]: text }),
  });
  const nameField = (name: string, place: number, onName: (name: string) => void) => (
    <Input
      aria-label={t('console.merchant.site.name_n', { n: place + 1 })}
      placeholder={t('console.merchant.site.name')}
      maxLength={MOST.name}
      value={name}
      disabled={readOnly}
      onChange={({ target }) => onName(target.value)}
    />
  );
  return (
    <>
      <LineField
        label={t('console.merchant.site.background')}
        value={value.appBackground}
        disabled={readOnly}
        onChange={(appBackground) => change({ appBackground })}
      />
      <WordsFields
        spoken={partIn(settings, changes, 'languages').value.list}
        disabled={readOnly}
        fields={[words('appDescription'), words('licence')]}
      />
      <RowsField
        title={t('console.merchant.site.authorities')}
        rows={value.authorities}
        max={MOST.authorities}
        fresh={{ name: '', kind: NO_WORDS }}
        disabled={readOnly}
        onChange={(authorities) => change({ authorities })}
        fields={({ name, kind }, changeRow, place) => (
          <>
            {nameField(name, place, (next) => changeRow({ name: next }))}
            {(['EN', 'MY', 'CN'] as const).map((code) => (
              <Input
                key={code}
                aria-label={t('console.merchant.site.kind_in', { n: place + 1, language: code })}
                placeholder={code}
                value={kind[code]}
                disabled={readOnly}
                onChange={({ target }) => changeRow({ kind: { ...kind, [code]: target.value } })}
              />
            ))}
          </>
        )}
      />
      <RowsField
        title={t('console.merchant.site.partners')}
        rows={value.partners}
        max={MOST.partners}
        fresh={{ name: '' }}
        disabled={readOnly}
        onChange={(partners) => change({ partners })}
        fields={({ name }, changeRow, place) => nameField(name, place, (next) => changeRow({ name: next }))}
      />
      <div className={styles.partSwitch}>
        <Switch
          id={id}
          size="small"
          checked={value.jackpotIllustration}
          disabled={readOnly}
          onChange={(jackpotIllustration) => change({ jackpotIllustration })}
        />
        <label htmlFor={id}>{t('console.merchant.site.jackpot')}</label>
      </div>
    </>
  );
}

type LineFieldProps = { label: string; value: string; disabled: boolean; onChange: (value: string) => void };

/** An address, or nothing. */
function LineField({ label, value, disabled, onChange }: LineFieldProps) {
  const id = useId();
  return (
    <div className={styles.wordsField}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={MOST.url}
        value={value}
        status={value === '' || isSiteLink(value) ? '' : 'warning'}
        allowClear
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

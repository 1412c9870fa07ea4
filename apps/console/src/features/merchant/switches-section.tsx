import { FLAG_CODES, type FlagCode } from '@fairhall/contract/flags';
import { classNames } from '@fairhall/ui/class-names';
import { IconSearch } from '@tabler/icons-react';
import { Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { flagIn, isOwn, withFlag, withReset } from './draft-model.ts';
import { FLAG_GROUPS, GROUP_OF_FLAG } from './flag-groups.ts';
import styles from './merchant.module.css';
import { SectionFrame, type SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';

const VIEWS = ['all', 'on', 'off', 'own'] as const;
type View = (typeof VIEWS)[number];

/** Every switch that opens or shuts something, with its meaning, by what it is about. */
export function SwitchesSection(props: SectionProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  const { settings, changes } = props;
  const isShown = (code: FlagCode): boolean => {
    const { value, touched } = flagIn(settings, changes, code);
    if (view === 'own' ? !(touched || settings.flags[code]?.source === 'override') : view !== 'all' && value !== (view === 'on'))
      return false;
    const sought = search.trim().toLowerCase();
    return code.toLowerCase().includes(sought) || t(`console.flag.${code}`).toLowerCase().includes(sought);
  };
  const groups = FLAG_GROUPS.map((group) => ({
    group,
    codes: FLAG_CODES.filter((code) => GROUP_OF_FLAG[code] === group && isShown(code)),
  })).filter(({ codes }) => codes.length > 0);
  return (
    <SectionFrame
      title={t('console.merchant.switches')}
      hint={t('console.merchant.switches.hint')}
      end={
        <div className={styles.merchantFilters}>
          <Segmented<View>
            aria-label={t('console.merchant.view')}
            value={view}
            options={VIEWS.map((one) => ({ value: one, label: t(`console.merchant.view.${one}`) }))}
            onChange={setView}
          />
          <Input
            className={styles.merchantSearch}
            aria-label={t('console.merchant.search')}
            placeholder={t('console.merchant.search')}
            prefix={<IconSearch size={16} aria-hidden="true" />}
            allowClear
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      }
    >
      {groups.length === 0 ? <Nothing text={t('console.merchant.search.none')} /> : null}
      {groups.map(({ group, codes }) => (
        <section key={group} className={classNames(styles.flagGroup, 'card')} aria-label={t(`console.flag_group.${group}`)}>
          <h3>{t(`console.flag_group.${group}`)}</h3>
          <ul>
            {codes.map((code) => (
              <FlagRow key={code} code={code} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </SectionFrame>
  );
}

function FlagRow({ code, settings, changes, onChange, readOnly }: SectionProps & { code: FlagCode }) {
  const t = useT();
  const { value, touched } = flagIn(settings, changes, code);
  const meaning = t(`console.flag.${code}`);
  return (
    <li className={touched ? classNames(styles.flagRow, styles.touched) : styles.flagRow}>
      <Switch
        size="small"
        aria-label={meaning}
        checked={value}
        disabled={readOnly}
        onChange={(on) => onChange(withFlag(settings, changes, { code, on }))}
      />
      <span>{meaning}</span>
      <code className="low">{code}</code>
      <SourceTag source={settings.flags[code]?.source ?? 'default'} touched={touched} />
      <ResetButton
        name={meaning}
        shown={!readOnly && (touched || isOwn(settings, `flags.${code}`)) && value !== settings.flags[code]?.preset}
        onReset={() => onChange(withReset(settings, changes, `flags.${code}`))}
      />
    </li>
  );
}

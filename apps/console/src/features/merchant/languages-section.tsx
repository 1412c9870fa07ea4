import { LANGUAGES, type LanguageCode, READY_LANGUAGES } from '@fairhall/contract/languages';
import { classNames } from '@fairhall/ui/class-names';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Button, Radio, Switch } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { isOwn, partIn, withPart, withReset } from './draft-model.ts';
import styles from './merchant.module.css';
import { moved } from './moved.ts';
import { SectionFrame, type SectionProps } from './section.tsx';
import { ResetButton, SourceTag } from './source-tag.tsx';

/** Which languages the merchant speaks, in which order they are offered, and which one whoever comes first reads. */
export function LanguagesSection({ settings, changes, onChange, readOnly }: SectionProps) {
  const t = useT();
  const { value, touched } = partIn(settings, changes, 'languages');
  const { list } = value;
  const change = (next: Partial<typeof value>) =>
    onChange(withPart(settings, changes, { part: 'languages', value: { ...value, ...next } }));
  const toggle = (code: LanguageCode, on: boolean) => {
    const spoken = on ? [...list, code] : list.filter((one) => one !== code);
    change({ list: spoken, default: spoken.includes(value.default) ? value.default : (spoken[0] ?? code) });
  };
  const unspoken = READY_LANGUAGES.filter((code) => !list.includes(code));
  const later = (Object.keys(LANGUAGES) as LanguageCode[]).filter((code) => !LANGUAGES[code].ready);
  return (
    <SectionFrame
      title={t('console.merchant.languages')}
      hint={t('console.merchant.languages.hint')}
      end={
        <span className={styles.merchantFilters}>
          <SourceTag source={settings.languages.source} touched={touched} />
          <ResetButton
            name={t('console.merchant.languages')}
            shown={!readOnly && (touched || isOwn(settings, 'languages'))}
            onReset={() => onChange(withReset(settings, changes, 'languages'))}
          />
        </span>
      }
    >
      <ul className={classNames(styles.languageRows, 'card')} aria-label={t('console.merchant.languages')}>
        {[...list, ...unspoken].map((code) => {
          const { name, tag } = LANGUAGES[code];
          const place = list.indexOf(code);
          const spoken = place >= 0;
          return (
            <li key={code}>
              <Switch
                size="small"
                aria-label={name}
                checked={spoken}
                disabled={readOnly || (spoken && list.length === 1)}
                onChange={(on) => toggle(code, on)}
              />
              <b lang={tag}>{name}</b>
              <code className="low">{code}</code>
              <span className="grow" />
              <Radio
                name="default-language"
                checked={value.default === code}
                disabled={readOnly || !spoken}
                onChange={() => change({ default: code })}
              >
                {t('console.merchant.languages.default')}
              </Radio>
              <Button
                type="text"
                size="small"
                aria-label={t('console.merchant.up', { name })}
                icon={<IconArrowUp size={16} aria-hidden="true" />}
                disabled={readOnly || place < 1}
                onClick={() => change({ list: moved(list, place, -1) })}
              />
              <Button
                type="text"
                size="small"
                aria-label={t('console.merchant.down', { name })}
                icon={<IconArrowDown size={16} aria-hidden="true" />}
                disabled={readOnly || !spoken || place === list.length - 1}
                onClick={() => change({ list: moved(list, place, 1) })}
              />
            </li>
          );
        })}
      </ul>
      <p className="note">
        {t('console.merchant.languages.one')}{' '}
        {t('console.merchant.languages.later', { names: later.map((code) => LANGUAGES[code].name).join(', ') })}
      </p>
    </SectionFrame>
  );
}

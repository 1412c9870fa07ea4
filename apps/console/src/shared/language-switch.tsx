import { LANGUAGES, READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { Segmented } from 'antd';
import { switchLanguage, useLanguage, useT } from './i18n.ts';

/** The three languages by their own names. */
export function LanguageSwitch() {
  const t = useT();
  const language = useLanguage();
  return (
    <Segmented<ReadyLanguage>
      aria-label={t('common.language')}
      value={language}
      options={READY_LANGUAGES.map((code) => ({ value: code, label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span> }))}
      onChange={(wanted) => void switchLanguage(wanted)}
    />
  );
}

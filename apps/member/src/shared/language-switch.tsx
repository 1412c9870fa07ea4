import { LANGUAGES, READY_LANGUAGES } from '@fairhall/contract/languages';
import { FlagIcon } from '@fairhall/ui/flag-icon.tsx';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { toast } from '@fairhall/ui/toast';
import { t as say, switchLanguage, useLanguage, useT } from './i18n.ts';
import { useProfile } from './profile.ts';

/** Changes the language of the app at once; each language is named in itself. */
export function LanguageSwitch() {
  const t = useT();
  const { languages } = useProfile();
  const language = useLanguage();
  const items = READY_LANGUAGES.filter((code) => languages.includes(code)).map((code) => ({
    id: code,
    label: LANGUAGES[code].name,
    icon: <FlagIcon language={code} />,
  }));
  const change = (code: (typeof READY_LANGUAGES)[number]) => {
    switchLanguage(code).catch(() => toast(say('common.unreached.title'), { kind: 'danger' }));
  };
  return <Segmented label={t('common.language')} items={items} value={language} onChange={change} look="block" />;
}

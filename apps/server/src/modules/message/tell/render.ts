import type { ReadyLanguage } from '@fairhall/contract/languages';
import { LANGUAGES } from '@fairhall/contract/languages';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { PARAM_KINDS, type ParamName, type TriggerCode } from '@fairhall/contract/message/triggers';
import { MESSAGE_TEXTS, messageWords } from '@fairhall/i18n/areas/message-texts';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';
import { sayIn } from '@fairhall/i18n/say-in';
import { formatAmount } from '@fairhall/money/format';
import { parseDigits } from '@fairhall/money/text';

export type Words = { title: string; body: string };
/** A merchant's own words of a trigger; where a language has none, those of the catalogue. */
type OwnTexts = Partial<Record<ReadyLanguage, Words>>;

type Saying = {
  language: string;
  profile: Pick<MerchantProfile, 'currency' | 'timeZone' | 'defaultLanguage' | 'helpline'>;
  own: OwnTexts;
};

/** What a message says to this member, in plain text. Pure. */
export function render(trigger: TriggerCode, params: Readonly<Record<string, string>>, { language, profile, own }: Saying): Words {
  const spoken = catalogueLanguage(language);
  const { title, body } = MESSAGE_TEXTS[trigger];
  const words = own[spoken] ?? { title: title[spoken], body: body[spoken] };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'helpline') return sayIn(profile.helpline, { language, otherwise: profile.defaultLanguage });
      const value = params[name];
      return value === undefined ? whole : written(name, value, { language: spoken, profile });
    });
  return { title: fill(words.title).slice(0, TITLE_MAX), body: fill(words.body).trim() };
}

/** Longest title of a message. */
const TITLE_MAX = 80;

function written(name: string, value: string, { language, profile }: { language: ReadyLanguage; profile: Saying['profile'] }): string {
  const kind = Object.hasOwn(PARAM_KINDS, name) ? PARAM_KINDS[name as ParamName] : 'text';
  if (kind === 'money') {
    const { symbol, displayDigits } = profile.currency;
    const value_ = parseDigits(value);
    return value_ === null ? value : formatAmount(value_, { symbol, displayDigits });
  }
  if (kind === 'time' && /^\d+$/.test(value)) return moment(Number(value), { language, timeZone: profile.timeZone });
  if (kind === 'word') return wordOf(value, language);
  if (kind === 'words')
    return value
      .split(',')
      .map((code) => wordOf(code, language))
      .join(language === 'CN' ? '、' : ', ');
  return value;
}

function wordOf(code: string, language: ReadyLanguage): string {
  return messageWords[`word.${code}` as keyof typeof messageWords]?.[language] ?? code;
}

/** "21 Nov, 14:05"; in Burmese by numbers. */
function moment(atMs: number, { language, timeZone }: { language: ReadyLanguage; timeZone: string }): string {
  return new Intl.DateTimeFormat(language === 'CN' ? LANGUAGES.CN.tag : 'en-GB', {
    ...{ timeZone, day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    month: language === 'MY' ? '2-digit' : 'short',
  }).format(atMs);
}

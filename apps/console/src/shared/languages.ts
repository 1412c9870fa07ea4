import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { LanguagePack } from './i18n.ts';

const PACKS: Record<ReadyLanguage, () => Promise<LanguagePack>> = {
  EN: async () => pack(await Promise.all([import('virtual:catalogue/EN'), import('antd/es/locale/en_US')])),
  MY: async () => pack(await Promise.all([import('virtual:catalogue/MY'), import('antd/es/locale/my_MM')])),
  CN: async () => pack(await Promise.all([import('virtual:catalogue/CN'), import('antd/es/locale/zh_CN')])),
};

function pack([catalogue, words]: [
  { default: LanguagePack['messages'] },
  { default: NonNullable<LanguagePack['components']> },
]): LanguagePack {
  return { messages: catalogue.default, components: words.default };
}

/** One language's sentences and component words, each in a file of its own. */
export function loadLanguage(language: ReadyLanguage): Promise<LanguagePack> {
  return PACKS[language]();
}

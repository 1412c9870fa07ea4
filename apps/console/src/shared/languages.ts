import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { ConsolePart } from '@fairhall/i18n/catalogue';
import type { Messages } from '@lingui/core';
import type { LanguageFiles, LanguagePack } from './i18n.ts';

type Catalogue = { default: Messages };

const PACKS: Record<ReadyLanguage, () => Promise<LanguagePack>> = {
  EN: async () => pack(await Promise.all([import('virtual:catalogue/EN'), import('antd/es/locale/en_US')])),
  MY: async () => pack(await Promise.all([import('virtual:catalogue/MY'), import('antd/es/locale/my_MM')])),
  CN: async () => pack(await Promise.all([import('virtual:catalogue/CN'), import('antd/es/locale/zh_CN')])),
};
const PARTS: Record<ConsolePart, Record<ReadyLanguage, () => Promise<Catalogue>>> = {
  people: {
    EN: () => import('virtual:catalogue/EN/people'),
    MY: () => import('virtual:catalogue/MY/people'),
    CN: () => import('virtual:catalogue/CN/people'),
  },
  chat: {
    EN: () => import('virtual:catalogue/EN/chat'),
    MY: () => import('virtual:catalogue/MY/chat'),
    CN: () => import('virtual:catalogue/CN/chat'),
  },
  messages: {
    EN: () => import('virtual:catalogue/EN/messages'),
    MY: () => import('virtual:catalogue/MY/messages'),
    CN: () => import('virtual:catalogue/CN/messages'),
  },
  sms: {
    EN: () => import('virtual:catalogue/EN/sms'),
    MY: () => import('virtual:catalogue/MY/sms'),
    CN: () => import('virtual:catalogue/CN/sms'),
  },
  bank: {
    EN: () => import('virtual:catalogue/EN/bank'),
    MY: () => import('virtual:catalogue/MY/bank'),
    CN: () => import('virtual:catalogue/CN/bank'),
  },
  agents: {
    EN: () => import('virtual:catalogue/EN/agents'),
    MY: () => import('virtual:catalogue/MY/agents'),
    CN: () => import('virtual:catalogue/CN/agents'),
  },
  affiliates: {
    EN: () => import('virtual:catalogue/EN/affiliates'),
    MY: () => import('virtual:catalogue/MY/affiliates'),
    CN: () => import('virtual:catalogue/CN/affiliates'),
  },
  rules: {
    EN: () => import('virtual:catalogue/EN/rules'),
    MY: () => import('virtual:catalogue/MY/rules'),
    CN: () => import('virtual:catalogue/CN/rules'),
  },
  jackpots: {
    EN: () => import('virtual:catalogue/EN/jackpots'),
    MY: () => import('virtual:catalogue/MY/jackpots'),
    CN: () => import('virtual:catalogue/CN/jackpots'),
  },
  score: {
    EN: () => import('virtual:catalogue/EN/score'),
    MY: () => import('virtual:catalogue/MY/score'),
    CN: () => import('virtual:catalogue/CN/score'),
  },
  recon: {
    EN: () => import('virtual:catalogue/EN/recon'),
    MY: () => import('virtual:catalogue/MY/recon'),
    CN: () => import('virtual:catalogue/CN/recon'),
  },
  payouts: {
    EN: () => import('virtual:catalogue/EN/payouts'),
    MY: () => import('virtual:catalogue/MY/payouts'),
    CN: () => import('virtual:catalogue/CN/payouts'),
  },
  channels: {
    EN: () => import('virtual:catalogue/EN/channels'),
    MY: () => import('virtual:catalogue/MY/channels'),
    CN: () => import('virtual:catalogue/CN/channels'),
  },
  promotions: {
    EN: () => import('virtual:catalogue/EN/promotions'),
    MY: () => import('virtual:catalogue/MY/promotions'),
    CN: () => import('virtual:catalogue/CN/promotions'),
  },
  flags: {
    EN: () => import('virtual:catalogue/EN/flags'),
    MY: () => import('virtual:catalogue/MY/flags'),
    CN: () => import('virtual:catalogue/CN/flags'),
  },
  site: {
    EN: () => import('virtual:catalogue/EN/site'),
    MY: () => import('virtual:catalogue/MY/site'),
    CN: () => import('virtual:catalogue/CN/site'),
  },
  watch: {
    EN: () => import('virtual:catalogue/EN/watch'),
    MY: () => import('virtual:catalogue/MY/watch'),
    CN: () => import('virtual:catalogue/CN/watch'),
  },
};

function pack([catalogue, words]: [Catalogue, { default: NonNullable<LanguagePack['components']> }]): LanguagePack {
  return { messages: catalogue.default, components: words.default };
}

/** One language's sentences and component words, each in a file of its own; and those of the pages that bring their own. */
export const languageFiles: LanguageFiles = {
  language: (language) => PACKS[language](),
  part: async (language, part) => (await PARTS[part][language]()).default,
};

import type { SettingDifference } from '@fairhall/contract/console/merchant-settings';
import { LANGUAGES, type LanguageCode } from '@fairhall/contract/languages';
import { isLimitName, LIMIT_SETTINGS } from '@fairhall/contract/limit-settings';
import { MerchantBanner, MerchantNotice } from '@fairhall/contract/merchant-announcements';
import { z } from 'zod/mini';
import { sayKnown, type Translate } from '../../shared/i18n.ts';
import { limitText } from './limit-text.ts';
import { tellPart } from './part-words.ts';
import { titleText } from './title-text.ts';
import type { TellWays, Told } from './told.ts';

/** Differences in words; of a list one for each item that came, went, changed or moved. */
export function tellDifferences(differences: readonly SettingDifference[], ways: TellWays): Told[] {
  return differences.flatMap((difference) => tell(difference, ways));
}

function tell({ path, before, after }: SettingDifference, ways: TellWays): Told[] {
  const { t, symbol } = ways;
  if (path.startsWith('flags.')) {
    const name = sayKnown(t, `console.flag.${path.slice(6)}`, path.slice(6));
    return [{ name, before: onText(t, before), after: onText(t, after) }];
  }
  if (path.startsWith('skin.')) {
    return [{ name: sayKnown(t, `console.token.${path.slice(5)}`, path), before: plain(before), after: plain(after), colour: true }];
  }
  if (path === 'profile.languages') return [{ name: t('console.merchant.languages'), before: namesOf(before), after: namesOf(after) }];
  if (path === 'profile.defaultLanguage') {
    return [{ name: t('console.merchant.languages.default'), before: namesOf([before]), after: namesOf([after]) }];
  }
  if (path === 'announcements.banners') return tellList(t('console.merchant.banner'), { before, after, shape: MerchantBanner }, ways);
  if (path === 'announcements.notices') return tellList(t('console.merchant.notice'), { before, after, shape: MerchantNotice }, ways);
  if (isLimitName(path)) {
    const { kind } = LIMIT_SETTINGS[path];
    const text = (value: unknown) => limitText(kind, plain(value), { symbol, t });
    return [{ name: t(`console.limit.${path}`), before: text(before), after: text(after) }];
  }
  return [tellPart(path, { before, after }, ways) ?? { name: path, before: plain(before), after: plain(after) }];
}

type Item = z.output<typeof MerchantBanner> | z.output<typeof MerchantNotice>;

/** Items keep their ids: so it is known which of them is another now, and which merely stands elsewhere. */
function tellList(
  kind: string,
  { before, after, shape }: { before: unknown; after: unknown; shape: z.core.$ZodType<Item> },
  { t, language }: TellWays,
): Told[] {
  const [old, now] = [itemsOf(before, shape), itemsOf(after, shape)];
  const nameOf = (item: Item | undefined) => (item ? titleText(item.title, language) || t('console.merchant.unnamed') : '');
  const none = '—';
  const told: Told[] = [];
  for (const item of old.filter(({ id }) => now.every((one) => one.id !== id)))
    told.push({ name: kind, before: nameOf(item), after: none });
  for (const item of now) {
    const held = old.find(({ id }) => id === item.id);
    if (!held) told.push({ name: kind, before: none, after: nameOf(item) });
    else if (JSON.stringify(held) !== JSON.stringify(item)) {
      const words = nameOf(held) === nameOf(item) ? t('console.merchant.difference.edited', { name: nameOf(item) }) : nameOf(item);
      told.push({ name: kind, before: nameOf(held), after: words });
    }
  }
  const stayed = (list: Item[], other: Item[]) => list.filter(({ id }) => other.some((one) => one.id === id)).map(({ id }) => id);
  if (stayed(old, now).join() !== stayed(now, old).join()) {
    const order = (list: Item[]) => list.map((item) => nameOf(item)).join(', ');
    told.push({ name: t('console.merchant.difference.order', { kind }), before: order(old), after: order(now) });
  }
  return told;
}

/** As a list of this shape, whose keys then stand in one order; what is none is no item. */
function itemsOf(value: unknown, shape: z.core.$ZodType<Item>): Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const item = z.safeParse(shape, one);
    return item.success ? [item.data] : [];
  });
}

function onText(t: Translate, value: unknown): string {
  return t(value === true ? 'console.merchant.on' : 'console.merchant.off');
}

function namesOf(codes: unknown): string {
  const name = (code: unknown) => (typeof code === 'string' && code in LANGUAGES ? LANGUAGES[code as LanguageCode].name : plain(code));
  return Array.isArray(codes) ? codes.map(name).join(', ') : plain(codes);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

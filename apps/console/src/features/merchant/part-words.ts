import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { momentText } from '../../shared/time.ts';
import type { TellWays, Told } from './told.ts';

/** What the fields of site, access and maintenance are called. */
const NAMES: Readonly<Record<string, ConsoleKey>> = {
  'profile.maintenance': 'console.merchant.maintenance.on',
  'closing.fromMs': 'console.merchant.notice.from',
  'closing.toMs': 'console.merchant.notice.to',
  'closing.text': 'console.merchant.maintenance.text',
  'profile.template.mem_cen': 'console.merchant.look.mem_cen',
  'profile.template.dep_func': 'console.merchant.look.dep_func',
  'site.resources': 'console.merchant.site.resources',
  'site.customerService': 'console.merchant.site.services',
  'site.affiliateLink': 'console.merchant.site.affiliate',
  'site.appBackground': 'console.merchant.site.background',
  'site.appDescription': 'console.merchant.site.appDescription',
  'site.licence': 'console.merchant.site.licence',
  'site.authorities': 'console.merchant.site.authorities',
  'site.partners': 'console.merchant.site.partners',
  'site.jackpotIllustration': 'console.merchant.site.jackpot',
  'access.blocked': 'console.merchant.access.blocked',
  'access.allowed': 'console.merchant.access.allowed',
  'access.countries.rule': 'console.merchant.access.countries',
  'access.countries.list': 'console.merchant.access.list',
};

const LANGUAGE = /\.(EN|MY|CN)$/;

/** The name of such a field, in words with its language; null for any other path. */
export function partName(path: string, t: TellWays['t']): string | null {
  const key = NAMES[path.replace(LANGUAGE, '').replace(/\.\d+.*$/, '')];
  if (!key) return null;
  const [, language] = LANGUAGE.exec(path) ?? [];
  return language ? `${t(key)}, ${language}` : t(key);
}

/** A difference of such a field as people read it. */
export function tellPart(path: string, { before, after }: { before: unknown; after: unknown }, ways: TellWays): Told | null {
  const name = partName(path, ways.t);
  return name === null ? null : { name, before: valueText(path, before, ways), after: valueText(path, after, ways) };
}

function valueText(path: string, value: unknown, ways: TellWays): string {
  const { t, timeZone } = ways;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return t(value ? 'console.merchant.on' : 'console.merchant.off');
  if (path.endsWith('Ms') && typeof value === 'number') return momentText(value, timeZone).slice(0, 16);
  if (path === 'access.countries.rule') return t(`console.merchant.access.${value as 'all' | 'only' | 'except'}`);
  if (path.startsWith('profile.template.')) return t(`console.merchant.look.${lookOf(path)}.${value === '1' ? '1' : '0'}`);
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(rowText).join(', ');
  return String(value);
}

function lookOf(path: string): 'mem_cen' | 'dep_func' {
  return path.endsWith('mem_cen') ? 'mem_cen' : 'dep_func';
}

/** Of a row what tells it from others: its kind, name or link. */
function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row);
  return Object.values(row)
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(' ');
}

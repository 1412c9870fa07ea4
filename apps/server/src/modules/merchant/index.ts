/**
 * Merchants: which one a request is about, and what it is to its players.
 *
 * Owns: merchant, merchant_host, merchant_override, merchant_picture, skin.
 * Settings flow: platform defaults <- preset <- the merchant's own versioned overrides, by one pure resolver (resolve-profile.ts),
 * checked when written and again when loaded. Events out: merchant.changed {version}, to all members and operators of the merchant.
 * Invariants: a code names one merchant for ever; an unknown or missing flag is off; versions follow each other without a gap, each
 * with author and reason, and none is ever changed; an undo is a new version; a skin that is too faint to read is never kept.
 */
import type { MerchantAccess } from '@fairhall/contract/merchant-access';
import type { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import type { MerchantClosing } from '@fairhall/contract/merchant-closing';
import type { MerchantCycles } from '@fairhall/contract/merchant-cycles';
import type { FieldRule, RegisterField } from '@fairhall/contract/merchant-profile';
import type { MerchantSite } from '@fairhall/contract/merchant-site';
import { invariant } from '@fairhall/money/result';
import { skinCss } from '@fairhall/ui/skins';
import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import type { Soon } from '../../platform/http/gates.ts';
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Origin } from '../../platform/pictures/pictures.ts';
import type { ChangeKinds } from '../approval/index.ts';
import { merchantChanges, type SettingsCode } from './changes.ts';
import type { DeskDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { expanders, MERCHANT_CHANGED } from './events.ts';
import { PRESETS } from './presets.ts';
import { type MerchantSettings, resolveProfile } from './resolve-profile.ts';
import { merchantRoutes } from './routes.ts';
import { findFormerPicture, findSkin, listHosts, listMerchants } from './store.ts';

export { createMerchant } from './commands/create-merchant.ts';
export { saveSkin } from './commands/save-skin.ts';
export { bannerUrl, tileUrl } from './picture-url.ts';
export { automaticTerms, secondApprovalFrom } from './queries/approval-rules.ts';
export { displayDigits } from './queries/display-digits.ts';
export { ownsPicture, picturesOf } from './queries/pictures-of.ts';
export { turnoverTerms } from './queries/turnover-terms.ts';
export type { SettingsOverrides } from './resolve-profile.ts';

export type Merchants = {
  /** Merchant of this host and header: a host of its own decides; at a plain host the header does; with neither, the first merchant. */
  ofRequest(host: string, header: string | undefined): Soon<MerchantRef | 'mismatch' | 'unknown_host'>;
  byId(merchantId: number): Promise<MerchantRef>;
  byCode(code: string): Promise<MerchantRef | null>;
  all(): Promise<MerchantRef[]>;
  registerRules(merchantId: number): Promise<Record<RegisterField, FieldRule>>;
  /** Banners and notices, whether their time has come or not. */
  announcements(merchantId: number): Promise<MerchantAnnouncements>;
  /** Where else the merchant is found, who examined it, what its app looks like. */
  site(merchantId: number): Promise<MerchantSite>;
  /** Who may come in, by address and place: the same object as long as nothing changes. */
  access(merchantId: number): Promise<MerchantAccess>;
  closing(merchantId: number): Promise<MerchantClosing>;
  /** How long cycles of games take at least. */
  cycles(merchantId: number): Promise<MerchantCycles>;
  skinCss(hash: string): Promise<string | null>;
  /** What a picture of whichever merchant is made from, where that lies in the database; null where it does not. */
  formerPicture: Origin;
  /** Drops what is remembered: the next question reads anew. Happens by itself when the outbox says that a merchant changed. */
  forget(): void;
};

export type MerchantModule = {
  port: Merchants;
  routes: RouteBinding[];
  push: { member: ReturnType<typeof expanders>; operator: ReturnType<typeof expanders> };
};

type Loaded = {
  atMs: number;
  byCode: Map<string, MerchantRef>;
  byId: Map<number, MerchantRef>;
  hosts: Map<string, number>;
  settings: Map<number, MerchantSettings>;
};

/** Settings change rarely and are read on each request: a copy this old may be used. */
const FRESH_MS = 2_000;

/** `isPlainHost`: where nobody is at home and the header decides. Absent: everywhere. */
export type MerchantDeps = { db: Db; nowMs: () => number; facts?: Pick<Facts, 'on'>; isPlainHost?: (host: string) => boolean };

export function createMerchantModule({ db, nowMs, facts, isPlainHost = () => true }: MerchantDeps): MerchantModule {
  let loading: Promise<Loaded> | null = null;
  let loaded: Loaded | null = null;

  async function load(): Promise<Loaded> {
    const [rows, hosts] = await Promise.all([listMerchants(db), listHosts(db)]);
    const fresh: Loaded = {
      atMs: nowMs(),
      byCode: new Map(),
      byId: new Map(),
      hosts: new Map(hosts.map((h) => [h.host, h.merchantId])),
      settings: new Map(),
    };
    for (const row of rows) {
      const settings = resolveProfile({ code: row.code, version: row.version, preset: PRESETS[row.preset], overrides: row.overrides });
      const ref = { merchantId: row.merchantId, code: row.code, profile: settings.profile };
      fresh.byCode.set(row.code, ref);
      fresh.byId.set(row.merchantId, ref);
      fresh.settings.set(row.merchantId, settings);
    }
    return fresh;
  }

  /** What is in memory and fresh; null when it must be read. */
  function inMemory(): Loaded | null {
    return loaded && Math.abs(nowMs() - loaded.atMs) < FRESH_MS ? loaded : null;
  }

  async function current(): Promise<Loaded> {
    const fresh = inMemory();
    if (fresh) return fresh;
    loading ??= load();
    const mine = loading;
    try {
      const read = await mine;
      // Forgotten meanwhile: what was read may be older than what was saved, so it serves whoever waits for it and is not kept.
      if (loading === mine) loaded = read;
      return read;
    } finally {
      if (loading === mine) loading = null;
    }
  }

  async function settingsOf(merchantId: number): Promise<MerchantSettings> {
    const settings = (await current()).settings.get(merchantId);
    invariant(settings, `merchant ${merchantId} exists`);
    return settings;
  }

  function forget(): void {
    loaded = null;
    loading = null;
  }

  facts?.on(MERCHANT_CHANGED, forget);

  const port: Merchants = {
    ofRequest(host, header) {
      const fresh = inMemory();
      const find = (read: Loaded) => named(read, { host: host.toLowerCase(), header, isPlainHost });
      return fresh ? find(fresh) : current().then(find);
    },
    async byId(merchantId) {
      const ref = (await current()).byId.get(merchantId);
      invariant(ref, `merchant ${merchantId} exists`);
      return ref;
    },
    byCode: async (code) => (await current()).byCode.get(code) ?? null,
    all: async () => [...(await current()).byId.values()],
    registerRules: async (merchantId) => (await settingsOf(merchantId)).registerFields,
    announcements: async (merchantId) => (await settingsOf(merchantId)).announcements,
    site: async (merchantId) => (await settingsOf(merchantId)).site,
    access: async (merchantId) => (await settingsOf(merchantId)).access,
    closing: async (merchantId) => (await settingsOf(merchantId)).closing,
    cycles: async (merchantId) => (await settingsOf(merchantId)).cycles,
    formerPicture: (hash) => findFormerPicture(db, hash),
    async skinCss(hash) {
      const skin = await findSkin(db, hash);
      return skin && skinCss(skin);
    },
    forget,
  };
  return { port, routes: merchantRoutes(), push: { member: expanders(forget), operator: expanders(forget) } };
}

/** The settings desk: where operators read, try, keep and take back what their merchant is to its players. `changes`: what waits comes to. */
export function createSettingsDesk(deps: DeskDeps): { routes: RouteBinding[]; changes: ChangeKinds<SettingsCode> } {
  return { routes: deskRoutes(deps), changes: merchantChanges(deps) };
}

type Asked = { host: string; header: string | undefined; isPlainHost: (host: string) => boolean };

function named({ byCode, byId, hosts }: Loaded, { host, header, isPlainHost }: Asked): MerchantRef | 'mismatch' | 'unknown_host' {
  const own = hosts.get(host);
  if (own === undefined && !isPlainHost(host)) return 'unknown_host';
  const byHeader = header === undefined ? undefined : byCode.get(header.toLowerCase());
  if (header !== undefined && !byHeader) return 'mismatch';
  if (own !== undefined) return byHeader && byHeader.merchantId !== own ? 'mismatch' : (byId.get(own) ?? 'mismatch');
  return byHeader ?? byId.values().next().value ?? 'mismatch';
}

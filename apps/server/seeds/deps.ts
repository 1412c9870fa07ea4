import type { RateGroup } from '@fairhall/contract/agent/rates';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { MemberType } from '@fairhall/contract/endpoint';
import type { BannerScene } from '@fairhall/contract/merchant-announcements';
import type { Localised } from '@fairhall/contract/merchant-profile';
import type { MerchantSite } from '@fairhall/contract/merchant-site';
import type { BankKind } from '@fairhall/contract/withdraw/bank-kinds';
import type { NumberForm } from '@fairhall/contract/withdraw/number-form';
import type { FamilyCode } from '@fairhall/lottery/families';
import type { Amount } from '@fairhall/money/amount';
import type { Skin } from '@fairhall/ui/skins';
import type { Channel } from '../src/modules/cashier/index.ts';
import type { VendorCategory } from '../src/modules/game/index.ts';
import type { PasswordCost } from '../src/modules/identity/index.ts';
import type { LotteryVendor, Sale } from '../src/modules/lottery/index.ts';
import type { SettingsOverrides } from '../src/modules/merchant/index.ts';
import type { Announcement } from '../src/modules/message/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db.ts';
import type { Ids } from '../src/platform/ids.ts';
import type { Log } from '../src/platform/log.ts';
import type { RandomSource } from '../src/platform/random.ts';

/** What the seeds are given; `owner` works as the owner of the schema. */
export type SeedDeps = { owner: Db; clock: Clock; ids: Ids; random: RandomSource; log: Log; passwordCost?: PasswordCost };

/** An account of the demo, as it is printed at the end of `npm start`. `merchant`: code. */
export type DemoAccount = { merchant: string; role: string; username: string; password: string };

export type Announcements = {
  banners: { scene: BannerScene; title: Localised; text: Localised; link: string; action: Localised }[];
  notices: { title: Localised; content: Localised }[];
  /** Shown from the beginning on, in this order. */
  items: (Pick<Announcement, 'id' | 'type' | 'texts'> & Partial<Announcement>)[];
};

/** Bounds within which a merchant sells its games, the same for each. */
export type SaleTerms = Omit<Sale, 'gameId' | 'onSale' | 'sorting' | 'isHot' | 'isNew' | 'playsOff' | 'ownOdds'>;

/** A bank that members' cards may be of; `branch`: whether its branch is asked for. */
export type DemoBank = { bankCode: string; nameEn: string; nameMy: string; nameCn: string; branch: 'none' | 'shown' } & Partial<{
  kind: BankKind;
  numberForm: NumberForm;
  numberMin: number;
  numberMax: number;
}>;

export type DemoPerson = { username: string; nickname: string; password: string; language: string };

export type DemoOperator = { name: string; displayName: string; password: string };

/** Codes by SMS before the door, whose carrier is on this machine in the demo; forgotten passwords set anew. */
export const REACHED_BY_SMS = {
  ...{ MOBILENUMREG3: true, REGMOBVERF3: true, VERIFICATION3: true },
  ...{ PWRESETSMS3: true, CHNGPASSVERIF3: true, RESPAYPASS3: true },
};

export type DemoChannel = Omit<Channel, 'bankType' | 'kind' | 'open'>;

/** All there is of a merchant of the demo: data only, a further one is a further row. */
export type DemoMerchant = {
  merchantId: number;
  code: string;
  preset: string;
  hosts: string[];
  skin: { name: string; tokens: Skin };
  profile: Omit<NonNullable<SettingsOverrides['profile']>, 'skin' | 'currency'> & {
    currency: { code: string; symbol: string; displayDigits: number };
  };
  flags: NonNullable<SettingsOverrides['flags']>;
  approvals: NonNullable<SettingsOverrides['approvals']>;
  /** Minutes of each day in which its chat desk is open; all of them where it does not say. */
  chatSpans?: readonly { from: number; to: number }[];
  terms: SaleTerms;
  /** Whose lotteries it has. */
  vendors: readonly LotteryVendor[];
  /**
   * Which games it sells: own draws and official ones no faster than these, none of these families; and which stand on the first shelf.
   */
  selection: { minPeriodS: number; officialMinPeriodS: number; without: readonly FamilyCode[]; hot: readonly string[] };
  /** Which games of other vendors it lists: of these categories, without these vendors; `minBet`: the smallest stake of the cheapest. */
  catalogue: { categories: readonly VendorCategory[]; withoutVendors: readonly string[]; minBet: Amount };
  channels: DemoChannel[];
  banks: DemoBank[];
  announcements: Announcements;
  site: Partial<MerchantSite>;
  /** Its owner. */
  operator: DemoOperator;
  /** Operators of other roles. */
  staff: readonly (DemoOperator & { role: Exclude<OperatorRole, 'owner'> })[];
  member: DemoPerson;
  /** Agents and who plays below them, from the top down: each is right below the one before it. */
  line: readonly (DemoPerson & { type: MemberType; rates: Partial<Record<RateGroup, number>> })[];
};

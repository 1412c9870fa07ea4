import { BADGE_MAX } from '@fairhall/contract/limits';
import { flagOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';

export type MessageEntry = { id: 'telegram' | 'notices' | 'inbox' | 'chat' | 'affiliate'; href?: string; to?: string; unread?: number };

export type MessagesKnown = {
  profile: Pick<MerchantProfile, 'flags'>;
  telegram: string | null;
  affiliateLink: string;
  unread: { notices: number; inbox: number; chat: number };
};

/** Ways to and from the merchant, in the order of spec-map.md 2; each only where it leads somewhere. Pure. */
export function messageEntries({ profile, telegram, affiliateLink, unread }: MessagesKnown): MessageEntry[] {
  return [
    ...(telegram ? [{ id: 'telegram' as const, href: telegram }] : []),
    { id: 'notices', to: '/notice', unread: unread.notices },
    ...(flagOn(profile, 'INBOX3') ? [{ id: 'inbox' as const, to: '/webEmail', unread: unread.inbox }] : []),
    ...(flagOn(profile, 'CBS3') ? [{ id: 'chat' as const, unread: unread.chat }] : []),
    ...(affiliateLink ? [{ id: 'affiliate' as const, href: affiliateLink }] : []),
  ];
}

/** What a badge reads; empty for none. */
export function badgeText(count: number, hasSession: boolean): string {
  if (!hasSession || count <= 0) return '';
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

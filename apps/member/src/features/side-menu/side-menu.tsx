import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Chip } from '@fairhall/ui/chip.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { ICON_BUTTON_CLASS, IconButton } from '@fairhall/ui/icon-button.tsx';
import { useLayer } from '@fairhall/ui/layer';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import {
  IconArrowsLeftRight,
  IconBell,
  IconChartLine,
  IconChevronRight,
  IconGift,
  IconHeadset,
  IconLogout,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconShoppingBag,
  IconTrophy,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MENU_SHORTCUTS } from '../../nav/entries.ts';
import { MENU_ACCOUNT, MENU_PAGES } from '../../nav/menu-entries.ts';
import { useEntries } from '../../nav/use-entries.ts';
import { BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { useMember, useMemberName } from '../../shared/member.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { MENU_PLACES, useSocialLinks } from '../../shared/social-links.ts';
import { useTurn } from '../../shared/use-turn.ts';

const GLYPHS: Record<(typeof MENU_PAGES)[number]['id'], Glyph> = {
  bets: IconReceipt,
  account: IconArrowsLeftRight,
  profit: IconChartLine,
  rewards: IconTrophy,
  mall: IconShoppingBag,
  security: IconShieldLock,
  promotions: IconGift,
  notices: IconBell,
  settings: IconSettings,
};

/** The menu from the right: who one is, money, pages, language, the way out. A finger finds it there at once, however much home has beneath it. */
export default function SideMenu({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const t = useT();
  const { name, logo } = useProfile();
  const session = useSession();
  const layer = useLayer(onClose);
  // A finger sees the menu come before its pages are drawn.
  const drawn = useTurn();
  return (
    <dialog {...layer} aria-label={t('common.menu')} className="m-0 size-full max-h-none max-w-none overflow-clip bg-black/60 text-hi">
      <div className="side-menu safe-bottom ml-auto flex h-full w-[84vw] max-w-85 flex-col overflow-y-auto overscroll-contain bg-bg">
        <div className="flex min-h-13 items-center gap-2 pl-4 pr-1">
          <MerchantMark mark={logo} size={26} />
          <span className="min-w-0 flex-1 truncate text-title font-extrabold">{name}</span>
          <IconButton glyph={IconX} label={t('common.close')} onClick={onClose} />
        </div>
        <div className="flex flex-1 flex-col gap-3 px-3 pb-4">
          {session ? <MemberBlock /> : <GuestBlock />}
          {drawn && <Rest onLogout={onLogout} />}
        </div>
      </div>
    </dialog>
  );
}

/** What stands below who one is: pages, places, language, the way out. */
function Rest({ onLogout }: { onLogout: () => void }) {
  const t = useT();
  const session = useSession();
  return (
    <>
      <Pages />
      <Places />
      <div className="px-1">
        <LanguageSwitch />
      </div>
      {session && (
        <Button kind="plain" icon={IconLogout} onClick={onLogout} className="mt-auto self-start">
          {t('common.logout')}
        </Button>
      )}
    </>
  );
}

function MemberBlock() {
  const t = useT();
  const memberName = useMemberName();
  const label = useMember()?.clubLabel?.labelName;
  const shortcuts = useEntries(MENU_SHORTCUTS);
  const [own] = useEntries([MENU_ACCOUNT]);
  return (
    <section className="rounded-tile bg-s1 p-4 inset-shadow-edge">
      {own?.to ? (
        <UiLink to={own.to} className="flex min-h-11 items-center gap-3">
          <Person name={memberName} {...(label ? { label } : {})}>
            <span className="flex items-center gap-0.5 text-caption font-semibold text-mid">
              {own.label}
              <Icon glyph={IconChevronRight} size={16} />
            </span>
          </Person>
        </UiLink>
      ) : (
        <div className="flex items-center gap-3">
          <Person name={memberName} {...(label ? { label } : {})} />
        </div>
      )}
      <div className="mt-1.5 flex items-center gap-1 text-caption text-mid">
        {t('common.balance')}
        <BalanceTools />
      </div>
      <MemberBalance size="header" />
      <div className="mt-3 flex gap-2 *:flex-1">
        {shortcuts.map(({ id, label, to, onSelect }) =>
          to === undefined ? (
            <Button key={id} onClick={onSelect}>
              {label}
            </Button>
          ) : (
            <UiLink key={id} to={to} className={buttonClass({ kind: 'secondary' })}>
              {label}
            </UiLink>
          ),
        )}
      </div>
    </section>
  );
}

/** Who it is, and below where the own page is: a name keeps its line in every language. */
function Person({ name, label, children }: { name: string; label?: string; children?: ReactNode }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-pill bg-s2 text-title font-extrabold text-brand inset-ring-1 inset-ring-brand-edge"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className="w-full truncate text-title font-bold">{name}</span>
        {children}
        {label && <Chip tone="brand">{label}</Chip>}
      </span>
    </>
  );
}

function GuestBlock() {
  const t = useT();
  return (
    <section className="flex gap-2 *:flex-auto *:whitespace-nowrap">
      <UiLink to="/login" className={buttonClass({ size: 'snug' })}>
        {t('common.login')}
      </UiLink>
      <UiLink to="/register" className={buttonClass({ kind: 'primary', size: 'snug' })}>
        {t('common.register')}
      </UiLink>
    </section>
  );
}

function Pages() {
  const t = useT();
  const { support } = useProfile();
  const session = useSession();
  // Member pages stand here for members only (spec-map.md 2, side menu).
  const pages = useEntries(MENU_PAGES.filter(({ needsSession }) => session || !needsSession));
  return (
    <EntryList label={t('common.menu')}>
      {pages.map(({ id, ...page }) => (
        <EntryRow key={id} icon={GLYPHS[id]} {...page} />
      ))}
      {support && <EntryRow icon={IconHeadset} label={t('common.support')} onSelect={() => window.location.assign(support)} />}
    </EntryList>
  );
}

/** Where else the merchant is found. */
function Places() {
  const links = useSocialLinks(MENU_PLACES);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1 px-1">
      {links.map(({ place, name, url, glyph }) => (
        <li key={place}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={name} className={ICON_BUTTON_CLASS}>
            <Icon glyph={glyph} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

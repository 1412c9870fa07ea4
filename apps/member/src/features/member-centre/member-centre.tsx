import { serverNow } from '@fairhall/client/server-clock';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Chip } from '@fairhall/ui/chip.tsx';
import { EntryList, EntryRow } from '@fairhall/ui/entry-list.tsx';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Rosette } from '@fairhall/ui/rosette.tsx';
import {
  IconArrowsLeftRight,
  IconBell,
  IconFileExport,
  IconFileInvoice,
  IconGift,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { MINE_PAGES, MINE_TILES } from '../../nav/entries.ts';
import { type ShownEntry, useEntries } from '../../nav/use-entries.ts';
import { BalanceAge, BalanceTools, MemberBalance } from '../../shared/balance.tsx';
import { useT } from '../../shared/i18n.ts';
import { useMember, useMemberName } from '../../shared/member.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { dayCount } from '../../shared/time-text.ts';
import { SessionClock } from './session-clock.tsx';

type TileId = (typeof MINE_TILES)[number]['id'];
type PageId = (typeof MINE_PAGES)[number]['id'];

const TILE_GLYPHS: Record<TileId, Glyph> = {
  deposit: IconWallet,
  bets: IconReceipt,
  account: IconArrowsLeftRight,
  security: IconShieldLock,
};
const PAGE_GLYPHS: Record<PageId, Glyph> = {
  deposits: IconFileInvoice,
  withdrawals: IconFileExport,
  promotions: IconGift,
  notices: IconBell,
  settings: IconSettings,
};

/** The member centre: who one is, what one holds, and every way on that this merchant opens. */
export function MemberCentre({ onWithdraw }: { onWithdraw: () => void }) {
  const session = useSession();
  const tiles = useEntries(MINE_TILES);
  const pages = useEntries(MINE_PAGES);
  return (
    <div className="flex flex-col gap-2.5 px-3 pb-6">
      {session ? (
        <>
          <Profile />
          <BalanceCard onWithdraw={onWithdraw} />
          <SessionClock />
        </>
      ) : (
        <GuestPrompt />
      )}
      {tiles.length > 0 && (
        <ul className="grid auto-cols-fr grid-flow-col gap-2">
          {tiles.map((tile) => (
            <li key={tile.id}>
              <Tile tile={tile} />
            </li>
          ))}
        </ul>
      )}
      <EntryList>
        {pages.map(({ id, ...page }) => (
          <EntryRow key={id} icon={PAGE_GLYPHS[id]} {...page} />
        ))}
      </EntryList>
    </div>
  );
}

function Profile() {
  const t = useT();
  const session = useSession();
  const member = useMember();
  const name = useMemberName();
  return (
    <section className="flex items-center gap-3.5 px-1 pt-1 pb-1.5">
      <span
        aria-hidden="true"
        className="grid size-15 flex-none place-items-center rounded-pill bg-s2 text-page font-extrabold text-brand ring-2 ring-brand ring-offset-2 ring-offset-bg"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      {/* Room for all three lines: the second is known late, and many members have none. */}
      <div className="flex min-h-[3.6lh] min-w-0 flex-col justify-center text-tile">
        <h2 className="truncate text-section font-extrabold">{name}</h2>
        {member && member.account !== name && <p className="truncate text-tile text-mid">{member.account}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-low">
          {isTrial(session) && <Chip tone="accent">{t('common.practice')}</Chip>}
          {member?.clubLabel && <Chip tone="brand">{member.clubLabel.labelName}</Chip>}
          {member && !isTrial(session) && t('account.mine.joined', { n: dayCount(member.regDate, serverNow()) })}
        </p>
      </div>
    </section>
  );
}

function BalanceCard({ onWithdraw }: { onWithdraw: () => void }) {
  const t = useT();
  return (
    <section className="member-card relative flex min-h-19 items-center gap-3 overflow-hidden rounded-tile px-4 py-3 inset-ring-1 inset-ring-brand-edge">
      <Rosette size={210} className="pointer-events-none absolute -right-10 top-1/2 -translate-y-1/2 text-brand opacity-35" />
      <div className="relative min-w-0 flex-1">
        <div className="flex items-center gap-1 text-caption text-mid">
          {t('common.balance')}
          <BalanceTools />
        </div>
        <MemberBalance size="card" />
        <BalanceAge />
      </div>
      <Button onClick={onWithdraw} className="relative flex-none bg-bg!">
        {t('common.withdraw')}
      </Button>
    </section>
  );
}

function GuestPrompt() {
  const t = useT();
  return (
    <section className="rounded-tile bg-s1 p-4 inset-shadow-edge">
      <div className="flex items-center gap-3.5">
        <span className="grid size-15 flex-none place-items-center rounded-pill bg-s2 text-low">
          <Icon glyph={IconUser} size={24} />
        </span>
        <div className="min-w-0">
          <h2 className="text-title font-bold">{t('account.mine.guest')}</h2>
          <p className="text-tile text-mid">{t('account.mine.guest_text')}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <UiLink to="/login" className={buttonClass()}>
          {t('common.login')}
        </UiLink>
        <UiLink to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('common.register')}
        </UiLink>
      </div>
    </section>
  );
}

const TILE =
  'flex h-full min-h-19.5 w-full flex-col items-center justify-center gap-2 rounded-tile bg-s1 px-1 py-2 text-center text-tile font-bold inset-shadow-edge active:bg-s2';

function Tile({ tile: { id, label, to, onSelect } }: { tile: ShownEntry<TileId> }) {
  const face = (
    <>
      <Icon glyph={TILE_GLYPHS[id]} size={24} className="text-brand" />
      <span className="line-clamp-2 [[lang|=my]_&]:text-caption">{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onSelect} className={TILE}>
      {face}
    </button>
  ) : (
    <UiLink to={to} className={TILE}>
      {face}
    </UiLink>
  );
}

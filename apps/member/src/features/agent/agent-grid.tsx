import { BADGE_MAX } from '@fairhall/contract/limits';
import { type Glyph, Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import {
  IconArrowsExchange,
  IconCalendarDollar,
  IconChartBar,
  IconCoins,
  IconHeadset,
  IconHierarchy2,
  IconLayoutDashboard,
  IconMail,
  IconPencil,
  IconReceipt,
  IconReportMoney,
  IconShieldLock,
  IconWallet,
} from '@tabler/icons-react';
import { AGENT_PAGES } from '../../nav/agent-entries.ts';
import { useEntries } from '../../nav/use-entries.ts';
import { useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { useUnreadCounts } from '../../shared/unread-counts.ts';

const GLYPHS: Record<(typeof AGENT_PAGES)[number]['id'], Glyph> = {
  overview: IconLayoutDashboard,
  record: IconReceipt,
  members: IconHierarchy2,
  profit: IconChartBar,
  bets: IconReportMoney,
  transfer: IconArrowsExchange,
  security: IconShieldLock,
  income: IconWallet,
  wage: IconCalendarDollar,
  dividend: IconCoins,
  news: IconMail,
  letters: IconPencil,
};
const CELL = 'flex min-h-21 w-full flex-col items-center gap-1.5 rounded-tile px-0.5 py-1.5 text-center active:bg-s1';

/** Every way on that the merchant has open; whoever serves members is always one. */
export function AgentGrid() {
  const t = useT();
  const { support } = useProfile();
  const { inbox } = useUnreadCounts();
  const entries = useEntries(AGENT_PAGES);
  return (
    <ul className="grid grid-cols-4 gap-x-1 gap-y-1.5" aria-label={t('common.menu')}>
      {entries.map(({ id, label, to, onSelect }) => {
        const face = <Face glyph={GLYPHS[id]} label={label} count={id === 'news' ? inbox : 0} />;
        return (
          <li key={id}>
            {to === undefined ? (
              <button type="button" onClick={onSelect} className={CELL}>
                {face}
              </button>
            ) : (
              <UiLink to={to} className={CELL}>
                {face}
              </UiLink>
            )}
          </li>
        );
      })}
      <li>
        <a href={support || '/m/message'} className={CELL}>
          <Face glyph={IconHeadset} label={t('agent.support')} count={0} />
        </a>
      </li>
    </ul>
  );
}

function Face({ glyph, label, count }: { glyph: Glyph; label: string; count: number }) {
  return (
    <>
      <span className="relative grid size-12 place-items-center rounded-tile bg-s1 inset-shadow-edge">
        <Icon glyph={glyph} size={24} className="text-brand" />
        {count > 0 && (
          <b className="absolute -top-1 -right-1 min-w-5 rounded-pill bg-hot px-1 text-center text-caption text-bg">
            {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
          </b>
        )}
      </span>
      <span className="tight line-clamp-2 text-caption">{label}</span>
    </>
  );
}

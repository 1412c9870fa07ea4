import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock, IconReceipt, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMember } from '../../shared/member.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { NetPosition, SessionTime } from '../../shared/session-figures.tsx';
import { useSessionPosition } from '../../shared/session-position.ts';

/**
 * What a player should know of this session: how long it has lasted, in server time, and what was won or lost in it; besides, what was
 * paid in for life. The rows stand there before their figures are known: what is below must not jump.
 */
export function SessionCard() {
  const t = useT();
  const practice = isTrial(useSession());
  const since = useMember()?.sessionSince;
  const position = useSessionPosition();
  return (
    <section className="rounded-tile bg-s1 px-3.75 py-1 text-tile inset-shadow-edge">
      <dl>
        <Row glyph={IconClock} label={t('account.mine.session')}>
          <SessionTime sinceMs={since} />
        </Row>
        <Row glyph={IconScale} label={t(practice ? 'account.mine.net_practice' : 'account.mine.net')}>
          <NetPosition netE4={position?.netE4} />
        </Row>
        {!practice && (
          <Row glyph={IconReceipt} label={t('account.mine.paid_in')}>
            <NetPosition netE4={position?.paidInE4} />
          </Row>
        )}
      </dl>
      <p className="border-t border-hairline py-2 text-caption text-low">{t('account.mine.net_text')}</p>
    </section>
  );
}

function Row({ glyph, label, children }: { glyph: typeof IconClock; label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center gap-2.5 py-1">
      <Icon glyph={glyph} className="text-info" />
      <dt className="min-w-0 text-mid">{label}</dt>
      <dd className="ml-auto flex-none font-bold">{children}</dd>
    </div>
  );
}

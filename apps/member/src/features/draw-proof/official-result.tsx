import { Icon } from '@fairhall/ui/icon.tsx';
import { IconAlertTriangle, IconRss, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { DemoNote } from '../../shared/lottery/demo-note.tsx';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { Official, Published } from './proof-model.ts';
import { ResultNumbers } from './result-numbers.tsx';

/** Of a draw held elsewhere: its result as far as it is known, what it rests on, and the results that were corrected. */
export function OfficialResult({ published, official }: { published: Published; official: Official }) {
  const t = useT();
  const { result, state, voided, ticketCount, ticketRoot } = published;
  const { sources, partial, disputed, demo, past } = official;
  return (
    <>
      {demo && <DemoNote />}
      {!demo && <p className="text-caption text-mid">{t('proof.official.text')}</p>}
      <Part title={t(result ? (past.length > 0 ? 'proof.corrected.now' : 'proof.official.now') : partialTitle(partial))}>
        {result ? <ResultNumbers result={result} /> : partial && <ResultNumbers result={partial} partial />}
        {past.length > 0 && state === 'settled' && !voided && (
          <p className="pt-2 text-caption font-semibold text-warn">{t('proof.corrected.bets')}</p>
        )}
      </Part>
      <Part title={t('proof.official.rests')}>
        <Sources sources={sources} />
        {!result && <p className="text-caption text-mid">{t('proof.official.waiting')}</p>}
        {disputed && (
          <p role="status" className="flex items-center gap-1.5 pt-1 text-caption font-semibold text-warn">
            <Icon glyph={IconAlertTriangle} size={16} />
            {t('proof.official.disputed')}
          </p>
        )}
        {ticketRoot !== null && ticketCount !== null && (
          <p className="pt-1 text-caption text-low">{t('proof.official.sealed', { n: ticketCount })}</p>
        )}
      </Part>
      {past.toReversed().map((before) => (
        <Earlier key={before.resultVersion} before={before} />
      ))}
    </>
  );
}

function partialTitle(partial: Official['partial']) {
  return partial ? 'proof.official.partial' : 'proof.official.none';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 rounded-tile bg-s1 p-4 inset-ring-1 inset-ring-hairline">
      <h3 className="pb-1 text-body font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** A result that does not hold any more, with why and when it was corrected. */
function Earlier({ before: { resultVersion, result, reason, sources, atMs } }: { before: Official['past'][number] }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  return (
    <Part title={t('proof.corrected.version', { n: resultVersion })}>
      <ResultNumbers result={result} past />
      <p className="pt-1.5 text-caption break-words text-mid">
        {t('proof.corrected.why', { time: dateTimeText(atMs, { language, timeZone }), reason })}
      </p>
      <Sources sources={sources} />
    </Part>
  );
}

const KINDS = [
  { by: 'feed', glyph: IconRss, key: 'proof.official.feeds' },
  { by: 'operator', glyph: IconUsers, key: 'proof.official.operators' },
] as const;

function Sources({ sources }: { sources: Official['sources'] }) {
  const t = useT();
  return KINDS.map(({ by, glyph, key }) => {
    const n = sources.filter((source) => source === by).length;
    if (n === 0) return null;
    return (
      <p key={by} className="flex items-center gap-1.5 pt-1 text-caption font-semibold">
        <Icon glyph={glyph} size={16} />
        {t(key, { n })}
      </p>
    );
  });
}

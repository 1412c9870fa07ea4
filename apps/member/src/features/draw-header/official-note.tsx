import { Icon } from '@fairhall/ui/icon.tsx';
import { IconAlertTriangle, IconCalendarEvent, IconHourglass, IconRss, IconUsers } from '@tabler/icons-react';
import { type Translate, useLanguage, useT } from '../../shared/i18n.ts';
import { DemoNote } from '../../shared/lottery/demo-note.tsx';
import { shortNumero } from '../../shared/lottery/numero.ts';
import { useProfile } from '../../shared/profile.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import type { NearDraw } from './api/near-draw.ts';

export type OfficialNoteProps = { near: NearDraw; demo: boolean; onProof: (drawId: string) => void };

/** Of a game drawn elsewhere: when it draws next, what the last result rests on or waits for, and that a demonstration is one. */
export function OfficialNote({ near: { drawsAtMs, previous }, demo, onProof }: OfficialNoteProps) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const standing = previous && standingText(t, previous);
  return (
    <div className="flex flex-col text-caption text-mid">
      <p className="flex items-center gap-1.5 px-1 py-0.5">
        <Icon glyph={IconCalendarEvent} size={16} className="flex-none" />
        {t('proof.official.next', { time: dateTimeText(drawsAtMs, { language, timeZone }) })}
      </p>
      {previous && standing && (
        <button
          type="button"
          onClick={() => onProof(previous.drawId)}
          className="relative flex hit-10 items-center gap-1.5 px-1 py-0.5 text-left"
        >
          <Icon glyph={standing.glyph} size={16} className="flex-none" />
          {standing.text}
        </button>
      )}
      {demo && (
        <div className="pt-1">
          <DemoNote />
        </div>
      )}
    </div>
  );
}

/** How the last draw stands, in one sentence; null where there is nothing to say of it. */
function standingText(t: Translate, { numero: whole, winNo, official }: NonNullable<NearDraw['previous']>) {
  if (!official) return null;
  const { sources, partial, disputed, late } = official;
  const numero = shortNumero(whole);
  const feeds = sources.filter((by) => by === 'feed').length;
  if (winNo && feeds > 0) return { glyph: IconRss, text: t('proof.official.agree', { numero, n: feeds }) };
  if (winNo) return sources.length > 0 ? { glyph: IconUsers, text: t('proof.official.entered', { numero, n: sources.length }) } : null;
  if (disputed) return { glyph: IconAlertTriangle, text: t('proof.official.differ', { numero }) };
  if (late) return { glyph: IconAlertTriangle, text: t('proof.official.late', { numero }) };
  if (partial) return { glyph: IconHourglass, text: t('proof.official.coming', { numero, n: partial.known, all: partial.all }) };
  return { glyph: IconHourglass, text: t('proof.official.awaited', { numero }) };
}

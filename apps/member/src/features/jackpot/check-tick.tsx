import { failureOf } from '@fairhall/client/failure';
import { type JackpotWin, jackpotTick } from '@fairhall/contract/jackpot/jackpots';
import { type JackpotFile, type JackpotOutcome, readJackpotFile, verifyJackpot } from '@fairhall/fair/jackpot-file';
import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read } from '../../shared/query-client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { dateTimeText } from '../../shared/time-text.ts';

/** Computes a win anew on this phone: from the file alone, and whether it is of what was promised and told here. */
export function CheckTick({ poolId, win }: { poolId: string; win: JackpotWin }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { data, error } = useQuery(read(jackpotTick, { params: { poolId, tick: win.tick } }));
  if (error) return <p className="mt-1 text-danger">{failureText(failureOf(error))}</p>;
  if (!data) return <p className="mt-1 text-mid">{t('common.loading')}</p>;
  const file = readJackpotFile(JSON.stringify(data));
  const outcomes = file.ok ? outcomesOf(file.value, { poolId, win }) : [];
  const holds = outcomes.length > 0 && outcomes.every(({ ok }) => ok);
  return (
    <div className="mt-2 rounded-input bg-s2 px-3.5 py-2.5">
      <p role="status" className={`font-semibold ${holds ? 'text-win' : 'text-danger'}`}>
        {t(holds ? 'jackpot.holds' : 'jackpot.fails')}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {outcomes.map(({ step, ok }) => (
          <li key={step} className={`flex items-start gap-1.5 text-caption ${ok ? '' : 'font-semibold text-danger'}`}>
            <Icon glyph={ok ? IconCheck : IconX} size={16} className="mt-0.5 flex-none" />
            {t(`jackpot.step.${step}`)}
          </li>
        ))}
      </ul>
      {outcomes.some((outcome) => outcome.ok && outcome.privateBeacon) && (
        <p className="mt-1.5 text-caption text-warn">{t('jackpot.private_beacon')}</p>
      )}
      <p className="mt-1.5 text-caption text-mid">
        {t('jackpot.sealed', { n: data.contributions.length, at: dateTimeText(data.sealedAtMs, { language, timeZone }) })}
      </p>
      <Button
        className="mt-2"
        icon={IconDownload}
        onClick={() => saveFile(`jackpot-${poolId}-${win.tick}.json`, new Blob([JSON.stringify(data)], { type: 'application/json' }))}
      >
        {t('jackpot.save')}
      </Button>
    </div>
  );
}

export function outcomesOf(file: JackpotFile, { poolId, win }: { poolId: string; win: JackpotWin }): JackpotOutcome[] {
  const isPromise = file.seedHash === win.seedHash && file.pool === poolId && file.round === win.round;
  const isTold = String(file.tick) === win.tick && file.won?.prize === win.prizeE4;
  const strange = { commitment: !isPromise, outcome: !isTold } as Partial<Record<JackpotOutcome['step'], boolean>>;
  return verifyJackpot(file).map((outcome) =>
    outcome.ok && strange[outcome.step] ? { step: outcome.step, ok: false, fault: 'INPUT_MALFORMED' } : outcome,
  );
}

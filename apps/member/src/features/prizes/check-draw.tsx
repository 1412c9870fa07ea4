import { failureOf } from '@fairhall/client/failure';
import { type OwnDraw, type PrizeDraw, prizeProof } from '@fairhall/contract/promotion/prizes';
import { type PrizeFile, type PrizeOutcome, readPrizeFile, verifyPrizes } from '@fairhall/fair/prize-file';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { read } from '../../shared/query-client.ts';
import { saveFile } from '../../shared/save-file.ts';

const VERIFIER = '/m/verify-draw.html';

/** Checks a draw on this phone, by the code that the offline checker has: its file, and whether it is of what was promised and drawn here. */
export function CheckDraw({ drawn, draw }: { drawn: OwnDraw; draw: PrizeDraw }) {
  const t = useT();
  const { data, error } = useQuery(read(prizeProof, { params: { drawId: drawn.drawId } }));
  if (error) return <p className="mt-1 text-danger">{failureText(failureOf(error))}</p>;
  if (!data) return <p className="mt-1 text-mid">{t('common.loading')}</p>;
  const file = readPrizeFile(JSON.stringify(data));
  const outcomes = file.ok ? outcomesOf(file.value, { drawn, draw }) : [];
  const holds = outcomes.length > 0 && outcomes.every(({ ok }) => ok);
  return (
    <div className="mt-2 rounded-input bg-s2 px-3.5 py-2.5">
      <p role="status" className={`font-semibold ${holds ? 'text-win' : 'text-danger'}`}>
        {t(holds ? 'prize.holds' : 'prize.fails')}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1">
        {outcomes.map(({ step, ok }) => (
          <li key={step} className={`flex items-start gap-1.5 text-caption ${ok ? '' : 'font-semibold text-danger'}`}>
            <Icon glyph={ok ? IconCheck : IconX} size={16} className="mt-0.5 flex-none" />
            {t(`prize.step.${step}`)}
          </li>
        ))}
      </ul>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          icon={IconDownload}
          onClick={() => saveFile(`prizes-${drawn.drawId}.json`, new Blob([JSON.stringify(data)], { type: 'application/json' }))}
        >
          {t('prize.save_file')}
        </Button>
        <a className={buttonClass({})} href={VERIFIER} download="verify-draw.html">
          <Icon glyph={IconDownload} />
          {t('prize.save_checker')}
        </a>
      </div>
      <p className="mt-1.5 text-caption text-mid">{t('prize.offline')}</p>
    </div>
  );
}

/** Of the file alone, and whether it is the promise that was shown, and this draw. */
export function outcomesOf(file: PrizeFile, { drawn, draw }: { drawn: OwnDraw; draw: PrizeDraw }): PrizeOutcome[] {
  const last = file.draws.at(-1);
  const isPromise = file.seedHash === draw.seedHash && file.root === draw.root;
  const isOwn =
    last?.player === draw.own?.player && last?.number === drawn.number && last.line === drawn.line && last.client === drawn.client;
  const strange = { list: !isPromise, draws: !isOwn } as Partial<Record<PrizeOutcome['step'], boolean>>;
  return verifyPrizes(file).map((outcome) =>
    outcome.ok && strange[outcome.step] ? { step: outcome.step, ok: false, fault: 'INPUT_MALFORMED' } : outcome,
  );
}

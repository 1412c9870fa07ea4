import { Button } from '@fairhall/ui/button.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconClock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import type { ShoeList, ShoeProof } from '../../table-api.ts';
import { gameOf, type TableCode } from '../../table-games/games.ts';
import { Card, PlainPage } from '../frame/plain-page.tsx';
import { useSpeech } from '../frame/speech.tsx';
import { checkShoe, readSavedShoe } from './check-shoe.ts';
import type { TableFace } from './face.ts';

type Props = {
  table: TableCode;
  face: TableFace;
  /** Null: the newest. */
  number: number | null;
  /** Null when it is not known, or the studio can't be reached. */
  fetchShoe(table: string, number: number): Promise<ShoeProof | null>;
  fetchShoes(table: string): Promise<ShoeList | null>;
};

/** A shoe, checked on the reader's own device; a saved file is checked without any line. */
export function ShoePage({ table, face, number, fetchShoe, fetchShoes }: Props) {
  const { say } = useSpeech();
  const [asked, setAsked] = useState(number);
  const [list, setList] = useState<ShoeList | null>(null);
  const [proof, setProof] = useState<ShoeProof | null | 'missing' | 'bad'>(null);
  useEffect(() => {
    void fetchShoes(table).then((found) => {
      setList(found);
      setAsked((now) => now ?? found?.shoes[0]?.number ?? null);
    });
  }, [table, fetchShoes]);
  useEffect(() => {
    if (asked === null) return;
    void fetchShoe(table, asked).then((found) => setProof(found ?? 'missing'));
  }, [table, asked, fetchShoe]);
  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setProof(readSavedShoe(await file.text()) ?? 'bad');
  };
  const { lot } = gameOf(table);
  const name = say(`game.${table}`);
  const known = proof !== null && typeof proof !== 'string' ? proof : null;
  return (
    <PlainPage title={say(`${lot}.title`, { number: known?.number ?? asked ?? '', table: name })} lead={say(`${lot}.how`)}>
      {typeof proof === 'string' && <Card>{say(proof === 'bad' ? `${lot}.bad_file` : `${lot}.missing`)}</Card>}
      {known && <CheckedShoeCards proof={known} face={face} />}
      <Card>
        {known && (
          <a
            download={`${known.table}-shoe-${known.number}.json`}
            href={`data:application/json,${encodeURIComponent(JSON.stringify(known))}`}
            className="py-1.5 text-tile font-bold text-brand"
          >
            {say('shoe.save')}
          </a>
        )}
        <label className="py-1.5 text-tile font-bold text-brand">
          {say('shoe.load')}
          <input type="file" accept="application/json" onChange={load} className="block w-full pt-1 text-caption text-mid" />
        </label>
      </Card>
      {list && list.shoes.length > 1 && (
        <Card title={say(`${lot}.others`)}>
          <div className="flex flex-wrap gap-2">
            {list.shoes.map((shoe) => (
              <Button key={shoe.number} size="small" aria-pressed={shoe.number === known?.number} onClick={() => setAsked(shoe.number)}>
                {shoe.number}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </PlainPage>
  );
}

const CHECKS = ['seed', 'rounds', 'beacon', 'hands', 'end'] as const;

function CheckedShoeCards({ proof, face: { Round, endRule } }: { proof: ShoeProof; face: TableFace }) {
  const { say } = useSpeech();
  const { lot } = gameOf(proof.table);
  const textOf = (check: (typeof CHECKS)[number]) => {
    if (check === 'end') return endRule(say);
    return check === 'hands' ? say(`${lot}.check.hands`, { hands: proof.hands.length }) : say(`shoe.check.${check}`);
  };
  const { checks } = useMemo(() => checkShoe(proof), [proof]);
  return (
    <>
      <Card title={say(`${lot}.state.${proof.state}`)}>
        <ul className="flex flex-col gap-2">
          {CHECKS.map((check) => (
            <Check key={check} passed={checks[check]} text={textOf(check)} />
          ))}
        </ul>
        {proof.beacon === 'local' && <p className="text-caption text-warn">{say('shoe.local')}</p>}
      </Card>
      <Card>
        <Value
          name={say('shoe.hash', { time: new Date(proof.committedAtMs).toISOString().slice(0, 19).replace('T', ' ') })}
          value={proof.seedHash}
        />
        {proof.seed && <Value name={say('shoe.seed')} value={proof.seed} />}
        <Value
          name={say('shoe.beacon', { round: proof.beaconRound?.round ?? proof.beaconRounds[0] ?? '' })}
          value={proof.beaconRound?.randomness ?? '–'}
        />
      </Card>
      {proof.hands.length > 0 && (
        <Card title={say(`${lot}.hands`)}>
          <ol className="flex flex-col">
            {proof.hands.map(({ hand, deal, isVoid }) => (
              <li key={hand} className="flex items-center gap-2 border-t border-hairline py-1 text-caption first:border-0">
                <span className="w-7 flex-none text-low">{hand}</span>
                <Round outcome={deal} isVoid={isVoid} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

const LOOKS = {
  passed: { glyph: IconShieldCheck, ink: 'text-win' },
  failed: { glyph: IconShieldX, ink: 'text-danger' },
  waits: { glyph: IconClock, ink: 'text-low' },
} as const;

function Check({ passed, text }: { passed: boolean | null; text: string }) {
  const { say } = useSpeech();
  const result = passed === null ? 'waits' : passed ? 'passed' : 'failed';
  const { glyph, ink } = LOOKS[result];
  return (
    <li className="flex items-start gap-2 text-tile">
      <Icon glyph={glyph} size={20} className={ink} />
      <span className="flex-1">{text}</span>
      <b className={ink}>{say(`shoe.${result}`)}</b>
    </li>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex flex-col text-caption text-low">
      {name}
      <code className="font-mono text-caption break-all text-hi">{value}</code>
    </p>
  );
}
